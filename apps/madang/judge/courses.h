// The courses, for make_course, and what they share.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "apps/classic/console.h"
#include "apps/madang/judge/course.h"
#include "apps/madang/judge/scripted_course.h"

namespace madang::app {

std::unique_ptr<ScriptedCourse> make_yote_course();
std::unique_ptr<ScriptedCourse> make_jungle_course();
std::unique_ptr<Course> make_dice_course();
std::unique_ptr<Course> make_yunnori_course();
std::unique_ptr<Course> make_yunnori_advanced_course();
std::unique_ptr<Course> make_mini_yut_course();

// Runs a classic program with these answers and cuts its output.
Played play_classic(const std::vector<std::string>& answers, const std::function<void(classic::Console&)>& program);

// Makes sessions from answers separated by semicolons: "p 7; p 2".
Session session_of(std::string_view answers, std::string_view board = {});

// Reading of screens. `keep` says which characters of a cell are pieces.
std::optional<std::string> read_board(std::string_view screen, std::size_t rows, std::size_t columns,
                                      bool (*is_piece)(char));
std::vector<std::string_view> lines_of(std::string_view text);
std::string_view last_line(std::string_view screen);
// Returns the words of a text in lower case: runs of letters and digits.
std::vector<std::string> words_of(std::string_view text);
bool has_word(const std::vector<std::string>& words, std::initializer_list<std::string_view> wanted);

}  // namespace madang::app
