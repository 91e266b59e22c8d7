import type { DayEntry, Estimate } from '@coup-fourre/room';
import { Car } from '../../ui/art/index.ts';

/** From the lowest to the highest points that a plot shows. */
export interface PlotRange {
  readonly from: number;
  readonly to: number;
}

const WIDTH = 240;
const HEIGHT = 44;
const MARGIN = 20;
const ROAD = 34;
const DOT = 3.4;
/** Dots that would lie over each other are stacked up to so many rows. */
const ROWS = 6;
const ROW_HEIGHT = 4.2;

interface DotPlotProps {
  readonly field: readonly DayEntry[];
  /** The deal, from 0. */
  readonly deal: number;
  /** The mean of the whole field and its spread. */
  readonly mean: Estimate | undefined;
  readonly range: PlotRange;
}

/** The field of a deal on a road: a dot for each person, a square for each computer, and a car for oneself. */
export function DotPlot({ field, deal, mean, range }: DotPlotProps) {
  const at = (points: number) => MARGIN + ((points - range.from) / (range.to - range.from)) * (WIDTH - 2 * MARGIN);
  const own = field.find(({ isMine }) => isMine)?.deals[deal] ?? null;
  const others = field
    .filter(({ isMine }) => !isMine)
    .flatMap(({ deals, level }) => {
      const points = deals[deal]?.points.value;
      return points === undefined ? [] : [{ x: at(points), isComputer: level !== null }];
    });
  return (
    <svg className="dot-plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect x="2" y={ROAD - 1} width={WIDTH - 4} height="8" rx="2" className="day-road" />
      {mean && <path d={`M${at(mean.value)} ${ROAD + 9} l4 -7 4 7z`} transform="translate(-4 0)" className="mean" />}
      {stackedRows(others).map(({ x, row, isComputer, key }) =>
        isComputer ? (
          <rect
            key={key}
            x={x - DOT + 0.4}
            y={ROAD - 8 - row * ROW_HEIGHT}
            width={2 * DOT - 0.8}
            height={2 * DOT - 0.8}
          />
        ) : (
          <circle key={key} cx={x} cy={ROAD - 5 - row * ROW_HEIGHT} r={DOT} />
        ),
      )}
      {own?.skill && (
        <path d={HOLLOW_CAR} transform={`translate(${at(own.skill.value)} ${ROAD + 5})`} className="hollow" />
      )}
      {own && <Car team="teal" model="coupe" x={at(own.points.value)} y={ROAD + 5} width={34} />}
    </svg>
  );
}

const HOLLOW_CAR = 'M-16 -2 V-7 Q-15 -9 -9 -9.500 Q-6 -16 0 -16 Q7 -16 9 -9.500 Q16 -9 16 -5 V-2Z';

interface Dot {
  readonly x: number;
  readonly isComputer: boolean;
}

/** Puts dots that would cover each other into rows above each other. */
function stackedRows(dots: readonly Dot[]): (Dot & { readonly row: number; readonly key: string })[] {
  const ends: number[] = Array.from({ length: ROWS }, () => Number.NEGATIVE_INFINITY);
  return dots
    .toSorted((one, other) => one.x - other.x)
    .map((dot, index) => {
      const free = ends.findIndex((end) => end <= dot.x - DOT);
      const row = free === -1 ? index % ROWS : free;
      ends[row] = dot.x + DOT;
      return { ...dot, row, key: `${index}` };
    });
}

/** The range of points that holds every deal of a field, in steps of a hundred. */
export function plotRange(field: readonly DayEntry[]): PlotRange {
  const points = field.flatMap(({ deals }) =>
    deals.flatMap((deal) => (deal === null ? [] : [deal.points.value, deal.skill?.value ?? deal.points.value])),
  );
  const from = Math.floor(Math.min(0, ...points) / 100) * 100;
  const to = Math.ceil(Math.max(100, ...points) / 100) * 100;
  return { from, to };
}
