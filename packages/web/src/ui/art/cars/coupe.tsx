import type { CarPaint } from './carPaint.ts';
import { Wheel } from './wheel.tsx';

/** A round coupé, facing right; origin at the ground, 120 wide. */
export function Coupe({ body, sill, shade }: CarPaint) {
  return (
    <>
      <path
        d="M-58 -14 C-60 -24 -54 -31 -42 -33 C-33 -46 -20 -52 -2 -52 C15 -52 24 -45 32 -34 C48 -33 57 -29 59 -19 V-12 C59 -10 57 -9 55 -9 H-54 C-57 -9 -58 -11 -58 -14Z"
        fill={body}
      />
      <path
        d="M-58 -14 C-58 -20 -56 -22 -50 -22 H59 V-12 C59 -10 57 -9 55 -9 H-54 C-57 -9 -58 -11 -58 -14Z"
        fill={sill}
      />
      <path d="M-31 -34 C-26 -43 -17 -47.5 -5 -47.5 V-34Z M0 -47.5 C12 -47.5 19 -42 25 -34 H0Z" fill="#0f2233" />
      <path
        d="M-27 -35 C-23 -42 -17 -45 -12 -46 L-20 -35Z M4 -46 C8 -46 11 -45 13 -43 L9 -35 H4Z"
        fill="#9fd3da"
        opacity=".65"
      />
      <path d="M-44 -9 A16 16 0 0 1 -14 -9 M20 -9 A16 16 0 0 1 50 -9" fill={shade} />
      <path d="M-2 -33 V-12 M4 -28 H11" stroke={shade} strokeWidth="1.6" fill="none" />
      <path d="M-56 -24 H57" stroke="#f4ead0" strokeWidth="1.8" />
      <rect x="-62" y="-15" width="9" height="4.5" rx="2" fill="#f4ead0" />
      <rect x="54" y="-15" width="9" height="4.5" rx="2" fill="#f4ead0" />
      <circle cx="55" cy="-25" r="4" fill="#fff2b0" stroke="#f4ead0" strokeWidth="1.2" />
      <Wheel x={-29} />
      <Wheel x={35} />
    </>
  );
}
