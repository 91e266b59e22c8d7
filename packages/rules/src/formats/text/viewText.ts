import { CARDS, type Card } from '../../model/cards.ts';
import { type DealState, viewOf } from '../../model/dealState.ts';
import type { Tableau } from '../../model/tableau.ts';
import type { View } from '../../model/view.ts';
import { actorOfState } from '../../play/apply.ts';
import type { EventSink } from '../../play/play.ts';
import { impossiblePosition, type Result, toResult } from '../badInput.ts';
import { readPosition } from '../position.ts';
import { readViewPosition, stateOfView } from '../viewPosition.ts';
import { formatCards, formatLine, hasUnknownCards, readLine, readWhole, wordsOfLine } from './positionText.ts';
import type { Word } from './textReader.ts';

/**
 * A view as a position line, with `?` and a number for hidden hands and the draw pile. Throws RangeError for a
 * spectator. Of the discard pile, only the top keeps its place.
 */
export function formatView({ table, seat, hand }: View): string {
  if (seat === null) throw new RangeError('a spectator has nothing to decide');
  return formatLine(table, {
    hands: Array.from({ length: table.rules.players }, (_, holder) =>
      holder === seat ? formatCards(hand.toArray()) : `?${table.handSizes[holder]}`,
    ).join('/'),
    draw: `?${table.drawPileSize}`,
    discard: formatCards(discardsOf(table)),
  });
}

/** Seen cards that are on no team's pile, by kind, without the top discard. */
function discardsOf({ seen, tableaux, discard }: View['table']): Card[] {
  const left = Uint8Array.from(seen);
  const take = (card: Card): void => {
    left[card] = (left[card] as number) - 1;
  };
  for (const tableau of tableaux) for (const card of cardsOn(tableau)) take(card);
  if (discard.top !== null) take(discard.top);
  const under = CARDS.flatMap((card) => Array<Card>(left[card] as number).fill(card));
  return discard.top === null ? under : [...under, discard.top];
}

function cardsOn({ battle, speed, distance, safeties }: Tableau): Card[] {
  return [battle, speed, distance, safeties].flatMap((pile) => pile.toArray());
}

/**
 * Reads a position from which a deal continues. Throws BadInput.
 * Unknown hands get arbitrary cards, and the draw pile is in arbitrary order: moves name the cards held and drawn.
 */
export function readStartWords(words: readonly Word[], events: EventSink = null): DealState {
  return readWhole(readLine(words), ({ rules, position }) =>
    hasUnknownCards(position) ? stateOfView(readViewPosition(rules, position)) : readPosition(rules, position, events),
  );
}

/** Parses a position from which a deal continues. Hands and draw pile may be unknown. */
export function parsePositionStart(text: string): Result<DealState> {
  return toResult(() => readStartWords(wordsOfLine(text)));
}

/** The view of the seat that must act. Other hands and the draw pile may be unknown. */
export function parseView(text: string): Result<View> {
  return toResult(() =>
    readWhole(readLine(wordsOfLine(text)), ({ rules, position }) => {
      if (hasUnknownCards(position)) return readViewPosition(rules, position);
      const state = readPosition(rules, position);
      const actor = actorOfState(state);
      if (actor === null)
        throw impossiblePosition('the deal is over: there is nothing to decide', { kind: 'dealOver' });
      return viewOf(state, actor);
    }),
  );
}
