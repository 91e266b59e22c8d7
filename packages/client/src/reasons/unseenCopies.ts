import { type Card, deckCounts, type Table, type Team, type View } from '@coup-fourre/rules';

/** Cards to draw a seat, below which the deal may soon be over. */
const NEAR_END_DRAWS = 3;

/** Copies of a card that have neither been seen in this deal nor lie in the viewer's hand. */
export function unseenCopies({ table, hand }: View, card: Card): number {
  return deckCounts(table.rules)[card] - (table.seen[card] ?? 0) - hand.count(card);
}

/** Whether so few cards are left to draw that the deal may soon be over. */
export function isNearEnd({ drawPileSize, rules }: Table): boolean {
  return drawPileSize < NEAR_END_DRAWS * rules.players;
}

/** The team of the seat that looks. */
export function ownTeam({ table, seat }: View): Team {
  return table.teamOf(seat ?? table.turn);
}
