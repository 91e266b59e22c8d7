import { join } from 'node:path';
import { type Memory, memoryAfter } from '@coup-fourre/client/puzzles';
import { openLines } from './attemptsFile.ts';
import type { OwnSlip } from './ownSlips.ts';

/** A slip, and how well its position is remembered: null before the first answer. */
export interface KeptSlip extends OwnSlip {
  readonly memory: Memory | null;
}

/** The slips found in records on this device, and the answers to them. */
export interface SlipsFile {
  /** What had to be repaired, in words, or null. */
  readonly repaired: string | null;
  readonly slips: () => readonly KeptSlip[];
  /** Keeps slips. A known one stays as it is. */
  readonly keep: (found: readonly OwnSlip[]) => void;
  /** Keeps an answer. It decides when the slip comes back. */
  readonly answer: (id: string, isSolved: boolean, at: number) => void;
}

/** What stands in the file: a slip, or the answer to one at a time in milliseconds since 1970. */
type Line = { readonly slip: OwnSlip } | { readonly id: string; readonly isSolved: boolean; readonly at: number };

/** Opens the slips in a state folder. Throws CommandFailedError if the file cannot be read or written. */
export function openSlips(folder: string): SlipsFile {
  const { lines, repaired, add } = openLines<Line>(join(folder, 'slips.log'));
  const slips = new Map<string, KeptSlip>();
  const take = (line: Line): void => {
    if ('slip' in line) {
      slips.set(line.slip.id, { ...line.slip, memory: null });
      return;
    }
    const slip = slips.get(line.id);
    if (slip) slips.set(line.id, { ...slip, memory: memoryAfter(slip.memory, line.isSolved, line.at) });
  };
  for (const line of lines) take(line);
  const keep = (line: Line): void => {
    add(line);
    take(line);
  };
  return {
    repaired,
    slips: () => [...slips.values()],
    keep: (found) => {
      for (const slip of found) if (!slips.has(slip.id)) keep({ slip });
    },
    answer: (id, isSolved, at) => keep({ id, isSolved, at }),
  };
}
