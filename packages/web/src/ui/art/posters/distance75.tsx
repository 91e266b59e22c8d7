import { CAR_PAINT } from '../cars/carPaint.ts';
import { Roadster } from '../cars/roadster.tsx';
import { INK } from '../parts/palette.ts';
import { type DistanceSceneProps, DistanceStone } from './distanceStone.tsx';
import { Birds, Hills } from './scenery.tsx';

const ARCHES =
  'M14 182 H236 V232 H222 A24 28 0 0 0 174 232 H164 A24 28 0 0 0 116 232 H106 A24 28 0 0 0 58 232 H48 A24 28 0 0 0 14 206Z';

/** A stone bridge over the river. */
export function Distance75({ unit }: DistanceSceneProps) {
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
      <Birds x={160} y={70} stroke={INK} />
      <rect x="14" y="196" width="222" height="92" fill="#2f7f98" />
      <path d="M58 232 h48 v14 h-48Z M14 232 h34 v14 h-34Z" fill="#1f6179" opacity=".6" />
      <path d="M24 240 h40 M80 250 h50 M30 262 h60 M104 272 h40" stroke="#bfe6e6" strokeWidth="2.5" opacity=".7" />
      <path d={ARCHES} fill="#d3a873" stroke={INK} strokeWidth="2" />
      <path
        d="M34 188 h14 M66 194 h12 M88 188 h14 M122 194 h14 M52 201 h10 M100 202 h10"
        stroke="#a87c4a"
        strokeWidth="2"
      />
      <path d="M14 166 H236 V182 H14Z" fill="#e7c89a" stroke={INK} strokeWidth="2" />
      <g transform="translate(62 166) scale(.42)">
        <Roadster {...CAR_PAINT.red} />
      </g>
      <path d="M120 290 C126 266 150 258 236 258 V290Z" fill="#4f7d3a" />
      <DistanceStone card="75" unit={unit} />
    </>
  );
}
