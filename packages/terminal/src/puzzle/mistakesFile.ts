import { join } from 'node:path';
import { type Memory, memoryAfter } from '@coup-fourre/client/puzzles';
import { openLines } from './attemptsFile.ts';
import type { OwnMistake } from './ownMistakes.ts';

/** A mistake, and how well its position is remembered: null before the first answer. */
export interface KeptMistake extends OwnMistake {
  readonly memory: Memory | null;
}

/** The mistakes found in records on this device, and the answers to them. */
export interface MistakesFile {
  /** What had to be repaired, in words, or null. */
  readonly repaired: string | null;
  readonly mistakes: () => readonly KeptMistake[];
  /** Keeps mistakes. A known one stays as it is. */
  readonly keep: (found: readonly OwnMistake[]) => void;
  /** Keeps an answer. It decides when the mistake comes back. */
  readonly answer: (id: string, isSolved: boolean, at: number) => void;
}

/** What stands in the file: a mistake, by the name that the first such files gave it, or the answer to one at a time in milliseconds since 1970. */
type Line = { readonly slip: OwnMistake } | { readonly id: string; readonly isSolved: boolean; readonly at: number };

/** Opens the mistakes in a state folder. Throws CommandFailedError if the file cannot be read or written. */
export function openMistakes(folder: string): MistakesFile {
  const { lines, repaired, add } = openLines<Line>(join(folder, 'slips.log'));
  const mistakes = new Map<string, KeptMistake>();
  const take = (line: Line): void => {
    if ('slip' in line) {
      mistakes.set(line.slip.id, { ...line.slip, memory: null });
      return;
    }
    const mistake = mistakes.get(line.id);
    if (mistake) mistakes.set(line.id, { ...mistake, memory: memoryAfter(mistake.memory, line.isSolved, line.at) });
  };
  for (const line of lines) take(line);
  const keep = (line: Line): void => {
    add(line);
    take(line);
  };
  return {
    repaired,
    mistakes: () => [...mistakes.values()],
    keep: (found) => {
      for (const mistake of found) if (!mistakes.has(mistake.id)) keep({ slip: mistake });
    },
    answer: (id, isSolved, at) => keep({ id, isSolved, at }),
  };
}
