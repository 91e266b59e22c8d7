import type { CardName } from '@coup-fourre/rules';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { CardBack, CompactCard, PosterCard } from '../../ui/art/index.ts';
import { ENTER_EASING, useAnimator } from '../../ui/motion/animator.ts';
import { arcTransforms, CARD_RATIO, type Position } from '../../ui/motion/position.ts';
import type { Spot } from './flight.ts';

/** A card in the air: a picture of it, while the true one waits unseen where it arrives. */
export interface CardInFlight {
  readonly id: string;
  readonly card: CardName | null;
  readonly from: Position;
  readonly to: Position;
  readonly faces: readonly [CardFace, CardFace];
  /** Milliseconds before it leaves, and on its way. */
  readonly delay: number;
  readonly ms: number;
  /** The element that shows the card once it has arrived. */
  readonly landing: HTMLElement | null;
}

/** How a card looks: a poster in the hand, a sign on the table, and its back. */
type CardFace = 'poster' | 'sign' | 'back';

/** How a card looks at a spot. */
export function faceAt(spot: Spot, card: CardName | null): CardFace {
  if (card === null || spot.at === 'draw' || spot.at === 'plate') return 'back';
  return spot.at === 'hand' ? 'poster' : 'sign';
}

/** Draws a card on its way, and says when it has arrived. */
export function FlyingCard({ flying, arrived }: { readonly flying: CardInFlight; readonly arrived: () => void }) {
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
