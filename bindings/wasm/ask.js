// Added to the module that Emscripten generates: module.ask(request) takes and returns JSON text.
Module["ask"] = function (request) {
  const size = lengthBytesUTF8(request);
  const bytes = _malloc(size + 1);
  stringToUTF8(request, bytes, size + 1);
  const answer = UTF8ToString(_madang_answer(bytes, size));
  _free(bytes);
  return answer;
};
