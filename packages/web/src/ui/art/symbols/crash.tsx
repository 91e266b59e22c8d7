import { BLACK, CREAM } from '../parts/palette.ts';
import { star } from '../parts/shapes.ts';

const FLASH = star(11, 50, 33);

/** A crumpled car in a flash. */
export function Crash() {
  return (
    <>
      <path d={FLASH} fill="#ffcf4a" stroke={BLACK} strokeWidth="2.5" />
      <g transform="translate(-6 24) rotate(-9)">
        <path
          d="M-38 -8 C-38 -20 -30 -24 -20 -26 C-14 -38 -6 -41 4 -41 C14 -41 18 -37 22 -27 L36 -30 L31 -21 L40 -19 L33 -12 L38 -8Z"
          fill="#1f8a8c"
          stroke={BLACK}
          strokeWidth="3"
        />
        <path d="M-12 -26 C-8 -34 -3 -36 3 -36 H9 L16 -26Z" fill="#0f2233" />
        <path d="M2 -35 l4 5 -5 3 5 4" stroke={CREAM} strokeWidth="1.8" fill="none" />
        <circle cx="-22" cy="-4" r="10" fill={BLACK} />
        <circle cx="-22" cy="-4" r="4" fill={CREAM} />
        <circle cx="19" cy="-2" r="10" fill={BLACK} />
        <circle cx="19" cy="-2" r="4" fill={CREAM} />
      </g>
      <path d="M30 -22 l9 -9 M36 -8 l11 -3 M33 8 l10 5" stroke="#d2202a" strokeWidth="4.5" strokeLinecap="round" />
    </>
  );
}
