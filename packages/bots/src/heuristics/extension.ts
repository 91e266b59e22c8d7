import {
  D200,
  DISTANCES,
  HAZARDS,
  MATCH_POINTS,
  MAX_TWO_HUNDREDS,
  MILES,
  POINTS,
  SAFETY_AGAINST,
  scoreDeal,
} from '@coup-fourre/rules';
import { arrivalPoints } from './arrival.ts';
import { cardsToDrive, carStateOf } from './carState.ts';
import { hazardsToCome, type Outlook, opponentsOf, turnsLeft } from './outlook.ts';

/**
 * The value of an extension compared with ending the trip now, in points. Above 0 it is called.
 * Winning a match or a single deal takes precedence over points.
 */
export function worthOfExtending(outlook: Outlook): number {
  const arrival = arrivalPoints(outlook, outlook.team, null);
  const verdict = verdictOfArriving(outlook, arrival);
  if (verdict === 'wins') return -MATCH_POINTS;
  return verdict === 'loses'
    ? MATCH_POINTS
    : extensionProspect(outlook) - outlook.weights.stake * (arrival - POINTS.tripCompleted);
}

/** Prospects of the longer trip, in points: cards held, turns left, and opponents. */
function extensionProspect(outlook: Outlook): number {
  const { table, weights } = outlook;
  const hundreds = Math.min(MAX_HUNDREDS, milesHeld(outlook) / 100);
  const turns = (turnsLeft(outlook) * table.rules.players) / table.rules.teams;
  const hazards = HAZARDS.filter((hazard) => !outlook.hand.has(SAFETY_AGAINST[hazard]));
  const expected = hazards.reduce((sum, hazard) => sum + hazardsToCome(outlook, hazard), 0);
  const missingCards = opponentsOf(outlook).map((team) => cardsToDrive(carStateOf(table.tableau(team))));
  return (
    weights.nerve +
    weights.hundredHeld * hundreds +
    weights.turnLeft * turns +
    weights.opponentStuck * Math.min(...missingCards) -
    weights.hazardAhead * expected
  );
}

const MAX_HUNDREDS = 3;

/** The miles of the distance cards held, without a third 200. */
function milesHeld({ hand, ownTableau }: Outlook): number {
  return DISTANCES.reduce<number>((miles, card) => {
    const count =
      card === D200 ? Math.min(hand.count(card), MAX_TWO_HUNDREDS - ownTableau.twoHundreds) : hand.count(card);
    return miles + count * MILES[card];
  }, 0);
}

type Verdict = 'wins' | 'loses' | 'open';

/** Whether ending the trip now would win or lose the match, or a deal outside a match. */
function verdictOfArriving({ table, team }: Outlook, arrival: number): Verdict {
  const { format } = table.rules;
  if (format === 'match' && table.totals === null) return 'open';
  const before = format === 'match' ? table.totals : null;
  const totals = scoreDeal(table).map(
    ({ total }, other) => total + (before?.[other] ?? 0) + (other === team ? arrival : 0),
  );
  const best = Math.max(...totals.filter((_, other) => other !== team));
  const own = totals[team] ?? 0;
  if (format === 'match' && Math.max(own, best) < MATCH_POINTS) return 'open';
  if (own === best) return 'open';
  return own > best ? 'wins' : 'loses';
}
