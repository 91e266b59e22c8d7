import {
  type Card,
  type CardCounts,
  deckCounts,
  type Hand,
  type Seat,
  type Table,
  type Tableau,
  type Team,
  type View,
} from '@coup-fourre/rules';
import type { HeuristicWeights } from './heuristicWeights.ts';

/** What a seat computes from its view before it chooses: its own team, and the cards it has not seen yet. */
export interface Outlook {
  readonly table: Table;
  readonly hand: Hand;
  readonly seat: Seat;
  readonly team: Team;
  readonly ownTableau: Tableau;
  readonly deck: CardCounts;
  /** How many cards are hidden from the seat: the draw pile and the other hands. */
  readonly hiddenCards: number;
  readonly weights: HeuristicWeights;
}

/** The outlook of the view's seat; a spectator has none. */
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

/** How many cards some seats hold together. */
export function cardsHeldBy(table: Table, includes: (seat: Seat) => boolean): number {
  let cards = 0;
  for (let seat = 0; seat < table.rules.players; seat += 1) if (includes(seat)) cards += table.handSizes[seat] ?? 0;
  return cards;
}

/** All teams but the seat's own. */
export function opponentsOf({ table, team }: Outlook): Team[] {
  return table.tableaux.flatMap((_, other) => (other === team ? [] : [other]));
}

/** The turns this seat can still take, with the cards it will draw and those it holds. */
export function turnsLeft({ table, seat }: Outlook): number {
  return table.drawPileSize / table.rules.players + (table.handSizes[seat] ?? 0);
}

export function milesToGo(table: Table, tableau: Tableau): number {
  return table.target - tableau.miles;
}
