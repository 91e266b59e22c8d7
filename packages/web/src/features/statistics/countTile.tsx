import { m, numberText } from '@coup-fourre/client/text';
import type { Summary } from './summary.ts';

interface Count {
  readonly title: string;
  readonly count: number;
  readonly className: string;
}

/** Coups fourrés, safe trips and turns spent waiting, each with a bar relative to the largest. */
export function CountTile({ summary }: { readonly summary: Summary }) {
  const { given, suffered, safeTrips, waits } = summary;
  const counts: readonly Count[] = [
    { title: m.statsGiven(), count: given, className: 'teal' },
    { title: m.statsSuffered(), count: suffered, className: 'red' },
    { title: m.statsSafeTrips(), count: safeTrips, className: 'saffron' },
    { title: m.statsWaits({ roll: m.cardRoll(), go: m.cardGo() }), count: waits, className: 'grey' },
  ];
  const max = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <section className="tile">
      <dl className="stat-counts">
        {counts.map(({ title, count, className }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <b>{numberText(count)}</b>
              <i className={className} style={{ width: `${(count / max) * 100}%` }} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
