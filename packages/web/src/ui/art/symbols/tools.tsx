import { BLACK } from '../parts/palette.ts';

/** A spanner and a screwdriver, crossed. */
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
