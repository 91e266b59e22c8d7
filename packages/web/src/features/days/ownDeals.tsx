import { m } from '@coup-fourre/client/text';
import type { Day, DayEntry, DayResults } from '@coup-fourre/room';
import { range } from '../../game/range.ts';
import { DayStones } from './dayStones.tsx';
import { DotPlot, plotRange } from './dotPlot.tsx';
import { pointsErrorText, pointsText, shareErrorText, shareText } from './estimateText.ts';

interface OwnDealsProps {
  readonly day: Day;
  readonly results: DayResults;
  readonly own: DayEntry;
}

/** One's own deals, each with its points, the field around it, and the share of the field beaten, with luck and without. */
export function OwnDeals({ day, results, own }: OwnDealsProps) {
  const { field, deals } = results;
  const hasSkill = own.skillMatchpoints !== null || own.deals.some((deal) => deal?.skill);
  const plot = plotRange(field);
  return (
    <section className="tile own-deals">
      <h2>{m.dayOwnDeals()}</h2>
      <DayStones day={day} isDescribed={false} />
      <p>{day.phase === 'over' ? m.dayFinal() : m.dayNotFinal()}</p>
      <table className="ratings day-table">
        <thead>
          <tr>
            <th scope="col">{m.dayColDeal()}</th>
            <th scope="col" className="wide">
              {m.dayColLead()}
            </th>
            <th scope="col">{m.dayColBeaten()}</th>
            {hasSkill && <th scope="col">{m.dayColLuckless()}</th>}
          </tr>
        </thead>
        <tbody>
          {range(deals.length).map((deal) => {
            const result = own.deals[deal] ?? null;
            return (
              <tr key={deal}>
                <th scope="row">{deal + 1}</th>
                <td className="wide">
                  {result === null ? m.dayStateMissed() : <b>{pointsText(result.points.value)}</b>}
                  <DotPlot field={field} deal={deal} mean={deals[deal]} range={plot} />
                </td>
                <td>{result !== null && <Share share={result.matchpoints} />}</td>
                {hasSkill && <td>{result?.skillMatchpoints ? <Share share={result.skillMatchpoints} /> : '–'}</td>}
              </tr>
            );
          })}
          <tr className="sum">
            <th scope="row">{m.dayAllDeals()}</th>
            <td className="wide">
              <b>{pointsText(own.points.value)}</b> <small>{pointsErrorText(own.points)}</small>
            </td>
            <td>
              <Share share={own.matchpoints} />
            </td>
            {hasSkill && <td>{own.skillMatchpoints ? <Share share={own.skillMatchpoints} /> : '–'}</td>}
          </tr>
        </tbody>
      </table>
      <p className="label">
        {m.dayPlotNote()} {hasSkill && `${m.dayPlotLuckless()} `}
        {m.dayErrorNote()}
      </p>
      {hasSkill && <p className="label">{m.dayLucklessNote()}</p>}
    </section>
  );
}

/** A share of the field, with its uncertainty. */
export function Share({ share }: { readonly share: DayEntry['matchpoints'] }) {
  return (
    <>
      <b>{shareText(share)}</b> <small>{shareErrorText(share)}</small>
    </>
  );
}
