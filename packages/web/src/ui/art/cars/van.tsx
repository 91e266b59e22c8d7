import type { CarPaint } from './carPaint.ts';
import { Wheel } from './wheel.tsx';

const RIBS = 'M-50 -50V-27M-43 -50V-27M-36 -50V-27M-29 -50V-27M-22 -50V-27M-15 -50V-27M-8 -50V-27';

/** A ribbed delivery van; origin at the ground, 120 wide. */
export function Van({ body, sill, shade }: CarPaint) {
  return (
    <>
      <path
        d="M-58 -12 V-50 C-58 -56 -54 -59 -48 -59 H6 C16 -59 22 -52 28 -38 C46 -37 58 -32 59 -20 V-12 C59 -10 57 -9 55 -9 H-54 C-57 -9 -58 -10 -58 -12Z"
        fill={body}
      />
      <path d="M-58 -22 H59 V-12 C59 -10 57 -9 55 -9 H-54 C-57 -9 -58 -10 -58 -12Z" fill={sill} />
      <path d="M2 -52 H6 C12 -52 17 -47 21 -37 H2Z" fill="#0f2233" />
      <path d="M5 -50 h3 l4 11 h-7z" fill="#bfe0e6" opacity=".6" />
      <path d="M-50 -50 H-4 V-27 H-50Z" fill="#fdf0c8" opacity=".25" />
      <path d={RIBS} stroke={shade} strokeWidth="1.4" />
      <path d="M-45 -9 A16 16 0 0 1 -15 -9 M21 -9 A16 16 0 0 1 51 -9" fill={shade} />
      <path d="M-57 -24 H58" stroke="#fff2cf" strokeWidth="1.8" />
      <circle cx="55" cy="-26" r="4" fill="#fff7d0" stroke="#fff2cf" />
      <rect x="-62" y="-15" width="9" height="4.5" rx="2" fill="#fff2cf" />
      <rect x="54" y="-15" width="9" height="4.5" rx="2" fill="#fff2cf" />
      <Wheel x={-30} />
      <Wheel x={36} />
    </>
  );
}
