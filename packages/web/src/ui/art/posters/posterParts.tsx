import type { CardName } from '@coup-fourre/rules';
import { range } from '../../../game/range.ts';
import { Line } from '../parts/line.tsx';
import { BLACK, CREAM } from '../parts/palette.ts';
import { round } from '../parts/shapes.ts';
import { SymbolDrawing } from '../symbols/symbol.tsx';

/** Gradients that all posters share: a glow, the shade of the foreground, and the sheen of metal. */
export function PosterLights() {
  return (
    <>
      <radialGradient id="poster-glow">
        <stop offset="0" stopColor="#fff" stopOpacity=".9" />
        <stop offset=".4" stopColor="#fff3cf" stopOpacity=".4" />
        <stop offset="1" stopColor="#fff3cf" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="poster-shade" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#14101e" stopOpacity="0" />
        <stop offset="1" stopColor="#14101e" stopOpacity=".5" />
      </linearGradient>
      <linearGradient id="poster-dusk" x1="0" y1="1" x2="0" y2="0">
        <stop offset="0" stopColor="#14101e" stopOpacity="0" />
        <stop offset="1" stopColor="#14101e" stopOpacity=".42" />
      </linearGradient>
      <linearGradient id="poster-sheen" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity=".6" />
        <stop offset=".45" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#14101e" stopOpacity=".3" />
      </linearGradient>
    </>
  );
}

interface GlowProps {
  x: number;
  y: number;
  r: number;
  opacity?: number;
}

export function Glow({ x, y, r, opacity = 1 }: GlowProps) {
  return <circle cx={x} cy={y} r={r} fill="url(#poster-glow)" opacity={opacity} />;
}

/** Shades the foreground, so that lit objects stand out. */
export function Shade({ from = 200, opacity = 1 }: { from?: number; opacity?: number }) {
  return <rect x="14" y={from} width="222" height={284 - from} fill="url(#poster-shade)" opacity={opacity} />;
}

/** Darkens the sky toward the top. */
export function DeepSky({ to = 150 }: { to?: number }) {
  return <rect x="14" y="14" width="222" height={to - 14} fill="url(#poster-dusk)" />;
}

/** Path of a small four-pointed gleam. */
export function gleam(x: number, y: number, size: number): string {
  const s = round(size * 0.22);
  return `M${x} ${y - size} L${x + s} ${y - s} ${x + size} ${y} ${x + s} ${y + s} ${x} ${y + size} ${x - s} ${y + s} ${x - size} ${y} ${x - s} ${y - s}Z`;
}

interface HeroProps {
  card: CardName;
  x: number;
  y: number;
  scale: number;
}

/** The card's symbol, large, as the subject of its poster. */
export function Hero({ card, x, y, scale }: HeroProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <SymbolDrawing card={card} />
    </g>
  );
}

const SLOTS = range(10).map((slot) => slot * 36);
const LUGS = range(5).map((lug) => lug * 72);
const TREAD = range(40).map((cut) => cut * 9);

/** Around the origin, radius 38. */
function Rim() {
  return (
    <>
      <circle r="38" fill="#e9dcbb" stroke={BLACK} strokeWidth="2.5" />
      <circle r="34" fill="none" stroke="#b9a57c" strokeWidth="2" />
      {SLOTS.map((angle) => (
        <path key={angle} d="M-3.4 -31 Q0 -34 3.4 -31 L2.4 -23 H-2.4Z" transform={`rotate(${angle})`} fill={BLACK} />
      ))}
      <circle r="20" fill="#cfd6d8" stroke={BLACK} strokeWidth="2.5" />
      <circle r="20" fill="url(#poster-sheen)" />
      {LUGS.map((angle) => (
        <circle key={angle} cy="-12.5" r="2.4" transform={`rotate(${angle})`} fill={BLACK} />
      ))}
      <circle r="6.5" fill="#d2382f" stroke={BLACK} strokeWidth="2" />
      <Line d="M-15 -9 A17.5 17.5 0 0 1 -2 -17" stroke="#fff" width={3} round />
    </>
  );
}

/** Around the origin, radius 62. */
export function IntactWheel() {
  return (
    <>
      <circle r="62" fill="#1b1726" stroke={BLACK} strokeWidth="2" />
      {TREAD.map((angle) => (
        <path key={angle} d="M0 -62 V-57" transform={`rotate(${angle})`} stroke="#4a4458" strokeWidth="3.5" />
      ))}
      <circle r="50" fill="none" stroke={CREAM} strokeWidth="6" />
      <circle r="44" fill="none" stroke="#0b0812" strokeWidth="6" />
      <Line d="M-51 -18 A54 54 0 0 1 -10 -53" stroke="#fff" strokeOpacity=".35" width={4} round />
      <Rim />
    </>
  );
}

const SUNK =
  'M-61 -8 A61 61 0 0 1 61 -8 C61 10 55 20 62 31 C68 41 63 46 54 46 H-54 C-63 46 -68 41 -62 31 C-55 20 -61 10 -61 -8Z';
const WALL =
  'M-48 -6 A48.5 48.5 0 0 1 48 -6 C48 10 43 22 48 31 C51 36 48 38 44 38 H-44 C-48 38 -51 36 -48 31 C-43 22 -48 10 -48 -6Z';

/** The wheel sunk to its rim: the tire bulges to both sides. */
export function FlatWheel() {
  return (
    <>
      <path d={SUNK} fill="#1b1726" stroke={BLACK} strokeWidth="2" />
      <Line d={WALL} stroke={CREAM} width={5} />
      <Line d="M-61 36 Q-57 41 -50 42 M61 36 Q57 41 50 42" stroke="#4a4458" width={3} />
      <g transform="translate(0 -1)">
        <Rim />
      </g>
    </>
  );
}
