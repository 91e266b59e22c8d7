import { range } from '../../../game/range.ts';
import type { Theme } from '../parts/palette.ts';
import { pseudoRandom, round } from '../parts/shapes.ts';
import { SCENE_COLORS } from './sceneColors.ts';

export interface FieldsProps {
  theme: Theme;
  width: number;
  height: number;
  horizon: number;
  /** The y where the near field begins. */
  roadY: number;
}

interface Ridge {
  base: number;
  height: number;
  peaks: number;
  seed: number;
}

function ridgeLine(width: number, { base, height, peaks, seed }: Ridge): string {
  const next = pseudoRandom(seed);
  const climb = (point: number) => (point % 2 ? 0.55 + next() * 0.45 : next() * 0.25);
  return range(peaks + 1)
    .map((point) => `L${round((width * point) / peaks)} ${round(base - height * climb(point))}`)
    .join(' ');
}

/** Two ranges and the foothills. */
export function Mountains({ theme, width, height, horizon }: Omit<FieldsProps, 'roadY'>) {
  const { mountains, farField } = SCENE_COLORS[theme];
  const peaks = Math.max(6, Math.round(width / 90));
  const foot = horizon + 60;
  const far = ridgeLine(width, { base: horizon - 4, height: horizon * 0.36, peaks, seed: 11 });
  const near = ridgeLine(width, {
    base: horizon + 8,
    height: horizon * 0.24,
    peaks: Math.round(peaks * 1.3),
    seed: 29,
  });
  const [w, h] = [width, horizon];
  return (
    <>
      <path d={`M0 ${foot} ${far} V${foot}Z`} fill={mountains[0]} />
      <path d={`M0 ${foot} ${near} V${foot}Z`} fill={mountains[1]} />
      <path
        d={`M0 ${h + 4} C${w * 0.2} ${h - 16} ${w * 0.35} ${h + 14} ${w * 0.55} ${h} S${w * 0.85} ${h - 14} ${w} ${h + 4} V${height} H0Z`}
        fill={mountains[2]}
      />
      <path
        d={`M0 ${h + 26} C${w * 0.25} ${h + 4} ${w * 0.5} ${h + 36} ${w * 0.75} ${h + 16} S${w} ${h + 24} ${w} ${h + 24} V${height} H0Z`}
        fill={farField}
      />
    </>
  );
}

/** The patches of the far field, and the near field. */
export function Fields({ theme, width: w, height, horizon: h, roadY }: FieldsProps) {
  const { farFieldPatch, nearField } = SCENE_COLORS[theme];
  return (
    <>
      <path
        d={`M0 ${h + 70} C${w * 0.2} ${h + 40} ${w * 0.4} ${h + 90} ${w * 0.62} ${h + 50} L${w * 0.4} ${roadY} H0Z`}
        fill={farFieldPatch}
      />
      <path
        d={`M${w} ${h + 60} C${w * 0.9} ${h + 50} ${w * 0.8} ${h + 80} ${w * 0.74} ${h + 90} L${w * 0.86} ${roadY} H${w}Z`}
        fill={farFieldPatch}
      />
      <path
        d={`M0 ${roadY + 20} C${w * 0.3} ${roadY - 10} ${w * 0.6} ${roadY + 30} ${w} ${roadY} V${height} H0Z`}
        fill={nearField}
      />
    </>
  );
}

/** Rows of lavender running to one point behind the road. */
export function Lavender({ theme, width, height, roadY }: FieldsProps) {
  const colours = SCENE_COLORS[theme];
  const vanishing = { x: width * 0.5, y: roadY - height * 0.3 };
  const top = roadY + height * 0.1;
  const nearer = (top - vanishing.y) / (height - vanishing.y);
  const strips = (breadth: number) =>
    range(28)
      .map((strip) => {
        const [left, right] = [((strip - 14) / 7) * width, ((strip - 14) / 7 + breadth) * width];
        const at = (offset: number) => round(vanishing.x + offset);
        return `M${at(left * nearer)} ${round(top)} L${at(right * nearer)} ${round(top)} L${at(right)} ${height} L${at(left)} ${height}Z`;
      })
      .join('');
  return (
    <>
      <path
        d={`M0 ${round(top + 8)} C${width * 0.3} ${round(top - 14)} ${width * 0.7} ${round(top + 18)} ${width} ${round(top - 2)} V${height} H0Z`}
        fill={colours.lavenderField}
      />
      <path d={strips(0.05)} fill={colours.lavender} opacity={colours.lavenderOpacity[0]} />
      <path d={strips(0.018)} fill={colours.lavenderLight} opacity={colours.lavenderOpacity[1]} />
    </>
  );
}
