import { BLACK, CREAM, INK } from '../palette.ts';
import { Hero } from './hero.tsx';
import { Birds, Hills } from './scenery.tsx';

/** The rear of a red coupé, close by, sunk on one corner. */
function RearWing() {
  return (
    <>
      <path
        d="M14 92 C58 92 84 116 118 121 C168 127 214 134 225 162 C231 182 229 204 223 222 H14Z"
        fill="#d2382f"
        stroke={INK}
        strokeWidth="2.5"
      />
      <path d="M14 102 C46 102 64 112 80 124 H14Z" fill="#0f2233" stroke={CREAM} strokeWidth="2" />
      <path d="M14 113 C30 104 40 106 50 110 L34 124 H14Z" fill="#9fd3da" opacity=".5" />
      <path d="M14 172 C80 172 170 174 229 186 C230 200 228 212 223 222 H14Z" fill="#9c1f22" />
      <path d="M14 170 C80 170 170 172 228 184" fill="none" stroke="#f4ead0" strokeWidth="3.5" />
      <path d="M44 136 h16" stroke="#f4ead0" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M88 129 C76 150 74 190 78 222" fill="none" stroke="#7c1519" strokeWidth="2" />
      <path d="M208 146 C220 150 226 160 227 172 L212 168Z" fill="#ffb13d" stroke={INK} strokeWidth="2" />
      <path d="M196 206 H230 Q236 206 236 213 T230 221 H196Z" fill="#e8dcc0" stroke={INK} strokeWidth="2" />
    </>
  );
}

function WarningTriangle() {
  return (
    <>
      <path d="M44 224 L66 262 H22Z" fill={CREAM} stroke="#d2202a" strokeWidth="6" strokeLinejoin="round" />
      <path d="M44 238 V249 M44 254 V256" stroke={BLACK} strokeWidth="4" />
    </>
  );
}

/** Sunset beside the road: the air has gone out, the nail is still there. */
export function FlatTirePoster() {
  return (
    <>
      <Hills
        sky="#c4566a"
        ray="#d9788a"
        mountains={['#5c2f5c', '#47224a']}
        fields={['#4a3159', '#3b2749']}
        sun="#ffcf9a"
        sunX={172}
      />
      <Birds x={140} y={56} stroke={INK} />
      <path d="M14 214 H236 V290 H14Z" fill="#3b3346" />
      <path d="M14 220 H236" stroke="#6a5a6e" strokeWidth="3" />
      <RearWing />
      <path d="M72 226 A62 62 0 0 1 196 226 V236 H72Z" fill="#1a0f1f" stroke={INK} strokeWidth="2.5" />
      <ellipse cx="134" cy="252" rx="92" ry="7" opacity=".45" />
      <Hero card="flatTire" x={134} y={203} scale={1.2} />
      <path
        d="M200 240 q8 -8 16 0 t16 0 M200 252 q8 -8 16 0 t16 0"
        fill="none"
        stroke={CREAM}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M80 268 H236" stroke={CREAM} strokeWidth="3" strokeDasharray="26 16" opacity=".6" />
      <WarningTriangle />
    </>
  );
}
