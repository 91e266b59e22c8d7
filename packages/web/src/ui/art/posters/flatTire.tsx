import { BLACK, CREAM, INK } from '../parts/palette.ts';
import { gleam, Shade } from './lighting.tsx';
import { Hills } from './scenery.tsx';
import { FlatWheel } from './wheel.tsx';

/** The tail of a red coupé, close by, sunk on one corner. */
function Tail() {
  return (
    <>
      <path
        d="M14 104 C40 84 66 84 96 112 C140 120 196 124 226 150 C240 164 238 196 228 214 H14Z"
        fill="#d2382f"
        stroke={INK}
        strokeWidth="2.5"
      />
      <path d="M14 104 C36 88 58 88 84 112 L62 128 H14Z" fill="#0f2233" stroke={CREAM} strokeWidth="2" />
      <path d="M14 120 C28 104 42 100 54 102 L30 127 H14Z" fill="#ffcf9a" opacity=".55" />
      <path d="M98 114 C140 121 194 126 222 150 C190 136 130 132 84 131Z" fill="#ff9a7a" opacity=".75" />
      <path d="M14 176 C90 176 180 176 236 186 V214 H14Z" fill="#8d1d24" />
      <path d="M14 172 C90 172 176 172 235 182" fill="none" stroke={CREAM} strokeWidth="4" />
      <path d="M34 142 h18" stroke={CREAM} strokeWidth="4" strokeLinecap="round" />
      <path d="M66 130 C58 152 56 186 60 214" fill="none" stroke="#7c1519" strokeWidth="2" />
      <path d="M212 146 C226 152 232 162 233 172 L214 168Z" fill="#ffb13d" stroke={INK} strokeWidth="2" />
      <path d="M192 200 H236 V216 H192 Q186 208 192 200Z" fill="#e8dcc0" stroke={INK} strokeWidth="2" />
      <path d="M194 204 H236" stroke="#fff" strokeWidth="2.5" opacity=".8" />
    </>
  );
}

/** The nail in the road, with the last light on it. */
function Nail() {
  return (
    <>
      <path d="M196 270 L222 250 L225 255 L200 276Z" fill="#cfd6d8" stroke={BLACK} strokeWidth="2" />
      <path d="M217 242 L232 260" stroke={BLACK} strokeWidth="9" strokeLinecap="round" />
      <path d="M217 242 L232 260" stroke="#e9eef0" strokeWidth="5" strokeLinecap="round" />
      <path d={gleam(216, 242, 13)} fill="#fff8e0" />
    </>
  );
}

/** Sunset beside the road: the air has gone out, and the nail gleams. */
export function FlatTirePoster() {
  return (
    <>
      <Hills
        sky="#d2607a"
        ray="#e2849a"
        mountains={['#6b3560', '#4d264d']}
        fields={['#4a3159', '#3b2749']}
        sun="#ffd9a4"
        sunX={172}
        deep
      />
      <path d="M14 206 H236 V290 H14Z" fill="#463b52" />
      <path d="M14 208 C90 202 170 202 236 206" fill="none" stroke="#ffcf9a" strokeWidth="2" opacity=".7" />
      <path d="M14 278 H236" stroke={CREAM} strokeWidth="4" strokeDasharray="30 18" opacity=".55" />
      <Tail />
      <path d="M60 216 A64 64 0 0 1 188 216 V232 H60Z" fill="#170c1c" stroke={INK} strokeWidth="2.5" />
      <ellipse cx="122" cy="256" rx="104" ry="9" opacity=".5" />
      <g transform="translate(124 210)">
        <FlatWheel />
      </g>
      <path
        d="M40 236 q-8 -5 -16 0 M42 246 q-10 -6 -22 0 M38 256 q-7 -4 -14 0"
        fill="none"
        stroke={CREAM}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <Shade from={236} opacity={0.7} />
      <Nail />
    </>
  );
}
