import { round } from '../parts/shapes.ts';

/** The gradients that all posters share: a glow, the shade of the foreground, and the sheen of metal. */
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

/** Light around a sun or a lamp. */
export function Glow({ x, y, r, opacity = 1 }: GlowProps) {
  return <circle cx={x} cy={y} r={r} fill="url(#poster-glow)" opacity={opacity} />;
}

/** Shades the foreground, so that lit objects stand out. */
export function Shade({ from = 200, opacity = 1 }: { from?: number; opacity?: number }) {
  return <rect x="14" y={from} width="222" height={284 - from} fill="url(#poster-shade)" opacity={opacity} />;
}

/** The sky darkens towards the top. */
export function DeepSky({ to = 150 }: { to?: number }) {
  return <rect x="14" y="14" width="222" height={to - 14} fill="url(#poster-dusk)" />;
}

/** A small four-pointed gleam. */
export function gleam(x: number, y: number, size: number): string {
  const s = round(size * 0.22);
  return `M${x} ${y - size} L${x + s} ${y - s} ${x + size} ${y} ${x + s} ${y + s} ${x} ${y + size} ${x - s} ${y + s} ${x - size} ${y} ${x - s} ${y - s}Z`;
}
