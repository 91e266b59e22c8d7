import { memo, type ReactNode } from 'react';
import { range } from '../../../game/range.ts';
import { SCENE_COLORS } from '../landscape/sceneColors.ts';
import { Line } from '../parts/line.tsx';
import { CREAM, TEAM_PAINT, type TeamPaint, type Theme } from '../parts/palette.ts';
import { round } from '../parts/shapes.ts';
import { CAP_COLORS, Stone } from '../parts/stone.tsx';
import { laneEdge, laneOffset, type RoadGeometry } from './roadGeometry.ts';
import type { RoadPreset, StoneRow } from './roadPresets.ts';

const DEFAULT_STONES: StoneRow = { side: 'far', scale: 1, everyBeyond: 100 };

export interface RoadProps extends RoadsideProps {
  lanes: number;
  trails: readonly Trail[];
}

export interface RoadsideProps {
  theme: Theme;
  geometry: RoadGeometry;
  /** Kilometers to the finish. A target beyond the drawn road has no finish line. */
  target: number;
  /** True if the trip may be extended to 1000. A barrier then stands at the target, with gray stones behind it. */
  extension: boolean;
  stones?: StoneRow | undefined;
  /** Kilometers between stones, if not the preset's own. */
  stonesEvery?: number | undefined;
  layBy?: RoadPreset['layBy'] | undefined;
}

/** The road with its markings and stones. Children are drawn above the far stones and below the near ones. */
export function Road({ children, ...props }: RoadProps & { children?: ReactNode }) {
  const { theme, geometry, lanes, trails } = props;
  return (
    <g>
      <Tarmac theme={theme} geometry={geometry} lanes={lanes} />
      {trails.map((trail) => (
        <TrailPath key={trail.team} theme={theme} geometry={geometry} lanes={lanes} {...trail} />
      ))}
      <FarSide {...props} />
      {children}
      <NearSide {...props} />
    </g>
  );
}

/** Everything above the trails and below the cars: lines, lay-by, far stones, barrier. */
export function FarSide(props: RoadsideProps) {
  const { theme, geometry, target, extension, layBy } = props;
  const { road, edge } = SCENE_COLORS[theme];
  const row = stoneRowOf(props);
  return (
    <>
      {geometry.from < 0 && <StartLine theme={theme} geometry={geometry} />}
      {target <= geometry.to && <FinishLine geometry={geometry} target={target} />}
      {layBy && (
        <>
          <path d={layBy.ground} fill={road} />
          <Line d={layBy.curb} stroke={edge} width={layBy.curbWidth ?? 4} />
        </>
      )}
      {row.side === 'far' && <Stones {...props} row={row} />}
      {extension && <Barrier geometry={geometry} target={target} />}
    </>
  );
}

/** Everything in front of the cars. */
export function NearSide(props: RoadsideProps) {
  const row = stoneRowOf(props);
  return row.side === 'near' ? <Stones {...props} row={row} /> : null;
}

function stoneRowOf({ stones = DEFAULT_STONES, stonesEvery }: RoadsideProps): StoneRow {
  return stonesEvery === undefined ? stones : { ...stones, every: stonesEvery };
}

export interface Trail {
  team: TeamPaint;
  /** Miles of the team. */
  km: number;
  /** Lane 0 is the farthest. */
  lane: number;
}

type MarkingsProps = Pick<RoadProps, 'theme' | 'geometry' | 'lanes'>;

const DASH = 10;
const HALF_LINE = 0.014;

export function Tarmac({ theme, geometry, lanes }: MarkingsProps) {
  const { verge, road, edge } = SCENE_COLORS[theme];
  const { from, to, ribbon } = geometry;
  const first = Math.ceil(from / (2 * DASH)) * 2 * DASH + DASH / 2;
  const dashes = range(Math.floor((to - DASH - first) / (2 * DASH)) + 1).map((dash) => first + dash * 2 * DASH);
  const lines = range(lanes - 1).map((line) => laneEdge(line + 1, lanes));
  const dashPath = lines.flatMap((line) =>
    dashes.map((km) => ribbon(km, Math.min(to, km + DASH), line - HALF_LINE, line + HALF_LINE)),
  );
  return (
    <>
      <path d={ribbon(from, to, -0.62, 0.64)} fill={verge} opacity=".55" />
      <path d={ribbon(from, to, -0.5, 0.5)} fill={road} />
      <path d={ribbon(from, to, -0.485, -0.45) + ribbon(from, to, 0.45, 0.485)} fill={edge} />
      <path d={dashPath.join('')} fill={edge} opacity=".75" />
    </>
  );
}

export const TrailPath = memo(function TrailPath({ theme, geometry, lanes, team, km, lane }: MarkingsProps & Trail) {
  const halfWidth = (0.9 / lanes) * 0.3;
  const middle = laneOffset(lane, lanes);
  const path = geometry.ribbon(Math.max(0, geometry.from), km, middle - halfWidth, middle + halfWidth);
  return <path d={path} fill={TEAM_PAINT[team]} opacity={SCENE_COLORS[theme].trailOpacity} />;
});

function StartLine({ theme, geometry }: Omit<MarkingsProps, 'lanes'>) {
  return <path d={geometry.ribbon(-2, 2, -0.45, 0.45)} fill={SCENE_COLORS[theme].edge} />;
}

const SQUARES = 8;
const ROWS = 3;

function FinishLine({ geometry, target }: { geometry: RoadGeometry; target: number }) {
  const across = (square: number) => -0.45 + (0.9 * square) / SQUARES;
  const along = (row: number) => target - 2 + (15 * row) / ROWS;
  const squares = range(SQUARES * ROWS)
    .map((index) => ({ square: index % SQUARES, row: Math.floor(index / SQUARES) }))
    .filter(({ square, row }) => (square + row) % 2 === 1)
    .map(({ square, row }) => geometry.ribbon(along(row), along(row + 1), across(square), across(square + 1)));
  return (
    <>
      <path d={geometry.ribbon(along(0), along(ROWS), -0.45, 0.45)} fill="#fffdf4" />
      <path d={squares.join('')} fill="#17131f" />
    </>
  );
}

/** The longest possible trip, where the last gray stone stands. */
const MAX_TARGET = 1000;
/** Width of a stone relative to its height, including the gap to the next. */
const STONE_ROOM = 1.05;
const STEPS = [100, 200, 250, 500, 1000];

interface StonesProps extends RoadsideProps {
  row: StoneRow;
}

/** Height of a stone relative to the width of the road. The stones at both ends are larger. */
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

/** The distances with a stone: regular ones, the target, and gray ones up to 1000 if the trip can be extended. */
function milestones(props: StonesProps): number[] {
  const { target, extension, row } = props;
  const step = row.every ?? smallestStep(props);
  const reach = Math.min(target, props.geometry.to);
  const upToTarget = range(Math.ceil(reach / step)).map((index) => index * step);
  const shown = upToTarget.filter((km) => km === 0 || reach - km >= step / 2);
  const beyond = extension ? range(Math.floor((MAX_TARGET - target) / row.everyBeyond)) : [];
  return [...shown, reach, ...beyond.map((index) => target + (index + 1) * row.everyBeyond)];
}

/**
 * The foot of a stone. A near stone stands in front of the road. Beyond the target, where the road climbs, it stands
 * beside it.
 */
function stoneFootOf(km: number, height: number, { geometry, target, row }: StonesProps): { x: number; y: number } {
  if (row.side === 'far') return geometry.at(km, -0.66);
  const { x, y, w } = geometry.at(km);
  return km > target ? { x: x + w * 0.95, y } : { x, y: y + w * 0.5 + height * 0.78 };
}

/** The stones of one side: gold at the target, gray beyond. */
function Stones(props: StonesProps) {
  const { theme, target } = props;
  const { stoneBody, stoneSide } = SCENE_COLORS[theme];
  return milestones(props).map((km) => {
    const height = heightAt(km, props);
    const { x, y } = stoneFootOf(km, height, props);
    const cap = km > target ? CAP_COLORS.gray : km === target ? CAP_COLORS.gold : CAP_COLORS.red;
    return (
      <g key={km} data-km={km}>
        <Stone x={x} y={y} height={height} label={km} cap={cap} body={stoneBody} side={stoneSide} />
      </g>
    );
  });
}

function Barrier({ geometry, target }: { geometry: RoadGeometry; target: number }) {
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
