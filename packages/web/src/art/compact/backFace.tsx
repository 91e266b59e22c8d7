import { INK } from '../palette.ts';
import { rays } from '../shapes.ts';
import { Stone } from '../stone.tsx';

const FAN = rays({ x: 44, y: 100, count: 15, length: 140, from: Math.PI, to: 2 * Math.PI });

/** The back of every card in an 88 by 124 box: the last stone at the end of the road. */
export function BackFace() {
  return (
    <>
      <rect x="1" y="1" width="86" height="122" rx="10" fill="#fdf6e3" stroke="#2a2118" strokeWidth="2" />
      <rect x="6" y="6" width="76" height="112" rx="6" fill="#8d1d24" />
      <g clipPath="url(#back-clip)">
        <path d={FAN} fill="#b5403a" />
        <rect x="6" y="92" width="76" height="26" fill="#5c1020" />
        <path d="M40 92 L22 118 H66 L48 92Z" fill={INK} />
        <path d="M44 94 V118" stroke="#ffe0a0" strokeWidth="2.5" strokeDasharray="5 4" />
      </g>
      <rect x="6" y="6" width="76" height="112" rx="6" fill="none" stroke="#f3c14b" strokeWidth="2" />
      <Stone x={44} y={90} height={54} label="1000" fontSize={24} />
    </>
  );
}
