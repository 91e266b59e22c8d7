import type { TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { useGame } from '../game/useGame.ts';
import { Icon } from '../ui/art/index.ts';

/** Whether computers of this device play now, and what can be done about it. */
export function mayHurry(
  { viewJson, awaitedSeat, result }: TableModel,
  game: ReturnType<typeof useGame>['game'],
): boolean {
  return game.skipPauses !== undefined && awaitedSeat === null && result === null && viewJson.actor !== null;
}

/** While computers play: skip their pauses, or undo one's own action. */
export function WaitingActions({ model }: { readonly model: TableModel }) {
  const { game } = useGame();
  return (
    <>
      <button
        key="faster"
        type="button"
        className="button quiet"
        onClick={({ detail }) => {
          if (!isDoubleClick(detail)) void game.skipPauses?.();
        }}
      >
        <Icon name="last" size={20} />
        {m.skipPauses()}
      </button>
      <button
        key="undo"
        type="button"
        className="button quiet discard"
        aria-disabled={model.undo !== null && model.undo.whyNot !== null}
        aria-label={m.undo()}
        onClick={({ detail }) => {
          if (!isDoubleClick(detail)) void game.undo?.();
        }}
      >
        <Icon name="undo" size={22} />
        <span className="long">{m.undo()}</span>
      </button>
    </>
  );
}

/** The second click of a double click was meant for the button that stood here before. */
function isDoubleClick(clicks: number): boolean {
  return clicks > 1;
}
