import { BLACK } from '../parts/palette.ts';
import type { CarPaint } from './carPaint.ts';
import { Wheel } from './wheel.tsx';

/** An open roadster with its driver and her scarf; origin at the ground, 120 wide. */
export function Roadster({ body, sill, shade }: CarPaint) {
  return (
    <>
      <path
        d="M-58 -15 C-60 -25 -52 -31 -38 -31 L-22 -32 C-18 -26 -6 -26 -2 -33 L12 -35 C38 -36 57 -30 59 -19 V-12 C59 -10 57 -9 55 -9 H-54 C-57 -9 -58 -11 -58 -15Z"
        fill={body}
      />
      <path
        d="M-58 -15 C-58 -20 -55 -21 -49 -21 H59 V-12 C59 -10 57 -9 55 -9 H-54 C-57 -9 -58 -11 -58 -15Z"
        fill={sill}
      />
      <path d="M-26 -32 C-26 -44 -22 -50 -14 -50 C-8 -50 -5 -46 -5 -41 L-6 -31Z" fill="#3b2a1d" />
      <circle cx="-13" cy="-47" r="7.5" fill="#f2c9a0" />
      <path d="M-21 -48 A8.5 8.5 0 0 1 -5 -49 L-12 -50Z" fill="#5a3a1d" />
      <path d="M-9 -49 h5 v4 h-5z" fill={BLACK} />
      <path d="M-18 -40 C-28 -38 -34 -44 -44 -40 C-38 -37 -40 -34 -46 -33 C-34 -30 -26 -34 -16 -36Z" fill="#fdf0c8" />
      <path d="M4 -34 L-3 -49" stroke="#f4ead0" strokeWidth="2.4" />
      <path d="M6 -34 L0 -48 L-2 -34Z" fill="#bfe0e6" opacity=".55" />
      <path d="M16 -27 h26 M16 -31 h22" stroke={sill} strokeWidth="1.8" />
      <path d="M-45 -9 A16 16 0 0 1 -15 -9 M21 -9 A16 16 0 0 1 51 -9" fill={shade} />
      <path d="M-56 -23 H57" stroke="#f4ead0" strokeWidth="1.8" />
      <circle cx="55" cy="-25" r="4.5" fill="#fff2b0" stroke="#f4ead0" strokeWidth="1.2" />
      <rect x="-62" y="-15" width="9" height="4.5" rx="2" fill="#f4ead0" />
      <rect x="54" y="-15" width="9" height="4.5" rx="2" fill="#f4ead0" />
      <Wheel x={-30} />
      <Wheel x={36} />
    </>
  );
}
