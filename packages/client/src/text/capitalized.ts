/** Capitalizes a word, to form the key of its message: `cardRoll` from `roll`. */
export function capitalized<Word extends string>(word: Word): Capitalize<Word> {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}` as Capitalize<Word>;
}
