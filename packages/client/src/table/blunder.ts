import {
  type Action,
  type CardName,
  D100,
  D200,
  isSafety,
  MILES,
  nameOf,
  POINTS,
  type Table,
  type Team,
  type View,
} from '@coup-fourre/rules';

/** Something that costs dearly and is seldom meant. */
export type Blunder =
  | { readonly kind: 'discardsSafety'; readonly card: CardName; readonly points: number }
  | { readonly kind: 'endsSafeTrip'; readonly points: number };

/**
 * What an action would carelessly give away, or null. Only what is costly without doubt is a slip:
 *
 * - A safety that is discarded. Laying it costs no turn, so there is never a reason to throw it away.
 * - The first 200 of a trip that could still be completed without one (rule 11.7), unless it completes the trip itself.
 *
 * Laying a safety early, while it might still answer a hazard as a coup fourré, is no slip: it may be worth the 300 points
 * less, since it frees a place in the hand and keeps the hazard off for certain, and the learned policy itself lays one
 * early now and then. A warning that is wrong half of the time is soon switched off; the coach says what it costs when asked.
 */
export function blunderOf(view: View, action: Action): Blunder | null {
  const { table, seat } = view;
  if (seat === null) return null;
  const scoresBonuses = table.rules.format !== 'simpler';
  if (action.type === 'discard' && isSafety(action.card)) {
    return { kind: 'discardsSafety', card: nameOf(action.card), points: scoresBonuses ? POINTS.safety : 0 };
  }
  const isTwoHundred = action.type === 'play' && action.card === D200;
  if (!isTwoHundred || !scoresBonuses) return null;
  return couldBeSafeTrip(table, table.teamOf(seat)) ? { kind: 'endsSafeTrip', points: POINTS.safeTrip } : null;
}

/** Whether a team has played no 200, does not arrive by one, and has cards enough to come for the rest of its trip without one. */
function couldBeSafeTrip(table: Table, team: Team): boolean {
  const { miles, twoHundreds } = table.tableau(team);
  if (twoHundreds > 0 || miles + MILES[D200] === table.target) return false;
  const { players, teams } = table.rules;
  const held = table.handSizes.reduce(
    (sum, size, seat) => sum + (seat < players && table.teamOf(seat) === team ? size : 0),
    0,
  );
  const draws = Math.ceil((table.drawPileSize * (players / teams)) / players);
  return (held + draws) * MILES[D100] >= table.target - miles;
}
