import { m } from '@coup-fourre/client/text';

interface EstimateCellProps {
  /** A mean with its 95 % interval. Null leaves the cell empty. */
  readonly estimate: { readonly mean: number; readonly low: number | null; readonly high: number | null } | null;
  readonly text: (value: number) => string;
}

/** A cell with a mean, and below it the interval, if there is one. */
export function EstimateCell({ estimate, text }: EstimateCellProps) {
  if (estimate === null) return <td />;
  const { mean, low, high } = estimate;
  return (
    <td className="estimate">
      <b>{text(mean)}</b>
      {low !== null && high !== null && <small>{m.interval({ low: text(low), high: text(high) })}</small>}
    </td>
  );
}
