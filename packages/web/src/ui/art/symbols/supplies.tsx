import { Line } from '../parts/line.tsx';
import { BLACK, CREAM } from '../parts/palette.ts';

const FIFTHS = [0, 72, 144, 216, 288];
const TREADS = [15, 45, 75, 105, 135, 165, 195, 225, 255, 285, 315, 345];

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

export function SpareTire() {
  return (
    <>
      <Tire />
      <circle cx="31" cy="31" r="19" fill="#2f9a68" stroke={CREAM} strokeWidth="3.5" />
      <path d="M31 21 V41 M21 31 H41" stroke="#fff" strokeWidth="6.5" />
    </>
  );
}

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

export function EmptyGauge() {
  return (
    <>
      <path d="M-46 34 A48 48 0 1 1 46 34Z" fill="#fffdf4" stroke={BLACK} strokeWidth="4" />
      <Line d="M-34.8 29.3 A36 36 0 0 1 -32.6 4.8" stroke="#d2202a" width={10} />
      <Line
        d="M-20.5 -15.5 L-17 -9.4 M0 -21 V-14 M20.5 -15.5 L17 -9.4 M35.5 -0.5 L29.4 3"
        stroke={BLACK}
        width={4.5}
        round
      />
      <path d="M4 30 L-37 17 L2 12Z" fill="#d2202a" stroke={BLACK} strokeWidth="2.5" />
      <circle cx="2" cy="21" r="8.5" fill={BLACK} />
      <path d="M16 26 V12 h10 v14Z M18.5 14.5 v4 h5 v-4Z" fill={BLACK} fillRule="evenodd" />
      <Line d="M26 19 h3 v5 h3 v-7 l-3.5 -3" stroke={BLACK} width={1.8} />
    </>
  );
}

export function Pump() {
  return (
    <>
      <path d="M-34 46 V-34 Q-34 -46 -22 -46 H8 Q20 -46 20 -34 V46Z" fill="#d2382f" stroke={BLACK} strokeWidth="4" />
      <rect x="-25" y="-36" width="36" height="24" rx="3" fill="#fffdf4" stroke={BLACK} strokeWidth="3" />
      <path
        d="M-7 0 C4 14 8 20 8 27 A15 15 0 0 1 -22 27 C-22 20 -18 14 -7 0Z"
        fill="#fffdf4"
        stroke={BLACK}
        strokeWidth="2.5"
      />
      <Line d="M20 -6 H27 Q33 -6 33 0 V26 Q33 34 39 34 Q45 34 45 26 V-16 L34 -28" stroke={BLACK} width={5.5} />
      <rect x="-42" y="42" width="70" height="8" rx="2" fill={BLACK} />
      <path d="M-19 -24 h24" stroke={BLACK} strokeWidth="4" />
    </>
  );
}

const ENDLESS = 'M0 4 C-9 -10 -28 -10 -28 4 C-28 18 -9 18 0 4 C9 -10 28 -10 28 4 C28 18 9 18 0 4Z';

export function ExtraTank() {
  return (
    <>
      <path
        d="M-40 -18 Q-40 -32 -26 -32 H26 Q40 -32 40 -18 V26 Q40 40 26 40 H-26 Q-40 40 -40 26Z"
        fill="#2f6fb0"
        stroke={BLACK}
        strokeWidth="4"
      />
      <path d="M-18 -32 V-42 H4 V-32" fill="#d2382f" stroke={BLACK} strokeWidth="4" />
      <Line d="M14 -32 q0 -10 14 -10" stroke={BLACK} width={5} />
      <Line d={ENDLESS} stroke={CREAM} width={7} />
    </>
  );
}

/** A crossed wrench and screwdriver. */
export function Tools() {
  return (
    <>
      <g transform="rotate(40)">
        <path
          d="M-8 46 V-12 C-20 -18 -22 -34 -12 -45 V-26 H12 V-45 C22 -34 20 -18 8 -12 V46 Q0 54 -8 46Z"
          fill="#cfd6d8"
          stroke={BLACK}
          strokeWidth="4"
        />
        <circle cy="38" r="4" fill={BLACK} />
      </g>
      <g transform="rotate(-42)">
        <path d="M-4 -46 H4 V2 H-4Z" fill="#e9eef0" stroke={BLACK} strokeWidth="3" />
        <rect x="-9" y="2" width="18" height="44" rx="8" fill="#e5a52c" stroke={BLACK} strokeWidth="4" />
      </g>
    </>
  );
}
