// libchafa: thin inline wrappers over macros. One call each.
#pragma once
#include <chafa.h>
