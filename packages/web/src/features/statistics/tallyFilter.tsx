import { m } from '@coup-fourre/client/text';
import { type DealTally, OPPONENT_KINDS, type OpponentKind } from '@coup-fourre/room/statistics';
import { PLAYER_COUNTS, type Players } from '@coup-fourre/rules';
import { levelText } from '../../text/botText.ts';
import { Select } from '../../ui/select.tsx';

/** Null counts all deals. */
export interface TallyFilterValues {
  readonly against: OpponentKind | null;
  readonly players: Players | null;
}

export function filterTallies(
  tallies: readonly DealTally[],
  { against, players }: TallyFilterValues,
): readonly DealTally[] {
  return tallies.filter(
    (tally) => (against === null || tally.against === against) && (players === null || tally.players === players),
  );
}

interface TallyFilterProps {
  readonly filter: TallyFilterValues;
  readonly change: (filter: TallyFilterValues) => void;
}

export function TallyFilter({ filter, change }: TallyFilterProps) {
  return (
    <fieldset className="stats-filter" aria-label={m.statsShown()}>
      <label className="field-name">
        <span className="label">{m.statsAgainst()}</span>
        <Select
          values={[null, ...OPPONENT_KINDS]}
          textOf={(against) => (against === null ? m.statsEveryone() : opponentKindText(against))}
          chosen={filter.against}
          choose={(against) => change({ ...filter, against })}
        />
      </label>
      <label className="field-name">
        <span className="label">{m.statsSeats()}</span>
        <Select
          values={[null, ...PLAYER_COUNTS]}
          textOf={(players) => (players === null ? m.statsAnyNumber() : `${players}`)}
          chosen={filter.players}
          choose={(players) => change({ ...filter, players })}
        />
      </label>
    </fieldset>
  );
}

export function opponentKindText(against: OpponentKind): string {
  return against === 'people' ? m.statsPeople() : levelText(against);
}
