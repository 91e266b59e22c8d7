import './days.css';
import { m, numberText } from '@coup-fourre/client/text';
import type { Day, DayEntry } from '@coup-fourre/room';
import { useState } from 'react';
import { range } from '../../game/range.ts';
import { Icon } from '../../ui/art/index.ts';
import { Page } from '../../ui/page/page.tsx';
import { useBackEntry } from '../../ui/page/useAddress.ts';
import { ComparedDeal } from './comparedDeal.tsx';
import { dayText } from './dayText.ts';
import { driverName } from './driverTable.tsx';
import { useRun } from './useRuns.ts';

interface CompareScreenProps {
  readonly day: Day;
  readonly own: DayEntry;
  readonly other: DayEntry;
  readonly leave: () => void;
}

/** Another player's deals beside the viewer's own, turn by turn. */
export function CompareScreen({ day, own, other, leave }: CompareScreenProps) {
  const both = range(day.deals).filter((each) => own.deals[each] && other.deals[each]);
  const [deal, setDeal] = useState(both[0] ?? 0);
  const name = driverName(other);
  useBackEntry('isDayComparison', leave);
  return (
    <Page title={m.dayCompareTitle({ name })} subtitle={dayText(day.day)} className="compare-page">
      <section className="tile row wrap compare-head">
        <button type="button" className="button quiet" onClick={leave}>
          <Icon name="prev" size={20} /> {m.dayCompareBack()}
        </button>
        <fieldset className="row wrap deals" aria-label={m.dealsTitle()}>
          {both.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === deal}
              aria-label={m.dealNumber({ number: each + 1 })}
              onClick={() => setDeal(each)}
            >
              {numberText(each + 1)}
            </button>
          ))}
        </fieldset>
      </section>
      <BothRuns key={deal} day={day} own={own} other={other} deal={deal} />
    </Page>
  );
}

interface BothRunsProps extends Omit<CompareScreenProps, 'leave'> {
  /** From 0. */
  readonly deal: number;
}

function BothRuns({ day, own, other, deal }: BothRunsProps) {
  const mine = useRun({ day: day.day, entry: own.entry, deal });
  const theirs = useRun({ day: day.day, entry: other.entry, deal });
  if (mine === 'failed' || theirs === 'failed')
    return (
      <section className="tile narrow">
        <p role="alert">{m.dayCompareFailed()}</p>
      </section>
    );
  if (mine === 'loading' || theirs === 'loading')
    return (
      <section className="tile narrow">
        <output>{m.loading()}</output>
      </section>
    );
  return <ComparedDeal day={day} name={driverName(other)} own={mine} other={theirs} />;
}
