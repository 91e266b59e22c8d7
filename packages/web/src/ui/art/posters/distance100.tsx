import { range } from '../../../game/range.ts';
import { INK } from '../parts/palette.ts';
import { sunrise } from '../parts/shapes.ts';
import { type DistanceSceneProps, DistanceStone } from './distanceStone.tsx';
import { Birds, Cypress, Ground, Mountains, WindingRoad } from './scenery.tsx';

const LAVENDER = range(5)
  .map(
    (row) =>
      `M${14 + row * 3} ${208 + row * 17} C${40 + row * 4} ${196 + row * 13} ${66 + row * 3} ${192 + row * 8} ${92 - row * 2} ${188 + row * 3}`,
  )
  .join('');

/** Lavender under the mountains. */
export function Distance100({ unit }: DistanceSceneProps) {
  return (
    <>
      <Ground fill="#f7c873" />
      <path d={sunrise(92, 150, 260)} fill="#fbdc98" />
      <rect x="14" y="118" width="222" height="40" fill="#f29a5b" opacity=".55" />
      <circle cx="92" cy="146" r="40" fill="#fff1c4" />
      <circle cx="92" cy="146" r="31" fill="#fde08a" />
      <Mountains light="#8a6aa3" shade="#6d5089" />
      <Birds x={136} y={74} stroke={INK} />
      <path d="M14 172 C60 150 100 166 140 156 S210 150 236 164 V210 H14Z" fill="#4f7d78" />
      <path d="M14 186 C70 168 120 190 236 176 V290 H14Z" fill="#7fa650" />
      <path d={LAVENDER} fill="none" stroke="#7a55a8" strokeWidth="4.5" strokeLinecap="round" />
      <WindingRoad />
      <Cypress x={40} y={206} scale={0.75} />
      <Cypress x={58} y={198} scale={0.5} />
      <Cypress x={26} y={224} scale={0.95} />
      <Cypress x={222} y={196} scale={0.7} />
      <DistanceStone card="100" unit={unit} />
    </>
  );
}
