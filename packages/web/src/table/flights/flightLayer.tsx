import type { TableModel } from '@coup-fourre/client';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useGame } from '../../game/useGame.ts';
import { useAnimator } from '../../ui/motion/animator.ts';
import { currentPace, type Pace } from '../../ui/motion/pace.ts';
import { type Position, positionOf } from '../../ui/motion/position.ts';
import { useShownUpdates } from '../../ui/motion/shownUpdates.ts';
import { type Flight, flightsOf } from './flight.ts';
import { type CardInFlight, FlyingCard, faceAt } from './flyingCard.tsx';
import { elementAt, positionsInHand, showsCard } from './spots.ts';

const FLIGHT_MS = 280;
const STAGGER_MS = 90;
const DEAL_STAGGER_MS = 45;
/** Updates that follow each other faster are not meant to be watched: they show at once. */
const MIN_UPDATE_GAP_MS = 120;
/** More flights than this are a deal. */
const MAX_TURN_FLIGHTS = 6;
/** A card comes from a plate, where it is not drawn, at this part of its later size. */
const PLATE_SCALE = 0.5;

interface SeenUpdate {
  readonly model: TableModel;
  /** When it was shown. */
  readonly at: number;
}

/** The cards in the air over a table: they show how it came to what lies there already, and nothing waits for them. */
export function FlightLayer({ model }: { readonly model: TableModel }) {
  const { game } = useGame();
  const motions = useAnimator();
  const layer = useRef<HTMLDivElement>(null);
  const shown = useShownUpdates();
  const hand = useRef<ReadonlyMap<string, Position>>(new Map());
  const seen = useRef<SeenUpdate | null>(null);
  const [flying, setFlying] = useState<readonly CardInFlight[]>([]);

  // The update changes before the drawing does: this is the last chance to see where the cards lie that leave the hand.
  useEffect(
    () =>
      game.subscribe(() => {
        const table = layer.current?.parentElement;
        if (table && game.getState().model !== seen.current?.model) hand.current = positionsInHand(table);
      }),
    [game],
  );

  useLayoutEffect(() => {
    const before = seen.current;
    if (before?.model === model) return;
    seen.current = { model, at: performance.now() };
    const table = layer.current?.parentElement;
    const pace = currentPace();
    // Drawn anew in another language, the table moves nothing again.
    const update = `${model.room} ${model.seq}`;
    const wasShown = shown?.has('cards', update) === true;
    shown?.mark('cards', update);
    if (!table || pace.isStill || wasShown) return;
    if (before !== null && performance.now() - before.at < MIN_UPDATE_GAP_MS) motions.endAll();
    else {
      const flights = flightsOf(model, before?.model ?? null);
      const began = flights.flatMap((flight) =>
        cardsInFlight(flight, { table, hand: hand.current, pace, flights, seq: model.seq }),
      );
      if (began.length > 0) setFlying((earlier) => [...earlier, ...began]);
    }
  }, [model, motions, shown]);

  useEffect(() => (flying.length > 0 ? motions.onEnd(() => setFlying([])) : undefined), [flying, motions]);

  return (
    <div ref={layer} className="flights" aria-hidden="true" data-testid="flights" data-flying={flying.length}>
      {flying.map((card) => (
        <FlyingCard
          key={card.id}
          flying={card}
          arrived={() => setFlying((all) => all.filter(({ id }) => id !== card.id))}
        />
      ))}
    </div>
  );
}

interface FlightContext {
  readonly table: HTMLElement;
  readonly hand: ReadonlyMap<string, Position>;
  readonly pace: Pace;
  readonly flights: readonly Flight[];
  /** The number of the update they belong to. */
  readonly seq: number;
}

/** A flight as it is drawn, or nothing where one of its ends is not on the screen. */
function cardsInFlight(
  { card, from, to, order }: Flight,
  { table, hand, pace, flights, seq }: FlightContext,
): readonly CardInFlight[] {
  const target = elementAt(table, to);
  const source = elementAt(table, from);
  if (!target) return [];
  const end = positionOf(target);
  const left = from.at === 'hand' ? hand.get(from.card) : source ? positionOf(source) : undefined;
  if (!left) return [];
  // A plate shows no card: what leaves it grows, what reaches it shrinks.
  const start = from.at === 'plate' ? { ...left, width: end.width * PLATE_SCALE, turn: 0 } : left;
  const landing = to.at === 'plate' ? { ...end, width: start.width * PLATE_SCALE, turn: 0 } : end;
  const next = flights.length > MAX_TURN_FLIGHTS ? DEAL_STAGGER_MS : STAGGER_MS;
  return [
    {
      id: `${seq} ${order}`,
      card,
      from: start,
      to: landing,
      faces: [faceAt(from, card), to.at === 'plate' ? 'back' : faceAt(to, card)],
      delay: order * next * pace.factor,
      ms: FLIGHT_MS * pace.factor,
      landing: showsCard(to) ? target : null,
    },
  ];
}
