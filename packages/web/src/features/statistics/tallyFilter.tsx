import { editionName, m } from '@coup-fourre/client/text';
import { OPPONENT_KINDS, type OpponentKind, type TallyFilter } from '@coup-fourre/room/statistics';
import { EDITION_IDS, PLAYER_COUNTS } from '@coup-fourre/rules';
import { levelText } from '../../text/botText.ts';
import { SelectField } from '../../ui/select.tsx';

interface TallyFilterProps {
  readonly filter: TallyFilter;
  readonly change: (filter: TallyFilter) => void;
}

export function TallyFilterFields({ filter, change }: TallyFilterProps) {
  return (
    <fieldset className="stats-filter" aria-label={m.statsShown()}>
      <SelectField
        label={m.statsAgainst()}
        values={[null, ...OPPONENT_KINDS]}
        textOf={(against) => (against === null ? m.statsEveryone() : opponentKindText(against))}
        chosen={filter.against}
        choose={(against) => change({ ...filter, against })}
      />
      <SelectField
        label={m.statsSeats()}
        values={[null, ...PLAYER_COUNTS]}
        textOf={(players) => (players === null ? m.statsAnyNumber() : `${players}`)}
        chosen={filter.players}
        choose={(players) => change({ ...filter, players })}
      />
      <SelectField
        label={m.editionLabel()}
        values={[null, ...EDITION_IDS]}
        textOf={(edition) => (edition === null ? m.statsAnyEdition() : editionName(edition))}
        chosen={filter.edition}
        choose={(edition) => change({ ...filter, edition })}
      />
    </fieldset>
  );
}

export function opponentKindText(against: OpponentKind): string {
  return against === 'people' ? m.statsPeople() : levelText(against);
}
