import { range } from '../../../game/range.ts';
import { CAR_PAINT, Roadster } from '../cars/car.tsx';
import { Line } from '../parts/line.tsx';
import { DISTANCE_CAP, type DistanceName, INK, ROAD_LINE, TARMAC } from '../parts/palette.ts';
import { sunrise } from '../parts/shapes.ts';
import { Stone } from '../parts/stone.tsx';
import { Birds, Cypress, Ground, Hills, Mountains, Tufts, WindingRoad } from './scenery.tsx';

function Village() {
  return (
    <>
      <path d="M38 214 V150 H62 V214Z" fill="#fff4dc" />
      <path d="M34 150 L50 100 L66 150Z" fill="#5b4a78" />
      <path d="M50 100 V88 M45 93 H55" stroke={INK} strokeWidth="2.5" />
      <circle cx="50" cy="164" r="6" fill={INK} />
      <path d="M50 164 V160 M50 164 H53" stroke="#fff4dc" strokeWidth="1.2" />
      <path d="M66 214 V178 L88 164 L110 178 V214Z" fill="#fdf0d8" />
      <path d="M62 180 L88 160 L114 180Z" fill="#c8553d" />
      <path d="M16 218 V190 L28 180 L40 190 V218Z" fill="#f3dcb8" />
      <path d="M12 192 L28 176 L44 192Z" fill="#a8442f" />
      <path d="M82 192 h12 v22 h-12Z M98 186 h8 v9 h-8Z M23 198 h8 v9 h-8Z" fill="#5b4a78" />
    </>
  );
}

/** A village in the morning. */
export function Distance25() {
  return (
    <>
      <Hills
        sky="#f6b7a0"
        ray="#fbd0bb"
        mountains={['#c98a9c', '#a96c86']}
        fields={['#8db06a', '#6f9a4c']}
        sun="#fff0d8"
        sunX={70}
      />
      <Birds x={150} y={72} />
      <Village />
      <path
        d="M96 214 C120 226 84 244 104 256 C118 266 100 276 90 290 H176 C160 262 150 250 136 240 C120 230 126 222 112 212Z"
        fill="#8a7a6c"
      />
      <Line
        d="M104 216 C126 230 96 244 118 258 C128 266 124 278 122 290"
        stroke="#fff1cf"
        width={2.5}
        strokeDasharray="8 7"
      />
      <Cypress x={24} y={236} scale={0.7} />
    </>
  );
}

const FURROWS = range(6)
  .map((row) => `M${14 + row * 3} ${222 + row * 13} C40 ${212 + row * 10} 70 ${208 + row * 7} 108 ${206 + row * 3}`)
  .join('');

function Windmill() {
  return (
    <g transform="translate(66 178)">
      <path d="M-15 36 L-10 -18 H10 L15 36Z" fill="#fdf3dc" stroke={INK} strokeWidth="2" />
      <path d="M-13 -17 A13 13 0 0 1 13 -17Z" fill="#c8553d" stroke={INK} strokeWidth="2" />
      <path
        d="M0 0 V-46 H9 V-8Z M0 0 H46 V9 H8Z M0 0 V46 H-9 V8Z M0 0 H-46 V-9 H-8Z"
        transform="translate(0 -18) rotate(20)"
        fill="#fff8e4"
        stroke={INK}
        strokeWidth="2"
      />
      <circle cy="-18" r="4" fill={INK} />
      <path d="M-4 20 h8 v16 h-8Z M-3 2 h6 v8 h-6Z" fill={INK} />
    </g>
  );
}

/** A windmill above vines. */
export function Distance50() {
  return (
    <>
      <Hills
        sky="#f4d58a"
        ray="#fbe6ae"
        mountains={['#7fa2a8', '#5f8690']}
        fields={['#b9b552', '#93a03f']}
        sun="#fff7d8"
        sunX={84}
      />
      <Birds x={160} y={70} />
      <Line d={FURROWS} stroke="#5c7330" width={5} strokeDasharray="7 3" />
      <Windmill />
      <WindingRoad />
      <Cypress x={224} y={200} scale={0.7} />
    </>
  );
}

const ARCHES =
  'M14 182 H236 V232 H222 A24 28 0 0 0 174 232 H164 A24 28 0 0 0 116 232 H106 A24 28 0 0 0 58 232 H48 A24 28 0 0 0 14 206Z';

/** A stone bridge over a river. */
export function Distance75() {
  return (
    <>
      <Hills
        sky="#8cc4c8"
        ray="#b4dcd6"
        mountains={['#5f8aa8', '#436c8e']}
        fields={['#5fa08c', '#3f8577']}
        sun="#fff6d8"
        sunX={110}
      />
      <Birds x={160} y={70} />
      <rect x="14" y="196" width="222" height="92" fill="#2f7f98" />
      <path d="M58 232 h48 v14 h-48Z M14 232 h34 v14 h-34Z" fill="#1f6179" opacity=".6" />
      <path d="M24 240 h40 M80 250 h50 M30 262 h60 M104 272 h40" stroke="#bfe6e6" strokeWidth="2.5" opacity=".7" />
      <path d={ARCHES} fill="#d3a873" stroke={INK} strokeWidth="2" />
      <Line d="M34 188 h14 M66 194 h12 M88 188 h14 M122 194 h14 M52 201 h10 M100 202 h10" stroke="#a87c4a" width={2} />
      <path d="M14 166 H236 V182 H14Z" fill="#e7c89a" stroke={INK} strokeWidth="2" />
      <g transform="translate(62 166) scale(.42)">
        <Roadster {...CAR_PAINT.red} />
      </g>
      <path d="M120 290 C126 266 150 258 236 258 V290Z" fill="#4f7d3a" />
    </>
  );
}

const LAVENDER = range(5)
  .map(
    (row) =>
      `M${14 + row * 3} ${208 + row * 17} C${40 + row * 4} ${196 + row * 13} ${66 + row * 3} ${192 + row * 8} ${92 - row * 2} ${188 + row * 3}`,
  )
  .join('');

/** Lavender under mountains. */
export function Distance100() {
  return (
    <>
      <Ground fill="#f7c873" />
      <path d={sunrise(92, 150, 260)} fill="#fbdc98" />
      <rect x="14" y="118" width="222" height="40" fill="#f29a5b" opacity=".55" />
      <circle cx="92" cy="146" r="40" fill="#fff1c4" />
      <circle cx="92" cy="146" r="31" fill="#fde08a" />
      <Mountains light="#8a6aa3" shade="#6d5089" />
      <Birds x={136} y={74} />
      <path d="M14 172 C60 150 100 166 140 156 S210 150 236 164 V210 H14Z" fill="#4f7d78" />
      <path d="M14 186 C70 168 120 190 236 176 V290 H14Z" fill="#7fa650" />
      <Line d={LAVENDER} stroke="#7a55a8" width={4.5} round />
      <WindingRoad />
      <Cypress x={40} y={206} scale={0.75} />
      <Cypress x={58} y={198} scale={0.5} />
      <Cypress x={26} y={224} scale={0.95} />
      <Cypress x={222} y={196} scale={0.7} />
    </>
  );
}

function Palm() {
  return (
    <>
      <Line d="M30 206 C34 180 30 150 40 122" stroke="#4a3420" width={5} />
      <path
        d="M40 122 C20 110 8 122 4 136 C18 124 30 124 40 122 C36 104 20 98 10 100 C26 106 34 114 40 122 C48 104 66 104 74 114 C58 112 48 116 40 122 C58 120 68 132 68 144 C60 130 50 126 40 122Z"
        fill="#1d4d43"
      />
    </>
  );
}

/** The coast road at sunset. */
export function Distance200() {
  return (
    <>
      <Ground fill="#f08a6a" />
      <path d={sunrise(80, 158, 270)} fill="#f7b184" />
      <circle cx="80" cy="150" r="40" fill="#fff1c4" />
      <Birds x={130} y={70} />
      <rect x="14" y="158" width="222" height="70" fill="#3f5fa0" />
      <path d="M54 166 h54 M62 176 h36 M50 186 h60 M68 196 h26" stroke="#ffd9a0" strokeWidth="3" opacity=".8" />
      <path d="M112 170 V150 L126 170Z M109 172 h20 l-4 5 h-12Z" fill="#fff6dc" />
      <path d="M236 120 C196 132 170 150 150 158 H236Z" fill="#6b4aa0" />
      <path d="M14 228 C80 200 150 226 236 196 V290 H14Z" fill="#7a5a3c" />
      <path d="M14 262 C80 224 150 250 236 216 V258 C150 282 90 262 14 290Z" fill={TARMAC} />
      <Line d="M14 276 C80 244 150 266 236 237" stroke={ROAD_LINE} width={2.6} strokeDasharray="10 8" />
      <g transform="translate(78 262) rotate(-8) scale(.62)">
        <Roadster {...CAR_PAINT.red} />
      </g>
      <path d="M14 290 C90 266 160 284 236 260 V290Z" fill="#4f7d3a" />
      <Palm />
    </>
  );
}

/** The unit on a stone in the reader's language: km or mi. */
export type Unit = string;

/** The stone in front of each scene. */
export function DistanceStone({ card, unit }: { card: DistanceName; unit: Unit }) {
  return (
    <>
      <Stone x={181} y={262} height={158} label={card} cap={DISTANCE_CAP[card]} caption={unit} />
      <Tufts x={122} y={265} />
      <Tufts x={222} y={264} />
    </>
  );
}
