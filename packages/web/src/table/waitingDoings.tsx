import { Icon } from '../art/index.ts';
import type { Sight } from '../game/sight.ts';
import { useGame } from '../game/useGame.ts';
import { m } from '../paraglide/messages.js';

/** Whether computers of this device play now, and what can be done about it. */
export function mayHurry({ update }: Sight, game: ReturnType<typeof useGame>['game']): boolean {
  const { view, awaited, result } = update;
  return game.hurry !== undefined && awaited === null && result === null && view.actor !== null;
}

/** While computers play: hurry them, or take the own action back. */
export function WaitingDoings({ sight }: { readonly sight: Sight }) {
  const { game } = useGame();
  const { whyNotUndo = null } = sight.update;
  return (
    <>
      <button
        key="faster"
        type="button"
        className="button quiet"
        onClick={({ detail }) => {
          if (!isSecondOfTwo(detail)) void game.hurry?.();
        }}
      >
        <Icon name="last" size={20} />
        {m.faster()}
      </button>
      <button
        key="undo"
        type="button"
        className="button quiet discard"
        aria-disabled={whyNotUndo !== null}
        aria-label={m.undo()}
        onClick={({ detail }) => {
          if (!isSecondOfTwo(detail)) void game.undo?.();
        }}
      >
        <Icon name="undo" size={22} />
        <span className="long">{m.undo()}</span>
      </button>
    </>
  );
}

/** The second click of a double click was meant for the button that stood here before. */
function isSecondOfTwo(clicks: number): boolean {
  return clicks > 1;
}
