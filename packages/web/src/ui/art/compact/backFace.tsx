import { CREAM, INK } from '../parts/palette.ts';
import { rays } from '../parts/shapes.ts';
import { Stone } from '../parts/stone.tsx';

const FAN = rays({ x: 44, y: 84, count: 21, length: 120, from: Math.PI, to: 2 * Math.PI });
const CORNERS = 'M10 20 V10 H20 M68 10 H78 V20 M78 104 V114 H68 M20 114 H10 V104';
const LOZENGES = 'M44 3 l3 3 -3 3 -3 -3Z M82 59 l3 3 -3 3 -3 -3Z M44 115 l3 3 -3 3 -3 -3Z M6 59 l3 3 -3 3 -3 -3Z';

/** The back of every card in an 88 by 124 box: the last stone at the end of the road, with the sun behind it. */
export function BackFace() {
  return (
    <>
      <rect x="1" y="1" width="86" height="122" rx="10" fill="#fdf6e3" stroke="#2a2118" strokeWidth="2" />
      <rect x="6" y="6" width="76" height="112" rx="6" fill="#7c1620" />
      <g clipPath="url(#back-clip)">
        <path d={FAN} fill="#c04a3c" />
        <circle cx="44" cy="74" r="44" fill="url(#poster-glow)" opacity=".8" />
        <path d="M6 84 C20 76 30 80 44 80 S70 76 82 84 V118 H6Z" fill="#4f0e1c" />
        <path d="M6 92 C24 86 34 88 44 88 S66 86 82 92 V118 H6Z" fill="#3a0a18" />
        <path d="M39 84 L16 118 H72 L49 84Z" fill={INK} />
        <path d="M39 84 L16 118 M49 84 L72 118" stroke="#f3c14b" strokeWidth="1.2" />
        <path d="M44 94 V118" stroke="#ffe0a0" strokeWidth="2.5" strokeDasharray="6 4" />
      </g>
      <rect x="6" y="6" width="76" height="112" rx="6" fill="none" stroke="#f3c14b" strokeWidth="2" />
      <path d={CORNERS} fill="none" stroke="#f3c14b" strokeWidth="1.6" />
      <path d={LOZENGES} fill={CREAM} stroke="#7c1620" />
      <Stone x={42} y={94} height={58} label="1000" fontSize={24} />
    </>
  );
}
