import { memo } from 'react';
import { range } from '../../../game/range.ts';
import { SCENE_COLORS } from '../landscape/sceneColors.ts';
import { TEAM_PAINT, type TeamPaint, type Theme } from '../parts/palette.ts';
import { laneEdge, laneOffset, type RoadGeometry } from './roadGeometry.ts';

export interface Trail {
  team: TeamPaint;
  /** The miles of the team. */
  km: number;
  /** Lane 0 is the farthest. */
  lane: number;
}

interface MarkingsProps {
  theme: Theme;
  geometry: RoadGeometry;
  lanes: number;
}

const DASH = 10;
const HALF_LINE = 0.014;

/** Verge, tarmac, edge lines and the dashes between lanes. */
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

/** The trail of each team in its colour. */
export function Trails({ theme, geometry, lanes, trails }: MarkingsProps & { trails: readonly Trail[] }) {
  return trails.map((trail) => (
    <TrailPath key={trail.team} theme={theme} geometry={geometry} lanes={lanes} {...trail} />
  ));
}

/** The trail of one team, memoized. */
export const TrailPath = memo(function TrailPath({ theme, geometry, lanes, team, km, lane }: MarkingsProps & Trail) {
  const halfWidth = (0.9 / lanes) * 0.3;
  const middle = laneOffset(lane, lanes);
  const path = geometry.ribbon(Math.max(0, geometry.from), km, middle - halfWidth, middle + halfWidth);
  return <path d={path} fill={TEAM_PAINT[team]} opacity={SCENE_COLORS[theme].trailOpacity} />;
});

/** The start line at 0. */
export function StartLine({ theme, geometry }: Omit<MarkingsProps, 'lanes'>) {
  return <path d={geometry.ribbon(-2, 2, -0.45, 0.45)} fill={SCENE_COLORS[theme].edge} />;
}

const SQUARES = 8;
const ROWS = 3;

/** The chequered line at the target. */
export function FinishLine({ geometry, target }: { geometry: RoadGeometry; target: number }) {
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
