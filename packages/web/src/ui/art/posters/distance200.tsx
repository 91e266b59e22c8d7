import { CAR_PAINT } from '../cars/carPaint.ts';
import { Roadster } from '../cars/roadster.tsx';
import { INK, ROAD_LINE, TARMAC } from '../parts/palette.ts';
import { sunrise } from '../parts/shapes.ts';
import { type DistanceSceneProps, DistanceStone } from './distanceStone.tsx';
import { Birds, Ground } from './scenery.tsx';

function Palm() {
  return (
    <>
      <path d="M30 206 C34 180 30 150 40 122" stroke="#4a3420" strokeWidth="5" fill="none" />
      <path
        d="M40 122 C20 110 8 122 4 136 C18 124 30 124 40 122 C36 104 20 98 10 100 C26 106 34 114 40 122 C48 104 66 104 74 114 C58 112 48 116 40 122 C58 120 68 132 68 144 C60 130 50 126 40 122Z"
        fill="#1d4d43"
      />
    </>
  );
}

/** The coast road: the sea at the end of the day. */
export function Distance200({ unit }: DistanceSceneProps) {
  return (
    <>
      <Ground fill="#f08a6a" />
      <path d={sunrise(80, 158, 270)} fill="#f7b184" />
      <circle cx="80" cy="150" r="40" fill="#fff1c4" />
      <Birds x={130} y={70} stroke={INK} />
      <rect x="14" y="158" width="222" height="70" fill="#3f5fa0" />
      <path d="M54 166 h54 M62 176 h36 M50 186 h60 M68 196 h26" stroke="#ffd9a0" strokeWidth="3" opacity=".8" />
      <path d="M112 170 V150 L126 170Z M109 172 h20 l-4 5 h-12Z" fill="#fff6dc" />
      <path d="M236 120 C196 132 170 150 150 158 H236Z" fill="#6b4aa0" />
      <path d="M14 228 C80 200 150 226 236 196 V290 H14Z" fill="#7a5a3c" />
      <path d="M14 262 C80 224 150 250 236 216 V258 C150 282 90 262 14 290Z" fill={TARMAC} />
      <path
        d="M14 276 C80 244 150 266 236 237"
        fill="none"
        stroke={ROAD_LINE}
        strokeWidth="2.6"
        strokeDasharray="10 8"
      />
      <g transform="translate(78 262) rotate(-8) scale(.62)">
        <Roadster {...CAR_PAINT.red} />
      </g>
      <path d="M14 290 C90 266 160 284 236 260 V290Z" fill="#4f7d3a" />
      <Palm />
      <DistanceStone card="200" unit={unit} />
    </>
  );
}
