import { PLAYER_COUNTS, type Players } from '@coup-fourre/rules';
import { m } from '../paraglide/messages.js';
import { againstText } from './againstText.ts';
import type { Against, DealTally } from './dealTally.ts';
import { AGAINST } from './statisticsFile.ts';

/** Which deals count: null for all. */
export interface Filter {
  readonly against: Against | null;
  readonly players: Players | null;
}

/** The deals that a filter lets through. */
export function filtered(tallies: readonly DealTally[], { against, players }: Filter): readonly DealTally[] {
  return tallies.filter(
    (tally) => (against === null || tally.against === against) && (players === null || tally.players === players),
  );
}

interface TallyFilterProps {
  readonly filter: Filter;
  readonly change: (filter: Filter) => void;
}

/** Against whom, and at a table of how many. */
export function TallyFilter({ filter, change }: TallyFilterProps) {
  return (
    <fieldset className="stats-filter" aria-label={m.statsShown()}>
      <label>
        <span className="label">{m.statsAgainst()}</span>
        <select
          value={filter.against ?? ''}
          onChange={({ target }) =>
            change({ ...filter, against: AGAINST.find((against) => against === target.value) ?? null })
          }
        >
          <option value="">{m.statsEveryone()}</option>
          {AGAINST.map((against) => (
            <option key={against} value={against}>
              {againstText(against)}
            </option>
          ))}
        </select>
      </label>
      <label>
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
