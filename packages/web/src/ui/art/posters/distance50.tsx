import { range } from '../../../game/range.ts';
import { INK } from '../parts/palette.ts';
import { type DistanceSceneProps, DistanceStone } from './distanceStone.tsx';
import { Birds, Cypress, Hills, WindingRoad } from './scenery.tsx';

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

/** A windmill above its vines. */
export function Distance50({ unit }: DistanceSceneProps) {
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
      <Birds x={160} y={70} stroke={INK} />
      <path d={FURROWS} stroke="#5c7330" strokeWidth="5" strokeDasharray="7 3" fill="none" />
      <Windmill />
      <WindingRoad />
      <Cypress x={224} y={200} scale={0.7} />
      <DistanceStone card="50" unit={unit} />
    </>
  );
}
