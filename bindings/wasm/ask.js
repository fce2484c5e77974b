// Added to the module that Emscripten generates.

// Calls f(address, size) with a copy of a text in the module's memory.
function withText(text, f) {
  const size = lengthBytesUTF8(text);
  const bytes = _malloc(size + 1);
  stringToUTF8(text, bytes, size + 1);
  const result = f(bytes, size);
  _free(bytes);
  return result;
}

// module.ask(request) takes and returns JSON text.
Module["ask"] = (request) => withText(request, (bytes, size) => UTF8ToString(_madang_answer(bytes, size)));

// module.missingNetwork(request) returns the name of the network that the request needs, "" if it needs none.
Module["missingNetwork"] = (request) => withText(request, (bytes, size) => UTF8ToString(_madang_missing_network(bytes, size)));

// module.addNetwork(name, file) adds the bytes of a network file.
Module["addNetwork"] = (name, file) => {
  const bytes = _malloc(file.length);
  HEAPU8.set(file, bytes);
  withText(name, (text) => _madang_add_network(text, bytes, file.length));
  _free(bytes);
};
