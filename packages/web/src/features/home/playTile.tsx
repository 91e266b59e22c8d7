import { m, reasonText } from '@coup-fourre/client/text';
import { type RefObject, useState } from 'react';
import { type Draft, withPlayers } from '../../game/draft.ts';
import { useLocalGame } from '../../game/useGame.ts';
import { Button } from '../../ui/button.tsx';
import { useFound } from '../../ui/useShare.ts';
import { PlayerCount } from '../setup/index.ts';
import { FirstMinute } from './firstMinute.tsx';
import { YourTable } from './yourTable.tsx';

interface PlayTileProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly play: () => void;
  /** Lets the focus return to the big button. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** One tap to play. Everything else about the table is in a sheet. */
export function PlayTile({ draft, change, play, button }: PlayTileProps) {
  const { refusal } = useLocalGame();
  const [open, setOpen] = useState<'table' | 'minute' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className="tile play-tile">
      <Button big icon="play" ref={button} text={m.playNow()} onClick={play} />
      <PlayerCount {...draft} choose={(players) => change(withPlayers(draft, players))} />
      <div className="play-more">
        <Button quiet small text={m.firstTime()} onClick={() => setOpen('minute')} />
        <Button quiet small text={m.yourTableOpen()} onClick={() => setOpen('table')} />
      </div>
      <StorageWarning />
      {refusal && <p>{reasonText(refusal.reason)}</p>}
      {open === 'table' && <YourTable draft={draft} change={change} play={play} close={close} />}
      {open === 'minute' && <FirstMinute close={close} />}
    </section>
  );
}

/** Some browsers refuse storage in private windows. */
async function canStoreGames(): Promise<boolean> {
  try {
    await indexedDB.databases();
    return true;
  } catch {
    return false;
  }
}

/** Warns if the browser cannot store the game. */
function StorageWarning() {
  const canStore = useFound(canStoreGames);
  return canStore === false ? <p>{m.storageWarning()}</p> : null;
}
