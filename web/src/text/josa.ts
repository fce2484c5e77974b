// Korean particles have two forms; which one follows depends on the sound before it.

// Whether the word ends in a consonant sound. Digits and Latin letters count as they are read in Korean.
export function endsInConsonant(word: string): boolean {
  const last = [...word.replace(/[^\p{L}\p{N}]+$/u, "")].at(-1) ?? "";
  const code = last.codePointAt(0) ?? 0;
  if (code >= 0xac00 && code <= 0xd7a3) return (code - 0xac00) % 28 !== 0;
  return /[013678lmnrLMNR]/.test(last);
}

// The word with the particle that fits: josa("말", "이/가") is "말이".
export function josa(word: string, forms: string): string {
  const [afterConsonant, afterVowel] = forms.split("/");
  return word + (endsInConsonant(word) ? afterConsonant : afterVowel);
}
