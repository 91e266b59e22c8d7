import { m, numberText } from '@coup-fourre/client/text';
import { signedText } from '../../text/signedText.ts';
import { type MeasuredTally, type RunningLuck, runningLuck } from './luckSummary.ts';

const WIDTH = 600;
const HEIGHT = 160;
const PADDING = 6;

/** Luck and skill added up, deal by deal, with the interval of skill. The words under it say the same. */
export function LuckChart({ tallies }: { readonly tallies: readonly MeasuredTally[] }) {
  const points = [{ luck: 0, skill: 0, reach: 0 }, ...runningLuck(tallies)];
  const last = points.at(-1);
  if (last === undefined || points.length < 3) return null;
  const most = Math.max(
    1,
    ...points.map(({ luck, skill, reach }) => Math.max(Math.abs(luck), Math.abs(skill) + reach)),
  );
  const x = (index: number): number => Math.round((WIDTH * index) / (points.length - 1));
  const y = (value: number): number => Math.round(HEIGHT / 2 - (value / most) * (HEIGHT / 2 - PADDING));
  const line = (value: (point: RunningLuck) => number): string =>
    points.map((point, index) => `${x(index)} ${y(value(point))}`).join('L');
  const upper = line(({ skill, reach }) => skill + reach);
  const lower = points
    .map(({ skill, reach }, index) => `${x(index)} ${y(skill - reach)}`)
    .toReversed()
    .join('L');
  return (
    <figure className="luck-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={m.luckChart({
          luck: signedText(last.luck),
          skill: signedText(last.skill),
          reach: numberText(Math.round(last.reach)),
        })}
      >
        <path className="luck-band" d={`M${upper}L${lower}Z`} />
        <path className="luck-zero" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        <path className="luck-line" d={`M${line(({ luck }) => luck)}`} />
        <path className="skill-line" d={`M${line(({ skill }) => skill)}`} />
      </svg>
      <figcaption aria-hidden="true">
        <span className="luck-key">{`${m.luckLuck()} ${signedText(last.luck)}`}</span>
        <span className="skill-key">{`${m.luckSkill()} ${signedText(last.skill)} ± ${numberText(Math.round(last.reach))}`}</span>
      </figcaption>
    </figure>
  );
}
