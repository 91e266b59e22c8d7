/** A word with a capital, to make the key of its message: `cardRoll` of `roll`. */
export function capitalized<Word extends string>(word: Word): Capitalize<Word> {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}` as Capitalize<Word>;
}
