import { editionName, formatName, m } from '@coup-fourre/client/text';
import {
  DEFAULT_EDITION,
  EDITION_IDS,
  type EditionId,
  editionOf,
  type Players,
  supportsPlayers,
  teamCount,
} from '@coup-fourre/rules';
import { useState } from 'react';
import { range } from '../../game/range.ts';
import { paintOf } from '../../game/team.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { Emblem, Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select.tsx';
import { PlayerCount } from '../setup/index.ts';
import { MAX_NAME_LENGTH, newPad, rulesOf, type ScorePad, teamOnPad } from './scorePad.ts';

export function PadSetup({ begin }: { readonly begin: (pad: ScorePad) => void }) {
  const [edition, setEdition] = useState<EditionId>(DEFAULT_EDITION);
  const [chosenPlayers, setPlayers] = useState<Players>(2);
  const [names, setNames] = useState<readonly string[]>([useSetting('name'), '', '']);
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
      <SelectField
        data-next=""
        label={m.editionLabel()}
        values={EDITION_IDS}
        textOf={(id) => `${editionName(id)} · ${formatName(rulesOf({ edition: id, players: 2 }).format)}`}
        chosen={edition}
        choose={setEdition}
      />
      <PlayerCount edition={edition} players={players} choose={setPlayers} />
      {range(teams).map((team) => (
        <label key={team} className="row">
          <Emblem team={paintOf(team)} size={20} />
          <input
            aria-label={m.padNameOf({ team: teamOnPad(players, team) })}
            value={names[team] ?? ''}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            placeholder={teamOnPad(players, team)}
            onChange={({ target }) => setNames(names.map((name, at) => (at === team ? target.value : name)))}
          />
        </label>
      ))}
      <Button type="submit">
        {m.padStart()} <Icon name="arrow" />
      </Button>
    </form>
  );
}
