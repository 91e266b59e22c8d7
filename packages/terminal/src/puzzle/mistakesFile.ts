import { join } from 'node:path';
import { type Memory, memoryAfter } from '@coup-fourre/client/puzzles';
import { openLines } from './attemptsFile.ts';
import type { OwnMistake } from './ownMistakes.ts';

/** A mistake, and how well its position is remembered. `memory` is null before the first answer. */
export interface KeptMistake extends OwnMistake {
  readonly memory: Memory | null;
}

/** The mistakes found in records on this device, and the answers to them. */
export interface MistakesFile {
  /** What had to be repaired, in words, or null. */
  readonly repaired: string | null;
  readonly mistakes: () => readonly KeptMistake[];
  /** Stores mistakes. A known mistake stays unchanged. */
  readonly keep: (found: readonly OwnMistake[]) => void;
  /** Stores an answer, which decides when the mistake is asked again. */
  readonly answer: (id: string, isSolved: boolean, at: number) => void;
}

/**
 * A line of the file: a mistake, or an answer at a time in milliseconds since 1970. Mistakes are called `slip`, as in
 * the first such files.
 */
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
