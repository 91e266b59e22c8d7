import { editionName, formatName, m } from '@coup-fourre/client/text';
import {
  DEFAULT_EDITION,
  EDITIONS,
  type EditionId,
  editionOf,
  PLAYER_COUNTS,
  type Players,
  supportsPlayers,
  teamCount,
} from '@coup-fourre/rules';
import { useState } from 'react';
import { range } from '../../game/range.ts';
import { paintOf } from '../../game/team.ts';
import { Emblem, Icon } from '../../ui/art/index.ts';
import { MAX_NAME_LENGTH, newPad, rulesOf, type ScorePad } from './scorePad.ts';

const PLAYER_COUNT_TEXTS: Readonly<Record<Players, () => string>> = {
  2: m.players2,
  3: m.players3,
  4: m.players4,
  6: m.players6,
};

export function PadSetup({ begin }: { readonly begin: (pad: ScorePad) => void }) {
  const [edition, setEdition] = useState<EditionId>(DEFAULT_EDITION);
  const [chosenPlayers, setPlayers] = useState<Players>(2);
  const [names, setNames] = useState<readonly string[]>(['', '', '']);
  const players = supportsPlayers(editionOf(edition), chosenPlayers) ? chosenPlayers : 2;
  const teams = teamCount(players);
  return (
    <form
      className="tile stack pad-setup"
      onSubmit={(event) => {
        event.preventDefault();
        begin(newPad({ edition, players, names: names.slice(0, teams) }));
      }}
    >
      <h2>{m.padWho()}</h2>
      <label className="field-name">
        <span className="label">{m.editionLabel()}</span>
        <select
          data-next=""
          value={edition}
          onChange={({ target }) => setEdition(EDITIONS.find(({ id }) => id === target.value)?.id ?? edition)}
        >
          {EDITIONS.map(({ id }) => (
            <option key={id} value={id}>
              {editionName(id)} · {formatName(rulesOf({ edition: id, players: 2 }).format)}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="counts" aria-label={m.howMany()}>
        {PLAYER_COUNTS.map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={players === count}
            disabled={!supportsPlayers(editionOf(edition), count)}
            onClick={() => setPlayers(count)}
          >
            <b>{count}</b> {PLAYER_COUNT_TEXTS[count]()}
          </button>
        ))}
      </fieldset>
      {range(teams).map((team) => (
        <label key={team} className="row">
          <Emblem team={paintOf(team)} size={20} />
          <input
            aria-label={m.padTeamName({ number: team + 1 })}
            value={names[team] ?? ''}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            placeholder={m.padTeam({ number: team + 1 })}
            onChange={({ target }) => setNames(names.map((name, at) => (at === team ? target.value : name)))}
          />
        </label>
      ))}
      <button type="submit" className="button">
        {m.padStart()} <Icon name="arrow" />
      </button>
    </form>
  );
}
