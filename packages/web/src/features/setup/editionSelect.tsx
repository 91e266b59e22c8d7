import { editionName, m } from '@coup-fourre/client/text';
import { EDITIONS, type EditionId, supportsPlayers } from '@coup-fourre/rules';
import type { Draft } from '../../game/draft.ts';

interface EditionSelectProps {
  readonly draft: Draft;
  readonly choose: (edition: EditionId) => void;
}

/** The edition to play by. */
export function EditionSelect({ draft, choose }: EditionSelectProps) {
  return (
    <label className="field-name">
      <span className="label">{m.editionLabel()}</span>
      <select
        value={draft.edition}
        onChange={({ target }) => {
          const edition = EDITIONS.find(({ id }) => id === target.value);
          if (edition) choose(edition.id);
        }}
      >
        {EDITIONS.map((edition) => (
          <option key={edition.id} value={edition.id}>
            {supportsPlayers(edition, draft.players)
              ? editionName(edition.id)
              : `${editionName(edition.id)} (${m.editionTwoOnly()})`}
          </option>
        ))}
      </select>
    </label>
  );
}
