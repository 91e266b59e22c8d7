import { m } from '@coup-fourre/client/text';
import { PLAYER_COUNTS, type Players } from '@coup-fourre/rules';
import type { DealTally, OpponentKind } from '../../tallies/dealTally.ts';
import { levelText } from '../../text/botText.ts';
import { OPPONENT_KINDS } from './statisticsFile.ts';

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
        <select
          value={filter.against ?? ''}
          onChange={({ target }) =>
            change({ ...filter, against: OPPONENT_KINDS.find((against) => against === target.value) ?? null })
          }
        >
          <option value="">{m.statsEveryone()}</option>
          {OPPONENT_KINDS.map((against) => (
            <option key={against} value={against}>
              {opponentKindText(against)}
            </option>
          ))}
        </select>
      </label>
      <label className="field-name">
        <span className="label">{m.statsSeats()}</span>
        <select
          value={filter.players ?? ''}
          onChange={({ target }) =>
            change({ ...filter, players: PLAYER_COUNTS.find((count) => String(count) === target.value) ?? null })
          }
        >
          <option value="">{m.statsAnyNumber()}</option>
          {PLAYER_COUNTS.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}

export function opponentKindText(against: OpponentKind): string {
  return against === 'people' ? m.statsPeople() : levelText(against);
}
