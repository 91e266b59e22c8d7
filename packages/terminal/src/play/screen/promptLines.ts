import { wrapText } from '../../text/layoutText.ts';
import type { PlayState } from '../table/playState.ts';
import { isAwaitingKey, promptOf } from '../table/prompt.ts';
import { PADDING } from './layout.ts';

/** A line below the hand. */
export interface PromptLine {
  readonly text: string;
  /** True if the line belongs to the response to the last key. */
  readonly isNotice: boolean;
  readonly isBold: boolean;
}

/** Marks of a notice, of a prompt that waits for a key, and of one that does not. */
const MARKS = { notice: '! ', awaitingKey: '› ', waiting: '  ' } as const;

/** The notice and the prompt, broken at spaces for this many columns. */
export function promptLines(state: PlayState, columns: number): PromptLine[] {
  const isBold = isAwaitingKey(state);
  const notice = state.notice === null ? [] : marked(MARKS.notice, state.notice, columns);
  const prompt = marked(isBold ? MARKS.awaitingKey : MARKS.waiting, promptOf(state), columns);
  return [
    ...notice.map((text) => ({ text, isNotice: true, isBold: false })),
    ...prompt.map((text) => ({ text, isNotice: false, isBold })),
  ];
}

function marked(mark: string, words: string, columns: number): string[] {
  const lines = wrapText(words, columns - 2 * PADDING - mark.length);
  return lines.map((line, index) => `${index === 0 ? mark : ' '.repeat(mark.length)}${line}`);
}
