import { ROAD_LINE } from '../parts/palette.ts';
import { Hero } from './hero.tsx';
import { Hills } from './scenery.tsx';

function PlaneTree() {
  return (
    <>
      <path d="M199 252 C203 200 201 150 200 96 H214 C213 150 211 200 217 252Z" fill="#241a38" />
      <path d="M206 130 L186 104 M208 122 L228 100" stroke="#241a38" strokeWidth="6" />
      <path d="M206 112 C180 104 168 72 188 54 C194 34 222 34 228 54 C248 66 242 104 206 112Z" fill="#1d3d43" />
      <path d="M206 112 C222 92 224 62 214 42 C226 44 228 50 228 54 C248 66 242 104 206 112Z" fill="#14292f" />
      <path d="M201 214 h14 v10 h-14Z" fill="#fff6dc" opacity=".8" />
    </>
  );
}

/** Dusk, skid marks, a flash. */
export function AccidentPoster() {
  return (
    <>
      <Hills
        sky="#7c3a5c"
        ray="#94486a"
        mountains={['#4a2850', '#3a1e42']}
        fields={['#33254a', '#241a38']}
        sun="#ffb88a"
        sunX={84}
        deep
      />
      <PlaneTree />
      <path d="M14 236 C90 222 150 240 236 226 V290 H14Z" fill="#3a3648" />
      <path d="M14 238 C90 224 150 242 236 228" fill="none" stroke="#6a5a7c" strokeWidth="2.5" />
      <path
        d="M14 272 C50 276 54 254 80 252 S96 238 112 236 M14 284 C66 286 70 262 96 258 S116 242 130 240"
        fill="none"
        stroke="#14101e"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M14 262 H236" stroke={ROAD_LINE} strokeWidth="3" strokeDasharray="12 10" />
      <Hero card="accident" x={122} y={176} scale={1.62} />
      <g transform="translate(206 256)">
        <circle r="11" fill="#14101e" />
        <circle r="5" fill="#f4ead0" />
        <path d="M16 6 l7 3 M14 -8 l7 -5" stroke={ROAD_LINE} strokeWidth="2.5" strokeLinecap="round" />
      </g>
    </>
  );
}
