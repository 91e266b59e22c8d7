import { INK } from '../parts/palette.ts';
import { type DistanceSceneProps, DistanceStone } from './distanceStone.tsx';
import { Birds, Cypress, Hills } from './scenery.tsx';

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

/** The next village: a church and its roofs in the morning. */
export function Distance25({ unit }: DistanceSceneProps) {
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
      <Birds x={150} y={72} stroke={INK} />
      <Village />
      <path
        d="M96 214 C120 226 84 244 104 256 C118 266 100 276 90 290 H176 C160 262 150 250 136 240 C120 230 126 222 112 212Z"
        fill="#8a7a6c"
      />
      <path
        d="M104 216 C126 230 96 244 118 258 C128 266 124 278 122 290"
        fill="none"
        stroke="#fff1cf"
        strokeWidth="2.5"
        strokeDasharray="8 7"
      />
      <Cypress x={24} y={236} scale={0.7} />
      <DistanceStone card="25" unit={unit} />
    </>
  );
}
