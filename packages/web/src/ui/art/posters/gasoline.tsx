import { range } from '../../../game/range.ts';
import { CAR_PAINT } from '../cars/carPaint.ts';
import { Roadster } from '../cars/roadster.tsx';
import { BLACK, CREAM, INK, TARMAC } from '../parts/palette.ts';
import { gleam, Shade } from './lighting.tsx';
import { Birds, Hills } from './scenery.tsx';

const LAMPS = range(6).map((lamp) => 34 + lamp * 32);

/** The roof that sweeps over the forecourt, with its row of lamps. */
function Roof() {
  return (
    <>
      <path d="M212 124 h12 v126 h-12Z" fill="#e8dcc0" stroke={INK} strokeWidth="2" />
      <path d="M14 118 H206 Q236 118 236 98 Q236 82 206 82 H14Z" fill="#d2382f" stroke={INK} strokeWidth="2.5" />
      <path d="M14 86 H206 Q226 86 231 95 Q200 92 14 94Z" fill="#fff" opacity=".35" />
      <path d="M14 99 H234 M14 109 H228" stroke={CREAM} strokeWidth="4" />
      <path d="M14 118 H206 Q218 118 226 114 V124 H14Z" fill="#7c1519" />
      {LAMPS.map((x) => (
        <circle key={x} cx={x} cy="124" r="4.5" fill="#fff6cf" stroke={INK} strokeWidth="1.2" />
      ))}
    </>
  );
}

/** The pump with its lit globe. */
function TallPump() {
  return (
    <>
      <ellipse cx="168" cy="252" rx="44" ry="6" opacity=".4" />
      <path d="M136 244 H200 V252 H136Z" fill="#e8dcc0" stroke={INK} strokeWidth="2" />
      <path
        d="M141 152 Q141 146 147 146 H189 Q195 146 195 152 V244 H141Z"
        fill="#d2382f"
        stroke={INK}
        strokeWidth="2.5"
      />
      <path d="M141 152 Q141 146 147 146 H189 Q195 146 195 152 V244 H141Z" fill="url(#poster-sheen)" />
      <path d="M149 228 H187 M149 234 H187" stroke="#7c1519" strokeWidth="2.5" />
      <rect x="149" y="154" width="38" height="30" rx="4" fill="#fffdf4" stroke={INK} strokeWidth="2.5" />
      <path d="M155 178 A14 14 0 0 1 181 178" fill="none" stroke={INK} strokeWidth="2.5" />
      <path d="M168 178 L177 165" stroke="#d2382f" strokeWidth="3" strokeLinecap="round" />
      <circle cx="168" cy="178" r="3" fill={INK} />
      <path
        d="M168 190 C177 202 181 206 181 212 A13 13 0 0 1 155 212 C155 206 159 202 168 190Z"
        fill="#fffdf4"
        stroke={INK}
        strokeWidth="2.5"
      />
      <path d="M161 212 A7 7 0 0 0 167 219" fill="none" stroke="#d2382f" strokeWidth="2.5" strokeLinecap="round" />
    </>
  );
}

/** The station at the side of the road: the roof is lit and the hose is in the car. */
export function GasolinePoster() {
  return (
    <>
      <Hills
        sky="#9fd4cb"
        ray="#c3e6da"
        mountains={['#7fa6b0', '#5f8896']}
        fields={['#8db06a', '#6f9a4c']}
        sun="#fff6d8"
        sunX={66}
      />
      <Birds x={150} y={50} stroke={INK} />
      <path d="M14 124 H226 L236 246 H14Z" fill="#fff6cf" opacity=".26" />
      <Roof />
      <path d="M14 246 H236 V290 H14Z" fill={TARMAC} />
      <path d="M14 246 H236" stroke={CREAM} strokeWidth="3" />
      <path d="M24 252 L122 250 L132 268 L18 272Z" fill="#fff6cf" opacity=".18" />
      <Shade from={232} opacity={0.7} />
      <TallPump />
      <path
        d="M141 166 H132 Q124 166 124 176 V214 Q124 232 110 232 Q98 232 98 222"
        fill="none"
        stroke={BLACK}
        strokeWidth="6"
      />
      <path d="M141 166 H132 Q126 166 125 176 V214" fill="none" stroke="#6a6478" strokeWidth="2" />
      <g transform="translate(74 268) scale(-1.02 1.02)">
        <ellipse cx="0" cy="1" rx="62" ry="5" opacity=".45" />
        <Roadster {...CAR_PAINT.red} />
      </g>
      <path d="M92 238 l8 -16 6 3 -5 15Z" fill="#cfd6d8" stroke={BLACK} strokeWidth="2" />
      <path d={gleam(150, 152, 9)} fill="#fff" />
    </>
  );
}
