import { dayOnlyText, m, numberText, region } from '@coup-fourre/client/text';
import {
  ERROR_DEALS,
  type ErrorTrend,
  errorRates,
  errorTrend,
  type MeasuredTally,
  MIN_DEALS,
} from '@coup-fourre/room/statistics';
import { LineGraph } from '../../ui/lineGraph.tsx';

/** Whether the person makes fewer errors than before, in words and as a line. */
export function ErrorGraph({ tallies }: { readonly tallies: readonly MeasuredTally[] }) {
  const trend = errorTrend(tallies);
  const rates = errorRates(tallies);
  const [first] = rates;
  const last = rates.at(-1);
  if (trend === null || first === undefined || last === undefined) return null;
  const { deals, now, before, change } = trend;
  const dateOf = (index: number) => dayOnlyText(tallies.at(index)?.at ?? 0);
  return (
    <>
      <h3>{m.luckErrors()}</h3>
      <p>
        {m.luckErrorsNow({ count: numberText(deals), now: errorPercentText(now) })}
        {before !== null &&
          ` ${m.luckErrorsBefore({ before: errorPercentText(before) })} ${CHANGE_TEXTS[change ?? 'none']()}`}
      </p>
      {rates.length > 1 && (
        <LineGraph
          label={m.luckErrorsGraph({
            count: numberText(ERROR_DEALS),
            first: errorPercentText(first),
            now: errorPercentText(last),
            low: errorPercentText(Math.min(...rates)),
            high: errorPercentText(Math.max(...rates)),
          })}
          line={rates}
          textOf={errorPercentText}
          ends={[dateOf(MIN_DEALS - 1), dateOf(-1)]}
        />
      )}
    </>
  );
}

const CHANGE_TEXTS: Readonly<Record<NonNullable<ErrorTrend['change']> | 'none', () => string>> = {
  fewer: m.luckErrorsFewer,
  more: m.luckErrorsMore,
  none: m.luckErrorsSame,
};

/** Errors are small, so their share has a decimal. */
export function errorPercentText(share: number): string {
  return share.toLocaleString(region(), { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
