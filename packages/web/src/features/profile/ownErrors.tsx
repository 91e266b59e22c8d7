import { m } from '@coup-fourre/client/text';
import { isLuckEarly, type MeasuredTally, measuredTallies } from '@coup-fourre/room/statistics';
import { useEffect, useState } from 'react';
import { allTallies } from '../../tallies/tallyStore.ts';
import { Tile } from '../../ui/tile.tsx';
import { ErrorGraph } from './errorGraph.tsx';

/**
 * The person's errors over time, from the games of this device: the server does not measure decisions, so no one else
 * can see them. Empty until enough deals are measured.
 */
export function OwnErrors() {
  const [tallies, setTallies] = useState<readonly MeasuredTally[]>([]);
  useEffect(() => {
    allTallies().then(
      (stored) => setTallies(measuredTallies(stored)),
      () => undefined,
    );
  }, []);
  if (isLuckEarly(tallies)) return null;
  return (
    <Tile title={m.luckTitle()} className="stack">
      <ErrorGraph tallies={tallies} />
      <p>
        <small>{m.luckOnlyHere()}</small>
      </p>
    </Tile>
  );
}
