import './days.css';
import { m } from '@coup-fourre/client/text';
import type { Day, DayEntry } from '@coup-fourre/room';
import { useState } from 'react';
import { range } from '../../game/range.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useBackEntry } from '../../ui/page/useAddress.ts';
import { DealChoice } from '../scoreSheet/index.ts';
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

/** Another player's deals next to the viewer's own, turn by turn. */
export function CompareScreen({ day, own, other, leave }: CompareScreenProps) {
  const both = range(day.deals).filter((each) => own.deals[each] && other.deals[each]);
  const [deal, setDeal] = useState(both[0] ?? 0);
  const name = driverName(other);
  useBackEntry('isDayComparison', leave);
  return (
    <Page title={m.dayCompareTitle({ name })} subtitle={dayText(day.day)} className="compare-page">
      <section className="tile row wrap compare-head">
        <Button quiet icon="prev" text={m.dayCompareBack()} onClick={leave} />
        <DealChoice deals={both} chosen={deal} choose={setDeal} />
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
  if (typeof mine === 'string' || typeof theirs === 'string')
    return (
      <section className="tile narrow">
        {[mine, theirs].includes('failed') ? (
          <p role="alert">{m.dayCompareFailed()}</p>
        ) : (
          <output>{m.loading()}</output>
        )}
      </section>
    );
  return <ComparedDeal day={day} name={driverName(other)} own={mine} other={theirs} />;
}
