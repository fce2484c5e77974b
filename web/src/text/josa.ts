// Korean particles (josa), whose form depends on the sound before them. `madang` uses the same table of endings.
import endings from "../../../madang/catalog/josa_endings.txt?raw";

type EndSound = "vowel" | "rieul" | "consonant";

const table = endings.split("\n").flatMap((line) => {
  const [kind, sound, ...list] = line.trim().split(/\s+/);
  return list.map((ending) => ({ kind, sound: sound as EndSound, ending }));
});

// Looks up the longest listed ending of the word among those of a kind; a word without one ends in a vowel.
function listed(kind: "digit" | "capital" | "word", word: string): EndSound {
  const found = table.filter((row) => row.kind === kind && word.toLowerCase().endsWith(row.ending));
  return found.sort((a, b) => b.ending.length - a.ending.length)[0]?.sound ?? "vowel";
}

// Returns the sound at the end of a word when it is read in Korean. Skips everything that is not read: quotes, other
// signs, and a part in brackets at the end, as in "컴퓨터(최강)".
export function endSound(word: string): EndSound {
  const read = word.trim().replace(/(?<=.)\([^()]*\)$/u, "").replace(/[^\p{L}\p{N}]+$/u, "");
  const last = [...read].at(-1) ?? "";
  if (/[0-9]/.test(last)) return listed("digit", last);
  const letters = /[a-z]+$/i.exec(read)?.[0];
  if (letters !== undefined) return letters.length === 1 || !/[a-z]/.test(letters) ? listed("capital", last) : listed("word", letters);
  const code = last.codePointAt(0) ?? 0;
  const final = code >= 0xac00 && code <= 0xd7a3 ? (code - 0xac00) % 28 : 0;
  if (final === 0) return "vowel";
  return final === 8 ? "rieul" : "consonant";
}

// Returns the word with the particle that fits: josa("말", "이/가") is "말이". After ㄹ, 으로/로 takes the second form.
export function josa(word: string, forms: string): string {
  const [afterConsonant, afterVowel] = forms.split("/");
  const sound = endSound(word);
  const isLikeVowel = sound === "vowel" || (sound === "rieul" && afterConsonant === "으로");
  return word + (isLikeVowel ? afterVowel : afterConsonant);
}
