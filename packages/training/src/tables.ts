import {
  below,
  DEFAULT_EDITION,
  EDITIONS,
  type EditionId,
  type HouseRules,
  type Players,
  type Random,
  RULE_FIELDS,
  RULE_VALUES,
  type Rules,
  rulesFor,
  seats,
  seededRandom,
} from '@coup-fourre/rules';

/** A table at which deals are played, and how often: its share against the others'. */
export interface TrainingTable {
  readonly rules: Rules;
  readonly share: number;
}

const DEFAULT_SHARE = 50;
const SECOND_SHARE = 16;
const SHARE = 5;
const SECOND: EditionId = 'encyclopedia';
const HOUSE_TABLES = 60;
const HOUSE_SHARE = 0.25;

/** Every edition at that number of seats, as matches, the commonest most often; and tables of random house rules. */
export function trainingTables(players: Players): TrainingTable[] {
  const editions = EDITIONS.filter((edition) => seats(edition, players));
  const random = seededRandom(`house rules ${players}`);
  const published = editions.map(({ id }) => ({
    rules: rulesFor(id, players, { format: 'match' }),
    share: id === DEFAULT_EDITION ? DEFAULT_SHARE : id === SECOND ? SECOND_SHARE : SHARE,
  }));
  const houses = Array.from({ length: HOUSE_TABLES }, (_, number) => ({
    rules: rulesFor((editions[number % editions.length] as (typeof editions)[number]).id, players, houseRules(random)),
    share: HOUSE_SHARE,
  }));
  return [...published, ...houses];
}

/** House rules that change about a third of the fields. */
function houseRules(random: Random): HouseRules {
  const changed = RULE_FIELDS.flatMap((field) => {
    const values = RULE_VALUES[field];
    return below(random, 3) === 0 ? [[field, values[below(random, values.length)]]] : [];
  });
  return Object.fromEntries(changed) as HouseRules;
}

/** One of some tables, by their shares. */
export function pickTable(tables: readonly TrainingTable[], random: Random): TrainingTable {
  const all = tables.reduce((sum, { share }) => sum + share, 0);
  let left = (below(random, 60000) / 60000) * all;
  for (const table of tables) {
    left -= table.share;
    if (left < 0) return table;
  }
  return tables.at(-1) as TrainingTable;
}

const DEALS_FOR_ALONE = 20;
const LAST_TOTAL = 4950;
const SPREAD = 2600;

/**
 * Match points before a deal: the start of a match every other time, else anything that could be, rather level; now and then
 * null for a deal that stands alone, which is played for its own points and must not be forgotten.
 */
export function randomTotals(teams: number, random: Random): number[] | null {
  if (below(random, DEALS_FOR_ALONE) === 0) return null;
  if (below(random, 2) === 0) return Array<number>(teams).fill(0);
  const middle = below(random, LAST_TOTAL);
  return Array.from({ length: teams }, () => {
    const total = middle + below(random, SPREAD) - SPREAD / 2;
    return Math.max(0, Math.min(LAST_TOTAL, 25 * Math.round(total / 25)));
  });
}
