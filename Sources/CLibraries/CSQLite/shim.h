// SQLite: thin inline wrappers over macros. One call each.
#pragma once
#include <sqlite3.h>

/// Binds text that SQLite copies at once: sqlite3_bind_text with SQLITE_TRANSIENT, a cast that Swift has not.
static inline int sqlite_bind_text_copied(
    sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

/// Binds bytes that SQLite copies at once: sqlite3_bind_blob with SQLITE_TRANSIENT.
static inline int sqlite_bind_blob_copied(
    sqlite3_stmt *statement, int index, const void *bytes, int length) {
  return sqlite3_bind_blob(statement, index, bytes, length, SQLITE_TRANSIENT);
}
