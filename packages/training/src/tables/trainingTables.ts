import type { Bot, Outcome } from '@coup-fourre/bots';
import {
  DEFAULT_EDITION,
  EDITIONS,
  type EditionId,
  type HouseRules,
  type Players,
  type Random,
  RULE_FIELDS,
  RULE_VALUES,
  type Rules,
  randomInt,
  rulesFor,
  scoreDeal,
  seededRandom,
  supportsPlayers,
  type View,
} from '@coup-fourre/rules';
import {
  actorOfState,
  type DealState,
  deal,
  emptyState,
  playInPlace,
  shuffledDeck,
  viewOf,
} from '@coup-fourre/rules/authority';

/** A table for training deals, and its relative frequency. */
export interface TrainingTable {
  readonly rules: Rules;
  readonly share: number;
}

const DEFAULT_EDITION_SHARE = 50;
const SECOND_EDITION_SHARE = 16;
const OTHER_EDITION_SHARE = 5;
const SECOND_EDITION: EditionId = 'encyclopedia';
const HOUSE_RULE_TABLES = 60;
const HOUSE_RULE_SHARE = 0.25;

/**
 * Every edition for this number of players, as matches, the default edition most often. Also tables with random house
 * rules. With `edition`, only that edition's match.
 */
export function trainingTables(players: Players, edition?: EditionId): TrainingTable[] {
  if (edition !== undefined) return [{ rules: rulesFor(edition, players, { format: 'match' }), share: 1 }];
  const editions = EDITIONS.filter((edition) => supportsPlayers(edition, players));
  const random = seededRandom(`house rules ${players}`);
  const published = editions.map(({ id }) => ({
    rules: rulesFor(id, players, { format: 'match' }),
    share:
      id === DEFAULT_EDITION
        ? DEFAULT_EDITION_SHARE
        : id === SECOND_EDITION
          ? SECOND_EDITION_SHARE
          : OTHER_EDITION_SHARE,
  }));
  const houses = Array.from({ length: HOUSE_RULE_TABLES }, (_, number) => ({
    rules: rulesFor((editions[number % editions.length] as (typeof editions)[number]).id, players, houseRules(random)),
    share: HOUSE_RULE_SHARE,
  }));
  return [...published, ...houses];
}

/** Changes about a third of the rules. */
function houseRules(random: Random): HouseRules {
  const changed = RULE_FIELDS.flatMap((field) => {
    const values = RULE_VALUES[field];
    return randomInt(random, 3) === 0 ? [[field, values[randomInt(random, values.length)]]] : [];
  });
  return Object.fromEntries(changed) as HouseRules;
}

export function pickTable(tables: readonly TrainingTable[], random: Random): TrainingTable {
  const all = tables.reduce((sum, { share }) => sum + share, 0);
  let left = (randomInt(random, 60000) / 60000) * all;
  for (const table of tables) {
    left -= table.share;
    if (left < 0) return table;
  }
  return tables.at(-1) as TrainingTable;
}

const SINGLE_DEAL_ONE_IN = 20;
const MAX_TOTAL = 4950;
const TOTAL_SPREAD = 2600;

/**
 * Match scores before a deal. Half of the deals start a match. Otherwise the scores are random, not far from level.
 * Sometimes null: a deal outside a match is played for its own points, which the policy must not unlearn.
 */
export function randomTotals(teams: number, random: Random): number[] | null {
  if (randomInt(random, SINGLE_DEAL_ONE_IN) === 0) return null;
  if (randomInt(random, 2) === 0) return Array<number>(teams).fill(0);
  const middle = randomInt(random, MAX_TOTAL);
  return Array.from({ length: teams }, () => {
    const total = middle + randomInt(random, TOTAL_SPREAD) - TOTAL_SPREAD / 2;
    return Math.max(0, Math.min(MAX_TOTAL, 25 * Math.round(total / 25)));
  });
}

/** The points that equal players score in `deals` deals of the default edition. */
export function outcomesOf(bot: Bot, players: Players, { deals, random }: OutcomeSample): Outcome[] {
  const rules = rulesFor(DEFAULT_EDITION, players);
  const totals = Array<number>(rules.teams).fill(0);
  return Array.from({ length: deals }, () => {
    const state = deal(rules, shuffledDeck(rules, random), { dealer: randomInt(random, players), totals });
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state))
      playInPlace(state, bot(viewOf(state, seat), random));
    return scoreDeal(state.table).map(({ total }) => total);
  });
}

export interface OutcomeSample {
  readonly deals: number;
  readonly random: Random;
}

/** A table for one deal after another: its state, and each seat's view. The memory is reused. */
export interface ReusedTable {
  readonly state: DealState;
  readonly views: readonly View[];
}

export function reusedTable(rules: Rules): ReusedTable {
  const state = emptyState(rules);
  return { state, views: state.hands.map((_, seat) => viewOf(state, seat)) };
}

/** Returns a function that gives the table for a set of rules, with the given extras. Equal rules share a table. */
export function reusedTables<Extras>(
  extrasFor: (rules: Rules, table: ReusedTable) => Extras,
): (rules: Rules) => ReusedTable & Extras {
  const tables = new Map<Rules, ReusedTable & Extras>();
  return (rules) => {
    const found = tables.get(rules);
    if (found) return found;
    const bare = reusedTable(rules);
    const table = { ...bare, ...extrasFor(rules, bare) };
    tables.set(rules, table);
    return table;
  };
}
