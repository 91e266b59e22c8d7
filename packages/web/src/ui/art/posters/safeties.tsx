import type { CardName } from '@coup-fourre/rules';
import type { ReactNode } from 'react';
import { range } from '../../../game/range.ts';
import { Line } from '../parts/line.tsx';
import { BLACK, CREAM, INK } from '../parts/palette.ts';
import { rays } from '../parts/shapes.ts';
import { Glow, gleam, Hero } from './posterParts.tsx';
import { Rosette } from './scenery.tsx';

const LEFT_FAN = rays({ x: 14, y: 250, count: 9, length: 44, from: -Math.PI / 2, to: 0 });
const RIGHT_FAN = rays({ x: 236, y: 250, count: 9, length: 44, from: Math.PI, to: 1.5 * Math.PI });

/** Feathers of a wing to the right, the longest on top. */
const WING = range(5)
  .map((feather) => {
    const y = -22 + feather * 12;
    const reach = 98 - feather * 15;
    return `M30 ${y} C52 ${y - 12} ${reach - 12} ${y - 16} ${reach} ${y - 14 + feather * 2} C${reach - 8} ${y - 1} ${reach - 30} ${y + 9} 30 ${y + 10}Z`;
  })
  .join('');

function Wings() {
  return (
    <>
      <path d={WING} fill={CREAM} stroke={INK} strokeWidth="2" strokeLinejoin="round" />
      <path d={WING} transform="scale(-1 1)" fill={CREAM} stroke={INK} strokeWidth="2" strokeLinejoin="round" />
    </>
  );
}

const DROP = 'M0 -11 C6 -3 8 1 8 5 A8 8 0 0 1 -8 5 C-8 1 -6 -3 0 -11Z';

function Drops() {
  return range(10).map((drop) => (
    <g key={drop} transform={`rotate(${drop * 36}) translate(0 -84) rotate(-90)`}>
      <path d={DROP} fill={drop % 2 ? '#8fc7ee' : CREAM} stroke={INK} strokeWidth="2" />
    </g>
  ));
}

function Nails() {
  return [-62, -22, 22, 62, 118, 242].map((angle) => (
    <g key={angle} transform={`rotate(${angle}) translate(0 -76)`} fill="none" strokeLinecap="round">
      <path d="M0 6 Q-2 -8 7 -20" stroke={BLACK} strokeWidth="8" />
      <path d="M0 6 Q-2 -8 7 -20" stroke="#cfd6d8" strokeWidth="4.5" />
      <path d="M0 -23 L14 -17" stroke={BLACK} strokeWidth="8" />
      <path d="M0 -23 L14 -17" stroke="#e9eef0" strokeWidth="4.5" />
      <path d="M-10 8 l-6 5 M10 8 l6 5" stroke="#d2382f" strokeWidth="3" />
    </g>
  ));
}

function OpenRoad() {
  return (
    <>
      <path d="M0 -84 L10 -72 L36 43 L0 84 L-36 43 L-10 -72Z" fill="#575162" />
      <path d="M0 -80 V84" stroke={CREAM} strokeWidth="4" strokeDasharray="9 7" />
      <path d="M-10 -72 L-36 43 M10 -72 L36 43" stroke={CREAM} strokeWidth="2" />
      <Line
        d="M-94 12 L-82 -2 L-70 12 M94 12 L82 -2 L70 12 M-94 -4 L-82 -18 L-70 -4 M94 -4 L82 -18 L70 -4"
        stroke={INK}
        width={11}
        strokeLinejoin="round"
      />
      <Line
        d="M-94 12 L-82 -2 L-70 12 M94 12 L82 -2 L70 12 M-94 -4 L-82 -18 L-70 -4 M94 -4 L82 -18 L70 -4"
        stroke={CREAM}
        width={6}
        strokeLinejoin="round"
      />
    </>
  );
}

/** Drawing around each safety's symbol, which shows its effect. */
const EMBLEM: Partial<Record<CardName, { surroundings: ReactNode; scale: number }>> = {
  extraTank: { surroundings: <Drops />, scale: 1.05 },
  punctureProof: { surroundings: <Nails />, scale: 1.1 },
  drivingAce: { surroundings: <Wings />, scale: 1.02 },
  rightOfWay: { surroundings: <OpenRoad />, scale: 1.06 },
};

/** A safety's emblem in a diamond on rays. It has no scene, because a safety is always in force. */
export function SafetyPoster({ card }: { card: CardName }) {
  const emblem = EMBLEM[card];
  return (
    <>
      <Rosette fill="#eeb234" ray="#ffd66e" />
      <Glow x={125} y={150} r={140} opacity={0.8} />
      <path d={LEFT_FAN + RIGHT_FAN} fill="#3a1f5c" />
      <path d="M125 44 L216 150 L125 256 L34 150Z" fill={INK} opacity=".35" transform="translate(4 6)" />
      <path d="M125 44 L216 150 L125 256 L34 150Z" fill="#3a1f5c" />
      <path d="M125 44 V150 H34Z" fill="#6a4696" />
      <path d="M125 44 V150 H216Z" fill="#54337f" />
      <path d="M125 256 V150 H34Z" fill="#472a70" />
      <path d="M125 64 L199 150 L125 236 L51 150Z" fill="#331a52" stroke="#f3c14b" strokeWidth="2.5" />
      <Line d="M125 44 L216 150 L125 256 L34 150Z" stroke="#f3c14b" width={3} />
      <path d="M14 250 H236 M14 259 H236 M14 268 H236" stroke="#3a1f5c" strokeWidth="3" />
      {emblem && (
        <>
          <g transform="translate(125 150)">{emblem.surroundings}</g>
          <ellipse cx="128" cy="156" rx="46" ry="46" opacity=".3" />
          <Hero card={card} x={125} y={150} scale={emblem.scale} />
          <path d={gleam(98, 116, 15)} fill="#fffdf0" />
        </>
      )}
    </>
  );
}
