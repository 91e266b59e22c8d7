import type { TableModel } from '@coup-fourre/client';
import type { CardName } from '@coup-fourre/rules';
import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useGame } from '../../game/useGame.ts';
import { CardBack, CompactCard, PosterCard } from '../../ui/art/index.ts';
import { currentPace, ENTER_EASING, type Pace, useAnimator } from '../../ui/motion/animator.ts';
import { arcTransforms, CARD_RATIO, type Position, positionOf } from '../../ui/motion/position.ts';
import { ShownUpdatesContext } from '../../ui/motion/shownUpdates.ts';
import { type Flight, flightsOf, type Spot } from './flight.ts';

const FLIGHT_MS = 280;
const STAGGER_MS = 90;
const DEAL_STAGGER_MS = 45;
/** Updates that follow each other faster than this are shown without motion. */
const MIN_UPDATE_GAP_MS = 120;
/** An update with more flights than this is a deal. */
const MAX_TURN_FLIGHTS = 6;
/** Scale of a card at a plate, where no card is drawn. */
const PLATE_SCALE = 0.5;

/** Animates cards over a table that already shows the result. The game does not wait for the animation. */
export function FlightLayer({ model }: { readonly model: TableModel }) {
  const { game } = useGame();
  const motions = useAnimator();
  const layer = useRef<HTMLDivElement>(null);
  const shown = useContext(ShownUpdatesContext);
  const hand = useRef<ReadonlyMap<string, Position>>(new Map());
  const seen = useRef<{ readonly model: TableModel; readonly at: number } | null>(null);
  const [flying, setFlying] = useState<readonly CardInFlight[]>([]);

  // The state changes before Preact renders. This is the last chance to measure the cards that leave the hand.
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
    // A change of language mounts the table again. Its update must not be animated twice.
    const update = `${model.room} ${model.seq}`;
    const wasShown = shown?.get('cards') === update;
    shown?.set('cards', update);
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
  readonly seq: number;
}

/** The cards in flight. Skips a flight if one of its ends is not on the screen. */
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
  // A plate shows no card: a card that leaves it grows, and a card that reaches it shrinks.
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

/** A picture of a card in flight. The real card stays invisible at the target until the picture arrives. */
interface CardInFlight {
  readonly id: string;
  readonly card: CardName | null;
  readonly from: Position;
  readonly to: Position;
  readonly faces: readonly [CardFace, CardFace];
  /** Milliseconds before the start, and of the motion itself. */
  readonly delay: number;
  readonly ms: number;
  readonly landing: HTMLElement | null;
}

type CardFace = 'poster' | 'sign' | 'back';

function faceAt(spot: Spot, card: CardName | null): CardFace {
  if (card === null || spot.at === 'draw' || spot.at === 'plate') return 'back';
  return spot.at === 'hand' ? 'poster' : 'sign';
}

function FlyingCard({ flying, arrived }: { readonly flying: CardInFlight; readonly arrived: () => void }) {
  const motions = useAnimator();
  const card = useRef<HTMLDivElement>(null);
  const turning = useRef<HTMLDivElement>(null);
  const second = useRef<HTMLDivElement>(null);
  const { from, to, faces, delay, ms, landing } = flying;
  const width = Math.max(from.width, to.width);
  const done = useEffectEvent(arrived);

  useLayoutEffect(() => {
    const [first, last] = faces;
    if (!card.current || !turning.current) return undefined;
    landing?.setAttribute('data-landing', '');
    const way = motions.run(
      card.current,
      { transform: arcTransforms(from, to, width) },
      { ms, delay, easing: ENTER_EASING },
    );
    if (first !== last && second.current) {
      const turns = first === 'back' || last === 'back';
      const show = turns ? [0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1] : [0, 0.5, 1, 1, 1];
      void motions.run(second.current, { opacity: show }, { ms, delay, easing: [0, 0, 1, 1] });
      if (turns) {
        const flip = ['scaleX(1)', 'scaleX(0.05)', 'scaleX(1)', 'scaleX(1)', 'scaleX(1)'];
        void motions.run(turning.current, { transform: flip }, { ms, delay, easing: [0, 0, 1, 1] });
      }
    }
    void way.then(() => done());
    return () => landing?.removeAttribute('data-landing');
  }, [motions, from, to, faces, delay, ms, landing, width]);

  return (
    <div
      ref={card}
      className="flying"
      style={{
        width,
        height: width * CARD_RATIO,
        left: to.x - width / 2,
        top: to.y - (width * CARD_RATIO) / 2,
        transform: arcTransforms(from, to, width)[0],
      }}
    >
      <div ref={turning} className="flying-turn">
        <Picture card={flying.card} face={faces[0]} />
        {faces[1] !== faces[0] && (
          <div ref={second} className="flying-second">
            <Picture card={flying.card} face={faces[1]} />
          </div>
        )}
      </div>
    </div>
  );
}

function Picture({ card, face }: { readonly card: CardName | null; readonly face: CardFace }) {
  if (card === null || face === 'back') return <CardBack />;
  return face === 'poster' ? <PosterCard card={card} label="" /> : <CompactCard card={card} label="" />;
}

/** The topmost card at a spot, or the spot itself if it has no cards. */
function elementAt(table: ParentNode, spot: Spot): HTMLElement | null {
  switch (spot.at) {
    case 'hand': {
      const cards = cardsIn(table, spot.card);
      return cards[spot.copy] ?? cards.at(-1) ?? null;
    }
    case 'plate':
      return table.querySelector(`[data-team="${spot.team}"] [data-spot="plate"]`);
    case 'pile':
      return topOf(table, `[data-team="${spot.team}"] [data-spot="${spot.pile}"]`);
    default:
      return topOf(table, `[data-spot="${spot.at}"]`);
  }
}

/** True if the spot shows card faces, so that an arriving card must stay hidden until it lands. */
function showsCard({ at }: Spot): boolean {
  return at === 'hand' || at === 'pile' || at === 'discard';
}

/** The position of each kind of card in the viewer's hand. A chosen or lifted card has precedence. */
function positionsInHand(table: ParentNode): ReadonlyMap<string, Position> {
  const places = new Map<string, Position>();
  for (const card of table.querySelectorAll<HTMLElement>('.hand-card[data-card]')) {
    const name = card.dataset.card ?? '';
    if (!places.has(name) || card.matches('.chosen, .moving')) places.set(name, positionOf(card));
  }
  return places;
}

function cardsIn(table: ParentNode, card: CardName): readonly HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>(`.hand-card[data-card="${card}"]`)];
}

function topOf(table: ParentNode, selector: string): HTMLElement | null {
  const spot = table.querySelector(selector);
  return [...(spot?.querySelectorAll<HTMLElement>(':scope > .lies') ?? [])].at(-1) ?? null;
}
