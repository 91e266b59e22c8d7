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

/** What a seat makes of its view before it chooses: whose side it is on, and what has not shown yet. */
export interface Outlook {
  readonly table: Table;
  readonly hand: Hand;
  readonly seat: Seat;
  readonly team: Team;
  readonly ownTableau: Tableau;
  readonly deck: CardCounts;
  /** Cards face down that are not in the own hand: the draw pile and the other hands. */
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

/** Copies of a card that may still come: neither seen in this deal nor in the own hand. */
export function copiesLeft({ table, hand, deck }: Outlook, card: Card): number {
  return deck[card] - (table.seen[card] ?? 0) - hand.count(card);
}

/** Cards held by the seats that count. */
export function cardsHeldBy(table: Table, counts: (seat: Seat) => boolean): number {
  let cards = 0;
  for (let seat = 0; seat < table.rules.players; seat += 1) if (counts(seat)) cards += table.handSizes[seat] ?? 0;
  return cards;
}

/** The teams that are not the own one. */
export function opponentsOf({ table, team }: Outlook): Team[] {
  return table.tableaux.flatMap((_, other) => (other === team ? [] : [other]));
}

/** The turns this seat can still take, draws and cards held together. */
export function turnsLeft({ table, seat }: Outlook): number {
  return table.drawPileSize / table.rules.players + (table.handSizes[seat] ?? 0);
}

export function milesToGo(table: Table, tableau: Tableau): number {
  return table.target - tableau.miles;
}
