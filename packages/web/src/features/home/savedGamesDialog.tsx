import { listText, m } from '@coup-fourre/client/text';
import type { SavedGame } from '@coup-fourre/room';
import { useEffect, useRef, useState } from 'react';
import { useLocalGame } from '../../game/useGame.ts';
import { Icon } from '../../ui/art/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { OpponentAvatars, opponentNames, progressText } from '../../ui/savedGame.tsx';

interface SavedGamesDialogProps {
  readonly saved: readonly SavedGame[];
  readonly remove: (saved: SavedGame) => void;
  readonly close: () => void;
}

/** Every game in progress, the latest first: each can be continued, or removed after a second tap. */
export function SavedGamesDialog({ saved, remove, close }: SavedGamesDialogProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const closing = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={m.savedGamesTitle()} className="all-games-dialog" onClose={close}>
      <ul className="saved-list">
        {saved.map((one) => (
          <li key={one.room}>
            {asked === one.room ? (
              <ConfirmRemoval
                room={one.room}
                yes={() => {
                  closing.current?.focus();
                  remove(one);
                }}
                no={() => setAsked(null)}
              />
            ) : (
              <SavedGameRow saved={one} ask={() => setAsked(one.room)} />
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

function SavedGameRow({ saved, ask }: { readonly saved: SavedGame; readonly ask: () => void }) {
  const { game } = useLocalGame();
  const names = listText(opponentNames(saved));
  return (
    <>
      <button
        type="button"
        className="saved-link"
        aria-label={m.continueWith({ names })}
        onClick={() => void game.resume(saved.room)}
      >
        <OpponentAvatars saved={saved} />
        <span>
          <b>{names}</b>
          <small>{progressText(saved)}</small>
        </span>
        <Icon name="next" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={m.continueRemoveOf({ names })}
        data-keep={focusKey(saved.room)}
        onClick={ask}
      >
        <Icon name="trash" />
      </button>
    </>
  );
}

/** Of a game's bin and of the question after it one has the focus: it goes from the one to the other. */
const focusKey = (room: string): string => `saved ${room}`;

/** The focus goes to the answer that keeps the game. */
function ConfirmRemoval({
  room,
  yes,
  no,
}: {
  readonly room: string;
  readonly yes: () => void;
  readonly no: () => void;
}) {
  const keep = useRef<HTMLButtonElement>(null);

  useEffect(() => keep.current?.focus(), []);

  return (
    <fieldset className="saved-remove" aria-label={m.continueConfirm()}>
      <b>{m.continueConfirm()}</b>
      <button type="button" className="button" onClick={yes}>
        {m.continueYes()}
      </button>
      <button ref={keep} type="button" className="button quiet" data-keep={focusKey(room)} onClick={no}>
        {m.keep()}
      </button>
    </fieldset>
  );
}
