import { dayOnlyText, m, numberText, percentText } from '@coup-fourre/client/text';
import type { Profile, ProfileRating } from '@coup-fourre/room';
import { ratingPoints } from '../../text/ratingText.ts';
import { LineGraph } from '../../ui/lineGraph.tsx';

/** The changes of a rating, once it has a history. */
export function RatingGraph({ rating: { players, mu, history } }: { readonly rating: ProfileRating }) {
  const [first] = history;
  const last = history.at(-1);
  if (first === undefined || last === undefined) return null;
  const points = [...history.map((point) => point.mu), mu].map(ratingPoints);
  const text = (value: number) => numberText(value);
  return (
    <>
      <h3>{m.ratingGraphSeats({ players })}</h3>
      <LineGraph
        label={m.ratingGraph({
          players,
          count: history.length,
          first: text(points[0] ?? 0),
          last: text(points.at(-1) ?? 0),
          low: text(Math.min(...points)),
          high: text(Math.max(...points)),
        })}
        line={points}
        textOf={text}
        ends={[dayOnlyText(first.at), dayOnlyText(last.at)]}
      />
    </>
  );
}

/** Results of days over time, with and without luck. */
export function DayGraph({ history }: { readonly history: NonNullable<Profile['days']>['history'] }) {
  const skills = history.map(({ skill }) => skill);
  const hasSkill = skills.some((skill) => skill !== null);
  const mean = history.reduce((sum, { matchpoints }) => sum + matchpoints, 0) / history.length;
  const dateOf = (index: number) => dayOnlyText(Date.parse(history.at(index)?.day ?? ''));
  return (
    <>
      <LineGraph
        label={m.dayGraph({ count: history.length, percent: percentText(mean) })}
        line={history.map(({ matchpoints }) => matchpoints)}
        {...(hasSkill && { dashed: skills })}
        textOf={percentText}
        ends={[dateOf(0), dateOf(-1)]}
      />
      <p className="label row graph-legend">
        <i /> {m.dayGraphResult()}
        {hasSkill && (
          <>
            <i className="dashed" /> {m.dayGraphSkill()}
          </>
        )}
      </p>
    </>
  );
}
