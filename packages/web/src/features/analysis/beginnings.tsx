import { m } from '@coup-fourre/client/text';
import { useDeviceGames, useLocalGame } from '../../game/useGame.ts';
import { Button } from '../../ui/button.tsx';

interface BeginningsProps {
  /** Opens a record at its last deal. */
  readonly openRecord: (record: string) => void;
  /** Deals a random hand. */
  readonly deal: () => void;
}

/** What an empty board can begin with: the latest deal on this device, a random hand, or single cards. */
export function Beginnings({ openRecord, deal }: BeginningsProps) {
  const { game } = useLocalGame();
  const latest = useDeviceGames()?.finished[0];
  async function openLatest(room: string): Promise<void> {
    const stored = await game.record(room);
    if (stored !== null) openRecord(stored.record);
  }
  return (
    <div className="row wrap setup-beginnings">
      <p>{m.analysisBegin()}</p>
      {latest !== undefined && (
        <Button quiet icon="undo" text={m.analysisFromLast()} onClick={() => void openLatest(latest.room)} />
      )}
      <Button quiet icon="cards" text={m.analysisDealMe()} onClick={deal} />
    </div>
  );
}
