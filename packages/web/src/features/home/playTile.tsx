import { editionName, formatName, listText, m, reasonText } from '@coup-fourre/client/text';
import { rulesFor } from '@coup-fourre/rules';
import type { RefObject } from 'react';
import { type Draft, setupOf, withPlayers } from '../../game/draft.ts';
import { useLocalGame } from '../../game/useGame.ts';
import { SeatAvatar } from '../../table/seatAvatar.tsx';
import { Button } from '../../ui/button.tsx';
import { useFound } from '../../ui/useShare.ts';
import { PlayerCount } from '../setup/index.ts';

interface PlayTileProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly play: () => void;
  /** Lets the focus return to the big button. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** True while the settings are open below. */
  readonly isSetting: boolean;
  readonly toggleSettings: () => void;
}

/** One tap to play, with a summary of the setup that can be changed below. */
export function PlayTile({ draft, change, play, button, isSetting, toggleSettings }: PlayTileProps) {
  const { refusal } = useLocalGame();
  return (
    <section className="tile play-tile">
      <Button big icon="play" ref={button} text={m.playNow()} onClick={play} />
      <PlayerCount {...draft} choose={(players) => change(withPlayers(draft, players))} />
      <div className="play-with">
        <Opponents draft={draft} />
        <Button
          quiet
          small
          icon="gear"
          text={m.homeTableSettings()}
          aria-expanded={isSetting}
          aria-controls="home-table"
          onClick={toggleSettings}
        />
      </div>
      <StorageWarning />
      {refusal && <p>{reasonText(refusal.reason)}</p>}
    </section>
  );
}

function Opponents({ draft }: { readonly draft: Draft }) {
  const setup = setupOf(draft, m.you());
  const others = setup.occupants.slice(1);
  const { format } = rulesFor(setup.edition, setup.players, setup.house);
  return (
    <div className="opponent-line named">
      <span className="opponent-faces">
        {others.map((occupant, index) => (
          <SeatAvatar key={occupant.name} setup={setup} seat={index + 1} className="face" />
        ))}
      </span>
      <p>
        <b>{listText(others.map(({ name }) => name))}</b>
        <small>
          {editionName(setup.edition)} · {formatName(format)}
        </small>
      </p>
    </div>
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
