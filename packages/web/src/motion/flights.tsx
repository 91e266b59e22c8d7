import './motion.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SeatedUpdate } from '../game/seated.ts';
import type { Sight } from '../game/sight.ts';
import { useGame } from '../game/useGame.ts';
import { type Flight, flightsOf } from './flight.ts';
import { type Flying, FlyingCard, faceAt } from './flyingCard.tsx';
import { useMotions } from './motions.ts';
import { type Pace, paceNow } from './pace.ts';
import { type Place, placeOf } from './place.ts';
import { elementAt, placesInHand, showsCard } from './spots.ts';

const FLIGHT_MS = 280;
const NEXT_MS = 90;
const DEAL_MS = 45;
/** Updates that follow each other faster are not for watching: what they tell is there at once. */
const HURRY_MS = 120;
/** More flights than this are a deal. */
const MOST_EVENTS = 6;
/** A card comes from a plate, where it is not drawn, at this part of its later size. */
const FROM_PLATE = 0.5;

interface Seen {
  readonly update: SeatedUpdate;
  /** When it was shown. */
  readonly at: number;
}

/** The cards in the air over a table: they show how it came to what lies there already, and nothing waits for them. */
export function Flights({ sight }: { readonly sight: Sight }) {
  const { update } = sight;
  const { game } = useGame();
  const motions = useMotions();
  const layer = useRef<HTMLDivElement>(null);
  const hand = useRef<ReadonlyMap<string, Place>>(new Map());
  const seen = useRef<Seen | null>(null);
  const [flying, setFlying] = useState<readonly Flying[]>([]);

  // What is told changes before what is drawn: this is the last moment to see where the cards lie that leave the hand.
  useEffect(
    () =>
      game.subscribe(() => {
        const table = layer.current?.parentElement;
        if (table && game.shown().update !== seen.current?.update) hand.current = placesInHand(table);
      }),
    [game],
  );

  useLayoutEffect(() => {
    const before = seen.current;
    if (before?.update === update) return;
    seen.current = { update, at: performance.now() };
    const table = layer.current?.parentElement;
    const pace = paceNow();
    if (!table || pace.isStill) return;
    if (before !== null && performance.now() - before.at < HURRY_MS) motions.endAll();
    else {
      const flights = flightsOf(update, before?.update ?? null);
      const began = flights.flatMap((flight) =>
        inTheAir(flight, { table, hand: hand.current, pace, flights, seq: update.seq }),
      );
      if (began.length > 0) setFlying((earlier) => [...earlier, ...began]);
    }
  }, [update, motions]);

  useEffect(() => (flying.length > 0 ? motions.during(() => setFlying([])) : undefined), [flying, motions]);

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

interface Around {
  readonly table: HTMLElement;
  readonly hand: ReadonlyMap<string, Place>;
  readonly pace: Pace;
  readonly flights: readonly Flight[];
  /** The number of the update that tells of them. */
  readonly seq: number;
}

/** A flight as it is drawn, or nothing where one of its ends is not on the screen. */
function inTheAir({ card, from, to, turn }: Flight, { table, hand, pace, flights, seq }: Around): readonly Flying[] {
  const target = elementAt(table, to);
  const source = elementAt(table, from);
  if (!target) return [];
  const end = placeOf(target);
  const left = from.at === 'hand' ? hand.get(from.card) : source ? placeOf(source) : undefined;
  if (!left) return [];
  // A plate shows no card: what leaves it grows, what reaches it shrinks.
  const start = from.at === 'plate' ? { ...left, width: end.width * FROM_PLATE, turn: 0 } : left;
  const landing = to.at === 'plate' ? { ...end, width: start.width * FROM_PLATE, turn: 0 } : end;
  const next = flights.length > MOST_EVENTS ? DEAL_MS : NEXT_MS;
  return [
    {
      id: `${seq} ${turn}`,
      card,
      from: start,
      to: landing,
      faces: [faceAt(from, card), to.at === 'plate' ? 'back' : faceAt(to, card)],
      delay: turn * next * pace.factor,
      ms: FLIGHT_MS * pace.factor,
      landing: showsCard(to) ? target : null,
    },
  ];
}
