// Filled by this target's own files.
