import { m } from '@coup-fourre/client/text';

interface EstimateCellProps {
  /** A mean with its 95 % interval. Null leaves the cell empty. */
  readonly estimate: { readonly mean: number; readonly low: number | null; readonly high: number | null } | null;
  readonly text: (value: number) => string;
}

/** A cell with a mean, and below it the interval, if there is one. */
export function EstimateCell({ estimate, text }: EstimateCellProps) {
  return (
    <td className="estimate">
      <b>{estimate && text(estimate.mean)}</b>
      {estimate !== null && estimate.low !== null && estimate.high !== null && (
        <small>{m.interval({ low: text(estimate.low), high: text(estimate.high) })}</small>
      )}
    </td>
  );
}
