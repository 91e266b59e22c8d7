import { useEffect, useState } from 'react';
import type { DealTally } from '../../tallies/dealTally.ts';
import { addTallies, allTallies, deleteTallies } from '../../tallies/tallyStore.ts';

/** What every deal on this device has brought, and what can be done about it. */
export interface Tallies {
  /** The earliest first; null until they are known. */
  readonly tallies: readonly DealTally[] | null;
  /** Whether this device could not read or keep them. */
  readonly hasFailed: boolean;
  /** Adds deals; how many of them are new, null where they could not be kept. */
  readonly add: (deals: readonly DealTally[]) => Promise<number | null>;
  /** Forgets everything; whether it is forgotten. */
  readonly deleteAll: () => Promise<boolean>;
}

export function useTallies(): Tallies {
  const [tallies, setTallies] = useState<readonly DealTally[] | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    allTallies().then(setTallies, () => setFailed(true));
  }, []);

  /** Does something and reads again; null where either failed. */
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
