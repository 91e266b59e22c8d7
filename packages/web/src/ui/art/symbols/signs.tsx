import { BARLOW, BLACK } from '../parts/palette.ts';

/** The round sign that allows no more than 50. */
export function SpeedLimitSign() {
  return (
    <>
      <circle r="45" fill="#fffdf4" stroke={BLACK} strokeWidth="2" />
      <circle r="38" fill="none" stroke="#d2202a" strokeWidth="12" />
      <text {...BARLOW} y="15" fontSize="46" fill={BLACK}>
        50
      </text>
    </>
  );
}

/** The same sign, pale and struck out. */
export function EndOfSpeedLimitSign() {
  return (
    <>
      <circle r="45" fill="#fffdf4" stroke={BLACK} strokeWidth="2" />
      <circle r="38" fill="none" stroke={BLACK} strokeWidth="3" />
      <text {...BARLOW} y="17" fontSize="52" fill="#8a8494">
        50
      </text>
      <path d="M-34 24 L24 -34 M-29 29 L29 -29 M-24 34 L34 -24" stroke={BLACK} strokeWidth="5" />
    </>
  );
}

/** The diamond of a priority road, with an arrow. */
export function RightOfWaySign() {
  return (
    <>
      <g transform="rotate(45)" stroke={BLACK}>
        <rect x="-36" y="-36" width="72" height="72" rx="7" fill="#fffdf4" strokeWidth="3.5" />
        <rect x="-25" y="-25" width="50" height="50" rx="3" fill="#ffc62e" strokeWidth="3" />
      </g>
      <path d="M0 -19 L14 -2 H6 V20 H-6 V-2 H-14Z" fill={BLACK} />
    </>
  );
}
