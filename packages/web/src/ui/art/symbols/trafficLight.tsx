import { CREAM } from '../parts/palette.ts';

function Housing() {
  return <rect x="-21" y="-47" width="42" height="94" rx="13" fill="#15131f" stroke={CREAM} strokeWidth="4" />;
}

const GLARE = 'M-29 -28 H-41 M29 -28 H41 M-27 -41 L-37 -47 M27 -41 L37 -47 M-27 -15 L-37 -9 M27 -15 L37 -9';

/** Top lamp lit, with a bar in it and glare around it. */
export function StopLight() {
  return (
    <>
      <Housing />
      <circle cy="-28" r="14" fill="#ff4a3d" stroke="#fff" strokeWidth="2" />
      <circle r="8" fill="#3a3648" />
      <circle cy="28" r="8" fill="#3a3648" />
      <rect x="-9" y="-31" width="18" height="6.5" rx="1.5" fill="#fff" />
      <path d={GLARE} stroke="#ffb3a3" strokeWidth="5" strokeLinecap="round" />
    </>
  );
}

/** Bottom lamp lit, with an arrow in it. */
export function GoLight() {
  return (
    <>
      <Housing />
      <circle cy="-28" r="8" fill="#3a3648" />
      <circle r="8" fill="#3a3648" />
      <circle cy="28" r="14" fill="#3fe08a" stroke="#fff" strokeWidth="2" />
      <path d="M0 20 L8.5 30 H3 V37 H-3 V30 H-8.5Z" fill="#06351f" />
    </>
  );
}
