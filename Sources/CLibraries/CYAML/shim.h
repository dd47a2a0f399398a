// libyaml: its functions and structs import as they are.
#pragma once
#include <yaml.h>
