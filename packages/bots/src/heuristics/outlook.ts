import {
  type Card,
  type CardCounts,
  D200,
  type Distance,
  deckCounts,
  END_OF_LIMIT,
  HAZARDS,
  type Hand,
  type Hazard,
  isDistance,
  isHazard,
  isRemedy,
  isSpeedLimited,
  MAX_TWO_HUNDREDS,
  MILES,
  REMEDY_FOR,
  type Remedy,
  RIGHT_OF_WAY,
  ROLL,
  SAFETY_AGAINST,
  type Safety,
  type Seat,
  type Table,
  type Tableau,
  type Team,
  uncuredHazard,
  type View,
} from '@coup-fourre/rules';
import type { HeuristicWeights } from './heuristicWeights.ts';

/** Facts that a seat computes before it chooses: its own team and the unseen cards. */
export interface Outlook {
  readonly table: Table;
  readonly hand: Hand;
  readonly seat: Seat;
  readonly team: Team;
  readonly ownTableau: Tableau;
  readonly deck: CardCounts;
  /** Cards in the draw pile and the other hands. */
  readonly hiddenCards: number;
  readonly weights: HeuristicWeights;
}

/** The outlook of a view. Throws for a spectator. */
export function outlookOf({ table, seat, hand }: View, weights: HeuristicWeights): Outlook {
  if (seat === null) throw new Error('a spectator has nothing to choose');
  const team = table.teamOf(seat);
  const others = cardsHeldBy(table, (other) => other !== seat);
  const deck = deckCounts(table.rules);
  return {
    table,
    hand,
    seat,
    team,
    ownTableau: table.tableau(team),
    deck,
    hiddenCards: table.drawPileSize + others,
    weights,
  };
}

/** Copies of a card that may still come: neither seen in this deal nor in the seat's hand. */
export function copiesLeft({ table, hand, deck }: Outlook, card: Card): number {
  return deck[card] - (table.seen[card] ?? 0) - hand.count(card);
}

export function cardsHeldBy(table: Table, includes: (seat: Seat) => boolean): number {
  let cards = 0;
  for (let seat = 0; seat < table.rules.players; seat += 1) if (includes(seat)) cards += table.handSizes[seat] ?? 0;
  return cards;
}

/** All teams but the seat's own. */
export function opponentsOf({ table, team }: Outlook): Team[] {
  return table.tableaux.flatMap((_, other) => (other === team ? [] : [other]));
}

/** The turns that this seat can still take, with the cards that it will draw and those that it holds. */
export function turnsLeft({ table, seat }: Outlook): number {
  return table.drawPileSize / table.rules.players + (table.handSizes[seat] ?? 0);
}

export function milesToGo(table: Table, tableau: Tableau): number {
  return table.target - tableau.miles;
}

/** Expected hazards of a kind on one's own team. 0 if a safety on the table protects it. */
export function hazardsToCome(outlook: Outlook, hazard: Hazard): number {
  const { table, team, ownTableau, hiddenCards, weights } = outlook;
  if (ownTableau.has(SAFETY_AGAINST[hazard]) || hiddenCards === 0) return 0;
  const { players, teams } = table.rules;
  const held = cardsHeldBy(table, (seat) => table.teamOf(seat) !== team);
  const opponents = players - players / teams;
  const reach = (held + (table.drawPileSize * opponents) / players) / hiddenCards;
  return (weights.aim * copiesLeft(outlook, hazard) * reach) / (teams - 1);
}

function hazardsFor(safety: Safety): Hazard[] {
  return HAZARDS.filter((hazard) => SAFETY_AGAINST[hazard] === safety);
}

export function coupFourreChance(outlook: Outlook, safety: Safety): number {
  const expected = hazardsFor(safety).reduce((sum, hazard) => sum + hazardsToCome(outlook, hazard), 0);
  return poissonAtLeast(1, expected);
}

/** The chance of at least `count` events if `expected` happen on average (Poisson). */
export function poissonAtLeast(count: number, expected: number): number {
  let term = Math.exp(-expected);
  let fewer = 0;
  for (let events = 0; events < count; events += 1) {
    fewer += term;
    term *= expected / (events + 1);
  }
  return 1 - fewer;
}

/** The chance that an attack is answered by a coup fourré, if safeties are kept. */
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

/** True if a distance card can still be part of a team's trip: not a third 200, and not past the target. */
export function fits(table: Table, tableau: Tableau, card: Distance): boolean {
  if (card === D200 && tableau.twoHundreds >= MAX_TWO_HUNDREDS) return false;
  return MILES[card] <= milesToGo(table, tableau);
}

/** True if the card is useless to its holder in this deal. */
export function isDead(outlook: Outlook, card: Card): boolean {
  if (isDistance(card)) return !fits(outlook.table, outlook.ownTableau, card);
  if (isHazard(card)) return !opponentsOf(outlook).some((team) => canSuffer(outlook.table.tableau(team), card));
  return isRemedy(card) && !isUseful(outlook, card);
}

function canSuffer(tableau: Tableau, hazard: Hazard): boolean {
  return !tableau.has(SAFETY_AGAINST[hazard]);
}

/** True if the hazard that a remedy cures is on one's own piles, or may still come. */
function isUseful(outlook: Outlook, remedy: Remedy): boolean {
  const { ownTableau } = outlook;
  if (remedy === ROLL) return !ownTableau.has(RIGHT_OF_WAY);
  if (remedy === END_OF_LIMIT && isSpeedLimited(ownTableau)) return true;
  const hazard = hazardCuredBy(remedy);
  if (ownTableau.has(SAFETY_AGAINST[hazard])) return false;
  return uncuredHazard(ownTableau) === hazard || copiesLeft(outlook, hazard) > 0;
}

export function hazardCuredBy(remedy: Remedy): Hazard {
  const hazard = HAZARDS.find((candidate) => REMEDY_FOR[candidate] === remedy);
  if (hazard === undefined) throw new RangeError(`card ${remedy} cures nothing`);
  return hazard;
}
