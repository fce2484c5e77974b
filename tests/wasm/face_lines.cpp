// The face on standard input and output, a request and an answer a line: what the WebAssembly module is held against.
#include <iostream>
#include <string>

#include "madang/protocol/face.h"

int main() {
  madang::Face face;
  for (std::string line; std::getline(std::cin, line);) std::cout << face.answer(line) << '\n';
}
