import { useEffect, useState } from 'react';
import type { DealTally } from '../../tallies/dealTally.ts';
import { addTallies, allTallies, deleteTallies } from '../../tallies/tallyStore.ts';

/** The tallies of every deal on this device, and how to change them. */
export interface Tallies {
  /** Oldest first; null while loading. */
  readonly tallies: readonly DealTally[] | null;
  /** Whether this device could not read or store them. */
  readonly hasFailed: boolean;
  /** Adds deals; returns how many of them are new, or null if they could not be stored. */
  readonly add: (deals: readonly DealTally[]) => Promise<number | null>;
  /** Deletes everything; returns whether that worked. */
  readonly deleteAll: () => Promise<boolean>;
}

export function useTallies(): Tallies {
  const [tallies, setTallies] = useState<readonly DealTally[] | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    allTallies().then(setTallies, () => setFailed(true));
  }, []);

  /** Makes a change and reads again; null if either failed. */
  async function after(act: () => Promise<void>): Promise<readonly DealTally[] | null> {
    try {
      await act();
      const read = await allTallies();
      setTallies(read);
      setFailed(false);
      return read;
    } catch {
      setFailed(true);
      return null;
    }
  }

  return {
    tallies,
    hasFailed,
    add: async (deals) => {
      const read = await after(() => addTallies(deals));
      return read === null ? null : read.length - (tallies?.length ?? 0);
    },
    deleteAll: async () => (await after(deleteTallies)) !== null,
  };
}
