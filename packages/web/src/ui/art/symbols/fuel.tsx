import { BLACK, CREAM } from '../parts/palette.ts';

/** A gauge with its needle on empty. */
export function EmptyGauge() {
  return (
    <>
      <path d="M-46 34 A48 48 0 1 1 46 34Z" fill="#fffdf4" stroke={BLACK} strokeWidth="4" />
      <path d="M-34.8 29.3 A36 36 0 0 1 -32.6 4.8" stroke="#d2202a" strokeWidth="10" fill="none" />
      <path
        d="M-20.5 -15.5 L-17 -9.4 M0 -21 V-14 M20.5 -15.5 L17 -9.4 M35.5 -0.5 L29.4 3"
        stroke={BLACK}
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <path d="M4 30 L-37 17 L2 12Z" fill="#d2202a" stroke={BLACK} strokeWidth="2.5" />
      <circle cx="2" cy="21" r="8.5" fill={BLACK} />
      <path d="M16 26 V12 h10 v14Z M18.5 14.5 v4 h5 v-4Z" fill={BLACK} fillRule="evenodd" />
      <path d="M26 19 h3 v5 h3 v-7 l-3.5 -3" fill="none" stroke={BLACK} strokeWidth="1.8" />
    </>
  );
}

/** A pump with a drop on it. */
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
      <path
        d="M20 -6 H27 Q33 -6 33 0 V26 Q33 34 39 34 Q45 34 45 26 V-16 L34 -28"
        fill="none"
        stroke={BLACK}
        strokeWidth="5.5"
      />
      <rect x="-42" y="42" width="70" height="8" rx="2" fill={BLACK} />
      <path d="M-19 -24 h24" stroke={BLACK} strokeWidth="4" />
    </>
  );
}

const ENDLESS = 'M0 4 C-9 -10 -28 -10 -28 4 C-28 18 -9 18 0 4 C9 -10 28 -10 28 4 C28 18 9 18 0 4Z';

/** A tank that never runs dry. */
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
      <path d="M14 -32 q0 -10 14 -10" stroke={BLACK} strokeWidth="5" fill="none" />
      <path d={ENDLESS} fill="none" stroke={CREAM} strokeWidth="7" />
    </>
  );
}
