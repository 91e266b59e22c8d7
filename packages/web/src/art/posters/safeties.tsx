import type { CardName } from '@coup-fourre/rules';
import { rays } from '../shapes.ts';
import { Hero } from './hero.tsx';
import { Rosette } from './scenery.tsx';

const LEFT_FAN = rays({ x: 14, y: 246, count: 9, length: 44, from: -Math.PI / 2, to: 0 });
const RIGHT_FAN = rays({ x: 236, y: 246, count: 9, length: 44, from: Math.PI, to: 1.5 * Math.PI });
const SCALE: Partial<Record<CardName, number>> = { rightOfWay: 1.25, punctureProof: 1.3 };

/** A safety shows its emblem in a diamond on full rays: no scene, it is always in force. */
export function SafetyPoster({ card }: { card: CardName }) {
  return (
    <>
      <Rosette fill="#f0b93e" ray="#ffd978" />
      <path d={LEFT_FAN + RIGHT_FAN} fill="#3a1f5c" />
      <path d="M125 46 L212 150 L125 254 L38 150Z" fill="#3a1f5c" />
      <path d="M125 56 L204 150 L125 244 L46 150Z" fill="none" stroke="#f3c14b" strokeWidth="2.5" />
      <path d="M125 64 L197 150 L125 236 L53 150Z" fill="none" stroke="#f3c14b" strokeWidth="1" />
      <path d="M14 246 H236 M14 254 H236 M14 262 H236" stroke="#3a1f5c" strokeWidth="2.5" />
      <Hero card={card} x={125} y={150} scale={SCALE[card] ?? 1.2} />
    </>
  );
}
