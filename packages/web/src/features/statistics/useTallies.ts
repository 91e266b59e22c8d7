import type { DealTally } from '@coup-fourre/room/statistics';
import { useEffect, useState } from 'react';
import { addTallies, allTallies, deleteTallies } from '../../tallies/tallyStore.ts';

/** The tallies of every deal on this device. */
export interface Tallies {
  /** Oldest first. Null while loading. */
  readonly tallies: readonly DealTally[] | null;
  /** True if this device could not read or store them. */
  readonly hasFailed: boolean;
  /** Adds deals. Returns the number of new ones, or null if they could not be stored. */
  readonly add: (deals: readonly DealTally[]) => Promise<number | null>;
  /** Deletes all tallies. Returns false if that failed. */
  readonly deleteAll: () => Promise<boolean>;
}

export function useTallies(): Tallies {
  const [tallies, setTallies] = useState<readonly DealTally[] | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    allTallies().then(setTallies, () => setFailed(true));
  }, []);

  /** Makes a change and reads again. Returns null if either failed. */
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
