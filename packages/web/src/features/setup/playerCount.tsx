import { m } from '@coup-fourre/client/text';
import { editionOf, PLAYER_COUNTS, type Players, supportsPlayers } from '@coup-fourre/rules';
import { type Draft, withPlayers } from '../../game/draft.ts';

const COUNT_NAMES: Readonly<Record<Players, () => string>> = {
  2: m.players2,
  3: m.players3,
  4: m.players4,
  6: m.players6,
};

interface PlayerCountProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

export function PlayerCount({ draft, change }: PlayerCountProps) {
  const edition = editionOf(draft.edition);
  return (
    <fieldset className="counts" aria-label={m.howMany()}>
      {PLAYER_COUNTS.map((players) => (
        <button
          key={players}
          type="button"
          aria-pressed={draft.players === players}
          disabled={!supportsPlayers(edition, players)}
          onClick={() => change(withPlayers(draft, players))}
        >
          <b>{players}</b> {COUNT_NAMES[players]()}
        </button>
      ))}
    </fieldset>
  );
}
