import { m, numberText } from '@coup-fourre/client/text';
import type { Summary } from '@coup-fourre/room/statistics';
import { CAP_COLORS, Stone } from '../../ui/art/index.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';

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
    { title: m.statsWaits({ roll: m.cardRoll(), go: m.cardGo() }), count: waits, className: 'gray' },
  ];
  const max = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <section className="tile">
      <dl className="stat-counts">
        {counts.map(({ title, count, className }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="row">
              <b>{numberText(count)}</b>
              <i className={className} style={{ width: `${(count / max) * 100}%` }} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface Milestone {
  readonly title: string;
  readonly count: number;
  readonly note: string;
  readonly cap: string;
}

const WIDTH = 130;
const HEIGHT = 150;
/** The longest number that fits a stone at full size, and that size in the stone's units. */
const MAX_LETTERS_AT_FULL_SIZE = 3;
const FULL_SIZE = 30;

export function Milestones({ summary }: { readonly summary: Summary }) {
  const { matches, matchesWon, deals, dealsWon, best, streak } = summary;
  const stones: readonly Milestone[] = [
    {
      title: m.statsMatches(),
      count: matches,
      note: m.statsWon({ count: numberText(matchesWon) }),
      cap: CAP_COLORS.red,
    },
    {
      title: m.statsDeals(),
      count: deals,
      note: m.statsWonDeals({ count: numberText(dealsWon) }),
      cap: CAP_COLORS.red,
    },
    { title: m.statsStreak(), count: streak, note: m.statsStreakNote(), cap: CAP_COLORS.gold },
    { title: m.statsBest(), count: best, note: m.statsBestNote(), cap: CAP_COLORS.gold },
  ];
  return (
    <dl className="milestones">
      {stones.map(({ title, count, note, cap }) => (
        <div key={title} className="milestone">
          <dt>{title}</dt>
          <dd className="on-stone">
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
              <Stone x={58} y={142} height={136} label={numberText(count)} cap={cap} fontSize={sizeOf(count)} />
            </svg>
            <VisuallyHidden>{numberText(count)}</VisuallyHidden>
          </dd>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function sizeOf(count: number): number {
  return Math.min(FULL_SIZE, (FULL_SIZE * MAX_LETTERS_AT_FULL_SIZE) / numberText(count).length);
}
