import { BLACK } from '../parts/palette.ts';
import { star } from '../parts/shapes.ts';

const ACE = star(5, 16, 6.5);

/** A steering wheel with a star in its hub. */
export function SteeringWheel() {
  return (
    <>
      <circle r="44" fill="none" stroke={BLACK} strokeWidth="13" />
      <circle r="44" fill="none" stroke="#b5672f" strokeWidth="8" />
      <path d="M-42 -6 H42 M0 0 V42" stroke={BLACK} strokeWidth="12" />
      <path d="M-42 -6 H42 M0 0 V42" stroke="#cfd6d8" strokeWidth="7" />
      <circle r="22" fill="#ffc62e" stroke={BLACK} strokeWidth="3.5" />
      <path d={ACE} fill={BLACK} />
    </>
  );
}
