import { HAZARDS, type Hazard, SAFETY_AGAINST, type Safety, type Team } from '@coup-fourre/rules';
import { cardsHeldBy, copiesLeft, type Outlook, opponentsOf } from './outlook.ts';

/** How many hazards of a kind one's own team must still expect; none if a safety on the table protects it. */
export function hazardsToCome(outlook: Outlook, hazard: Hazard): number {
  const { table, team, ownTableau, hiddenCards, weights } = outlook;
  if (ownTableau.has(SAFETY_AGAINST[hazard]) || hiddenCards === 0) return 0;
  const { players, teams } = table.rules;
  const held = cardsHeldBy(table, (seat) => table.teamOf(seat) !== team);
  const opponents = players - players / teams;
  const reach = (held + (table.drawPileSize * opponents) / players) / hiddenCards;
  return (weights.aim * copiesLeft(outlook, hazard) * reach) / (teams - 1);
}

/** The hazards that a safety protects against. */
function hazardsFor(safety: Safety): Hazard[] {
  return HAZARDS.filter((hazard) => SAFETY_AGAINST[hazard] === safety);
}

/** The chance that a safety held will still make a coup fourré. */
export function coupFourreChance(outlook: Outlook, safety: Safety): number {
  const expected = hazardsFor(safety).reduce((sum, hazard) => sum + hazardsToCome(outlook, hazard), 0);
  return poissonAtLeast(1, expected);
}

/** The chance of `count` events or more if `expected` happen on average (Poisson). */
export function poissonAtLeast(count: number, expected: number): number {
  let term = Math.exp(-expected);
  let fewer = 0;
  for (let events = 0; events < count; events += 1) {
    fewer += term;
    term *= expected / (events + 1);
  }
  return 1 - fewer;
}

/** The chance that an attack on a team is answered by a coup fourré, given that whoever draws a safety keeps it. */
export function counterChance(outlook: Outlook, hazard: Hazard, target: Team): number {
  const { table } = outlook;
  if (copiesLeft(outlook, SAFETY_AGAINST[hazard]) === 0) return 0;
  const anyoneMay = table.rules.coupFourreBy === 'anyone';
  const answering = opponentsOf(outlook).filter((team) => anyoneMay || team === target);
  return answering.reduce((sum, team) => sum + holdingChance(outlook, team), 0);
}

function holdingChance({ table, deck, seat }: Outlook, team: Team): number {
  const { players } = table.rules;
  const cards = Object.values(deck).reduce((sum, copies) => sum + copies, 0);
  const drawnByEach = (cards - table.drawPileSize) / players;
  let holders = 0;
  let others = 0;
  for (let other = 0; other < players; other += 1) {
    if (other === seat || table.handSizes[other] === 0) continue;
    others += 1;
    if (table.teamOf(other) === team) holders += 1;
  }
  return others === 0 ? 0 : (holders * drawnByEach) / (others * drawnByEach + table.drawPileSize);
}
