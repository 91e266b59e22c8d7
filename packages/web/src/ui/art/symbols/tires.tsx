import { BLACK, CREAM } from '../parts/palette.ts';

const FIFTHS = [0, 72, 144, 216, 288];
const TREADS = [15, 45, 75, 105, 135, 165, 195, 225, 255, 285, 315, 345];

/** A sound wheel, seen from the side. */
function Tire() {
  return (
    <>
      <circle r="44" fill="#1b1726" stroke={CREAM} strokeWidth="3" />
      {TREADS.map((angle) => (
        <path key={angle} d="M0 -43 V-35" transform={`rotate(${angle})`} stroke="#4a4458" strokeWidth="4" />
      ))}
      <circle r="27" fill="#e9dcbb" stroke={BLACK} strokeWidth="3" />
      <circle r="7" fill={BLACK} />
      {FIFTHS.map((angle) => (
        <ellipse key={angle} cy="-17" rx="4" ry="6" transform={`rotate(${angle})`} fill={BLACK} />
      ))}
    </>
  );
}

/** A tyre sunk to its rim, with the nail in it. */
export function FlatTire() {
  return (
    <>
      <path
        d="M-44 -6 A44 44 0 0 1 44 -6 C44 8 40 14 47 24 C53 35 46 40 36 40 H-36 C-46 40 -53 35 -47 24 C-40 14 -44 8 -44 -6Z"
        fill="#1b1726"
        stroke={CREAM}
        strokeWidth="3"
      />
      <g transform="translate(0 -4)">
        <circle r="25" fill="#e9dcbb" stroke={BLACK} strokeWidth="3" />
        <circle r="6" fill={BLACK} />
        {FIFTHS.map((angle) => (
          <ellipse key={angle} cy="-15" rx="3.6" ry="5.5" transform={`rotate(${angle})`} fill={BLACK} />
        ))}
      </g>
      <path d="M-54 44 H54" stroke={CREAM} strokeWidth="3" />
      <path d="M24 48 L33 22 M24 20 L42 26" stroke="#ffcf4a" strokeWidth="6" strokeLinecap="round" />
    </>
  );
}

/** A sound wheel with a plus. */
export function SpareTire() {
  return (
    <>
      <Tire />
      <circle cx="31" cy="31" r="19" fill="#2f9a68" stroke={CREAM} strokeWidth="3.5" />
      <path d="M31 21 V41 M21 31 H41" stroke="#fff" strokeWidth="6.5" />
    </>
  );
}

/** A wheel behind a shield. */
export function PunctureProofTire() {
  return (
    <>
      <path
        d="M0 -48 C14 -38 30 -36 42 -36 C44 2 32 32 0 48 C-32 32 -44 2 -42 -36 C-30 -36 -14 -38 0 -48Z"
        fill="#fffdf4"
        stroke={BLACK}
        strokeWidth="4"
      />
      <g transform="translate(0 -4) scale(.62)">
        <Tire />
      </g>
    </>
  );
}
