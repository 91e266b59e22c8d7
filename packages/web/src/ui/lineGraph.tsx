import './lineGraph.css';

/** Numbers in order. A null is left out. */
type Values = readonly (number | null)[];

interface LineGraphProps {
  /** The graph in a sentence, for screen readers. */
  readonly label: string;
  readonly line: Values;
  readonly dashed?: Values;
  /** The texts of the highest and of the lowest value. */
  readonly textOf: (value: number) => string;
  /** The texts below the first and the last point. */
  readonly ends: readonly [string, string];
}

const WIDTH = 100;
const HEIGHT = 30;

/** Lines of numbers over time, scaled to their range. */
export function LineGraph({ label, line, dashed, textOf, ends }: LineGraphProps) {
  const values = [...line, ...(dashed ?? [])].filter((value) => value !== null);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = (value: number) => (high === low ? HEIGHT / 2 : HEIGHT * (1 - (value - low) / (high - low)));
  return (
    <figure className="line-graph">
      <div className="line-plot">
        <span aria-hidden="true">{textOf(high)}</span>
        <span aria-hidden="true">{textOf(low)}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
          <path d={pathOf(line, y)} />
          {dashed && <path className="dashed" d={pathOf(dashed, y)} />}
        </svg>
      </div>
      <figcaption aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </figcaption>
    </figure>
  );
}

function pathOf(line: Values, y: (value: number) => number): string {
  const step = WIDTH / Math.max(1, line.length - 1);
  const points = line.flatMap((value, index) => (value === null ? [] : [`${index * step} ${y(value)}`]));
  return points.length === 0 ? '' : `M${points.join('L')}`;
}
