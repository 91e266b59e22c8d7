import type { SavedGame } from '@coup-fourre/room';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../art/index.ts';
import { useGamesHere } from '../game/useGame.ts';
import { m } from '../paraglide/messages.js';
import { Dialog } from '../shell/dialog.tsx';
import { listText } from '../text/number.ts';
import { Faces, opponentNames, standing } from './savedGame.tsx';

interface AllGamesProps {
  readonly saved: readonly SavedGame[];
  readonly remove: (saved: SavedGame) => void;
  readonly close: () => void;
}

/** Every game in progress, the latest first: each can be continued, or removed after a second tap. */
export function AllGames({ saved, remove, close }: AllGamesProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const closing = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={m.allGamesTitle()} className="all-games-dialog" onClose={close}>
      <ul className="saved-list">
        {saved.map((one) => (
          <li key={one.room}>
            {asked === one.room ? (
              <RemoveOne
                room={one.room}
                yes={() => {
                  closing.current?.focus();
                  remove(one);
                }}
                no={() => setAsked(null)}
              />
            ) : (
              <SavedLine saved={one} ask={() => setAsked(one.room)} />
            )}
          </li>
        ))}
      </ul>
      <button ref={closing} type="button" className="button quiet" onClick={close}>
        {m.close()}
      </button>
    </Dialog>
  );
}

function SavedLine({ saved, ask }: { readonly saved: SavedGame; readonly ask: () => void }) {
  const { game } = useGamesHere();
  const names = listText(opponentNames(saved));
  return (
    <>
      <button
        type="button"
        className="saved-go"
        aria-label={m.continueWith({ names })}
        onClick={() => void game.resume(saved.room)}
      >
        <Faces saved={saved} />
        <span>
          <b>{names}</b>
          <small>{standing(saved)}</small>
        </span>
        <Icon name="next" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={m.continueForgetOf({ names })}
        data-keep={keptAs(saved.room)}
        onClick={ask}
      >
        <Icon name="trash" />
      </button>
    </>
  );
}

/** Of a game's bin and of the question after it one has the focus: it goes from the one to the other. */
const keptAs = (room: string): string => `saved ${room}`;

/** The focus goes to the answer that keeps the game. */
function RemoveOne({ room, yes, no }: { readonly room: string; readonly yes: () => void; readonly no: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);

  useEffect(() => keep.current?.focus(), []);

  return (
    <fieldset className="saved-ask" aria-label={m.continueConfirm()}>
      <b>{m.continueConfirm()}</b>
      <button type="button" className="button" onClick={yes}>
        {m.continueYes()}
      </button>
      <button ref={keep} type="button" className="button quiet" data-keep={keptAs(room)} onClick={no}>
        {m.keep()}
      </button>
    </fieldset>
  );
}
