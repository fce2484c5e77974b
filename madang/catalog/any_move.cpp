#include "madang/catalog/any_move.h"

namespace madang {

bool AnyMove::is_roll() const {
  return std::visit([](const auto& typed) { return typed.ply.index() != 0; }, variant_);
}

bool AnyMove::is_pass() const {
  return std::visit(
      [](const auto& typed) {
        const auto* move = std::get_if<0>(&typed.ply);
        if constexpr (requires { move->is_pass(); }) {
          return move != nullptr && move->is_pass();
        } else {
          return false;
        }
      },
      variant_);
}

}  // namespace madang
