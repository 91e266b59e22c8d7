import type { TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { useGame } from '../../game/useGame.ts';
import { Icon } from '../../ui/art/index.ts';

/** Whether computers of this device play now, and what can be done about it. */
export function mayHurry(
  { viewJson, awaitedSeat, result }: TableModel,
  game: ReturnType<typeof useGame>['game'],
): boolean {
  return game.skipPauses !== undefined && awaitedSeat === null && result === null && viewJson.actor !== null;
}

/** Skips the pauses of the computers until a person is awaited. */
export function FasterButton() {
  const { game } = useGame();
  return (
    <button
      type="button"
      className="button quiet faster"
      aria-label={m.skipPauses()}
      onClick={() => void game.skipPauses?.()}
    >
      <Icon name="last" size={20} />
      <span className="long">{m.skipPauses()}</span>
    </button>
  );
}

/** Takes one's own action back. It stands beside the news of that action, where no other button ever is. */
export function UndoButton({ model }: { readonly model: TableModel }) {
  const { game } = useGame();
  if (game.undo === undefined || model.undo?.whyNot !== null) return null;
  return (
    <button type="button" className="button quiet undo" aria-label={m.undo()} onClick={() => void game.undo?.()}>
      <Icon name="undo" size={22} />
      <span className="long">{m.undo()}</span>
    </button>
  );
}
