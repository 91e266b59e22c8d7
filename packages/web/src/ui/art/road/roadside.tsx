import { range } from '../../../game/range.ts';
import { SCENE_COLORS } from '../landscape/sceneColors.ts';
import { CREAM, TEAM_PAINT, type Theme } from '../parts/palette.ts';
import { round } from '../parts/shapes.ts';
import { CAP_COLORS, Stone } from '../parts/stone.tsx';
import type { RoadGeometry } from './roadGeometry.ts';
import type { StoneRow } from './roadPresets.ts';

/** The longest possible trip: where the last stone beyond a shorter target is. */
const MAX_TARGET = 1000;
/** The width of a stone relative to its height, including the gap to the next. */
const STONE_ROOM = 1.05;
const STEPS = [100, 200, 250, 500, 1000];

interface StonesProps {
  theme: Theme;
  geometry: RoadGeometry;
  target: number;
  extension: boolean;
  row: StoneRow;
}

/** The height of a stone relative to the width of the road: those at both ends are larger. */
function sizeOf(km: number, { target, row }: StonesProps): number {
  if (km === target || km === MAX_TARGET) return 0.92;
  const isHalfway = km === MAX_TARGET / 2 && km < target && row.side === 'far';
  return isHalfway ? 0.74 : 0.62;
}

function heightAt(km: number, props: StonesProps): number {
  return props.geometry.at(km).w * sizeOf(km, props) * props.row.scale;
}

/** The smallest usual step at which stones do not touch. */
function smallestStep(props: StonesProps): number {
  const { geometry } = props;
  const target = Math.min(props.target, geometry.to);
  const [start, finish] = [geometry.at(0), geometry.at(target)];
  const perKm = Math.hypot(finish.x - start.x, finish.y - start.y) / target;
  return STEPS.find((step) => step * perKm >= heightAt(step, props) * STONE_ROOM) ?? target;
}

/** The kilometres that have a stone: regular ones, the target, and grey ones to 1000 if the trip can be extended. */
function milestones(props: StonesProps): number[] {
  const { target, extension, row } = props;
  const step = row.every ?? smallestStep(props);
  const reach = Math.min(target, props.geometry.to);
  const upToTarget = range(Math.ceil(reach / step)).map((index) => index * step);
  const shown = upToTarget.filter((km) => km === 0 || reach - km >= step / 2);
  const beyond = extension ? range(Math.floor((MAX_TARGET - target) / row.everyBeyond)) : [];
  return [...shown, reach, ...beyond.map((index) => target + (index + 1) * row.everyBeyond)];
}

/** The foot of a stone: in front of the road on phones, and beside it where it climbs beyond the target. */
function stoneFootOf(km: number, height: number, { geometry, target, row }: StonesProps): { x: number; y: number } {
  if (row.side === 'far') return geometry.at(km, -0.66);
  const { x, y, w } = geometry.at(km);
  return km > target ? { x: x + w * 0.95, y } : { x, y: y + w * 0.5 + height * 0.78 };
}

/** The kilometre stones of one side: gold at the target, grey beyond. */
export function Stones(props: StonesProps) {
  const { theme, target } = props;
  const { stoneBody, stoneSide } = SCENE_COLORS[theme];
  return milestones(props).map((km) => {
    const height = heightAt(km, props);
    const { x, y } = stoneFootOf(km, height, props);
    const cap = km > target ? CAP_COLORS.grey : km === target ? CAP_COLORS.gold : CAP_COLORS.red;
    return (
      <g key={km} data-km={km}>
        <Stone x={x} y={y} height={height} label={km} cap={cap} body={stoneBody} side={stoneSide} />
      </g>
    );
  });
}

/** The barrier behind the finish of a trip that can be extended. */
export function Barrier({ geometry, target }: { geometry: RoadGeometry; target: number }) {
  const left = geometry.at(target + 34, -0.5);
  const right = geometry.at(target + 34, 0.5);
  const size = left.w * 0.1;
  const rail = `M${round(left.x)} ${round(left.y - size * 2)} L${round(right.x)} ${round(right.y - size * 2)}`;
  const posts = [left, right].map(({ x, y }) => `M${round(x)} ${round(y - size * 2)} V${round(y + size * 0.6)}`);
  return (
    <g fill="none">
      <path d={rail} stroke={CREAM} strokeWidth={round(size * 1.7)} />
      <path d={rail} stroke={TEAM_PAINT.red} strokeWidth={round(size * 1.7)} strokeDasharray={round(size * 1.1)} />
      <path d={posts.join(' ')} stroke={CREAM} strokeWidth={round(size * 0.6)} />
    </g>
  );
}
