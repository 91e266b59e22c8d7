import type { Mark, Notes } from '@coup-fourre/rules';
import { capitalized, m } from './language.ts';

const MARK_TEXTS: Readonly<Record<Mark, () => string>> = {
  '!': m.markGood,
  '?': m.markBad,
  '!!': m.markBrilliant,
  '??': m.markTerrible,
  '!?': m.markInteresting,
  '?!': m.markDoubtful,
};

export function markText(mark: Mark): string {
  return MARK_TEXTS[mark]();
}

/** A reader's notes on a move, in sentences: "Good move. They hold no Roll." Empty without notes. */
export function notesText({ mark, note }: Notes): string {
  return [...(mark === undefined ? [] : [`${capitalized(markText(mark))}.`]), ...(note?.split('\n') ?? [])].join(' ');
}
