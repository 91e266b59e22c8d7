import { Roadster } from '../cars/roadster.tsx';
import { CREAM, INK, TARMAC } from '../palette.ts';
import { Hero } from './hero.tsx';
import { Birds, Cypress, Hills } from './scenery.tsx';

const KERB =
  'M84 244 h12 v6 h-12Z M108 244 h12 v6 h-12Z M132 244 h12 v6 h-12Z M156 244 h12 v6 h-12Z M180 244 h12 v6 h-12Z';

function Kiosk() {
  return (
    <>
      <path d="M36 150 H96 V246 H36Z" fill="#fdf0d8" stroke={INK} strokeWidth="2" />
      <path d="M36 150 H96 V158 H36Z" fill="#1f8a8c" />
      <path d="M42 166 H68 V196 H42Z" fill="#0f2233" stroke={INK} strokeWidth="1.5" />
      <path d="M44 194 L56 168 H64 L52 194Z" fill="#9fd3da" opacity=".6" />
      <path d="M74 168 H92 V246 H74Z" fill="#2f7f98" stroke={INK} strokeWidth="1.5" />
      <path d="M77 172 H89 V200 H77Z" fill="#cfe8ec" />
      <path
        d="M42 208 h8 v14 h-8Z M52 208 h8 v14 h-8Z M47 226 h8 v16 h-8Z M58 226 h8 v16 h-8Z"
        fill="#e5a52c"
        stroke={INK}
      />
    </>
  );
}

function Canopy() {
  return (
    <>
      <path d="M14 96 H176 L190 110 H14Z" fill="#d2382f" stroke={INK} strokeWidth="2" />
      <path d="M14 110 H184 V121 H14Z" fill={CREAM} stroke={INK} strokeWidth="2" />
      <path d="M14 115.5 H182" stroke="#d2382f" strokeWidth="2" strokeDasharray="7 5" />
      <path d="M22 121 h9 v125 h-9Z" fill={CREAM} stroke={INK} strokeWidth="2" />
      <path d="M112 121 v6 M160 121 v6" stroke={INK} strokeWidth="2" />
      <circle cx="112" cy="131" r="5" fill="#fff2b0" stroke={INK} strokeWidth="1.5" />
      <circle cx="160" cy="131" r="5" fill="#fff2b0" stroke={INK} strokeWidth="1.5" />
    </>
  );
}

/** The sign one looks for: a drop on a disc. */
function StationSign() {
  return (
    <>
      <path d="M214 84 V246" stroke={INK} strokeWidth="5" />
      <circle cx="213" cy="70" r="19" fill={CREAM} stroke={INK} strokeWidth="2.5" />
      <circle cx="213" cy="70" r="14" fill="#d2382f" />
      <path d="M213 58 C219 66 221 70 221 74 A8 8 0 0 1 205 74 C205 70 207 66 213 58Z" fill={CREAM} />
    </>
  );
}

/** The station at the side of the road. */
export function GasolinePoster() {
  return (
    <>
      <Hills
        sky="#a9d8cf"
        ray="#c9e8dc"
        mountains={['#7fa6b0', '#5f8896']}
        fields={['#8db06a', '#6f9a4c']}
        sun="#fff6d8"
        sunX={150}
      />
      <Birds x={128} y={60} stroke={INK} />
      <Cypress x={228} y={214} scale={0.7} />
      <Kiosk />
      <Canopy />
      <StationSign />
      <path d="M14 246 H236 V290 H14Z" fill={TARMAC} />
      <path d="M80 244 H204 V252 H80Z" fill={CREAM} stroke={INK} strokeWidth="2" />
      <path d={KERB} fill={INK} />
      <Hero card="gasoline" x={144} y={182} scale={1.26} />
      <path d="M14 284 H236" stroke={CREAM} strokeWidth="3" strokeDasharray="16 12" opacity=".6" />
      <g transform="translate(68 273) scale(.76)">
        <ellipse cx="0" cy="1" rx="62" ry="5" opacity=".4" />
        <Roadster />
      </g>
    </>
  );
}
