import { EDITIONS, type HouseRules, type Rules, rulesFor } from '../model/editions.ts';

/** House rules that together give every field every value. */
const HOUSE_RULES: readonly HouseRules[] = [
  {
    hazardsGoOn: 'anyCard',
    limitOnLimit: true,
    safetyClears: 'battle',
    coupFourreBy: 'anyone',
    shutOut: 'each',
    extensionBonus: 'completer',
    endsWhenNoneCanScore: true,
  },
  {
    deck: 'full',
    target: 700,
    extension: true,
    hazardsGoOn: 'driving',
    limitOnLimit: false,
    safetyClears: 'rightOfWay',
    coupFourreBy: 'anyone',
    allSafetiesBonus: 700,
    extensionBonus: 'caller',
    ties: 'playOn',
  },
  { format: 'simpler', deck: 'reduced', hazardsGoOn: 'anyCard', safetyClears: 'nothing', coupFourreBy: 'attackedTeam' },
  {
    target: 1000,
    extension: false,
    endsWhenNoneCanScore: true,
    allSafetiesBonus: 300,
    shutOut: 'all',
    extensionBonus: 'callerElseOpponents',
    ties: 'shared',
    format: 'single',
  },
  { endsWhenNoneCanScore: false, limitOnLimit: true, format: 'match', safetyClears: 'rightOfWay' },
];

/** Every edition at every number of seats: as published, and with house rules. */
export const TABLES: readonly Rules[] = EDITIONS.flatMap(({ id, players }, i) =>
  players.flatMap((count, j) => [rulesFor(id, count), rulesFor(id, count, HOUSE_RULES[(i + j) % HOUSE_RULES.length])]),
);
