import { m, parText } from '@coup-fourre/client/text';
import type { Day, DayEntry, DayResults, Estimate } from '@coup-fourre/room';
import { range } from '../../game/range.ts';
import { signedText } from '../../text/signedText.ts';
import { Car } from '../../ui/art/index.ts';
import { Tile } from '../../ui/tile.tsx';
import { DayStones } from './dayStones.tsx';
import { againstPar, pointsErrorText, shareErrorText, shareText } from './dayText.ts';

interface OwnDealsProps {
  readonly day: Day;
  readonly results: DayResults;
  readonly own: DayEntry;
}

/** The viewer's deals against par. Their uncertainty is in a collapsed part. */
export function OwnDeals({ day, results, own }: OwnDealsProps) {
  return (
    <Tile title={m.dayOwnDeals()} className="own-deals">
      <DayStones day={day} isDescribed={false} />
      <ol className="par-deals">
        {range(day.deals).map((deal) => (
          <li key={deal}>
            <DealAgainstPar day={day} own={own} deal={deal} />
          </li>
        ))}
      </ol>
      <p>{m.dayParMeans()}</p>
      {own.deals.includes(null) && <p>{m.dayUnplayed()}</p>}
      <p className="label">{day.phase === 'over' ? m.dayFinal() : m.dayNotFinal()}</p>
      <details className="how-sure">
        <summary>{m.dayHowSure()}</summary>
        <DealTable results={results} own={own} />
      </details>
    </Tile>
  );
}

interface DealAgainstParProps {
  readonly day: Day;
  readonly own: DayEntry;
  /** Counted from 0. */
  readonly deal: number;
}

function DealAgainstPar({ day, own, deal }: DealAgainstParProps) {
  const result = own.deals[deal] ?? null;
  const points = againstPar(day, own, deal);
  return (
    <>
      <span className="unseen">{m.dealNumber({ number: deal + 1 })}: </span>
      <b>{result === null ? m.dayStateMissed() : points === null ? '' : parText(points)}</b>
      {result !== null && points !== null && (
        <small>
          {m.dayPointsAndPar({
            points: signedText(result.points.value),
            par: signedText(result.points.value - points),
          })}
        </small>
      )}
    </>
  );
}

/** Points, a plot of the ranking, and the fraction beaten, with and without luck. */
function DealTable({ results, own }: Omit<OwnDealsProps, 'day'>) {
  const { ranking, deals } = results;
  const hasSkill = own.skillMatchpoints !== null || own.deals.some((deal) => deal?.skill);
  const plot = plotRange(ranking);
  return (
    <>
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
                  {result === null ? m.dayStateMissed() : <b>{signedText(result.points.value)}</b>}
                  <DotPlot ranking={ranking} deal={deal} mean={deals[deal]} range={plot} />
                </td>
                <td>{result !== null && <Share share={result.matchpoints} />}</td>
                {hasSkill && <td>{result?.skillMatchpoints ? <Share share={result.skillMatchpoints} /> : '–'}</td>}
              </tr>
            );
          })}
          <tr className="sum">
            <th scope="row">{m.dayAllDeals()}</th>
            <td className="wide">
              <b>{signedText(own.points.value)}</b> <small>{pointsErrorText(own.points)}</small>
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
    </>
  );
}

/** A fraction of the ranking with its standard error. */
export function Share({ share }: { readonly share: DayEntry['matchpoints'] }) {
  return (
    <>
      <b>{shareText(share)}</b> <small>{shareErrorText(share)}</small>
    </>
  );
}

interface PlotRange {
  readonly from: number;
  readonly to: number;
}

const WIDTH = 240;
const HEIGHT = 44;
const MARGIN = 20;
const ROAD = 34;
const DOT = 3.4;
/** Overlapping dots are stacked in up to ROWS rows. */
const ROWS = 6;
const ROW_HEIGHT = 4.2;

interface DotPlotProps {
  readonly ranking: readonly DayEntry[];
  readonly deal: number;
  readonly mean: Estimate | undefined;
  readonly range: PlotRange;
}

/** A dot for each person, a square for each computer, a car for the viewer. */
function DotPlot({ ranking, deal, mean, range }: DotPlotProps) {
  const at = (points: number) => MARGIN + ((points - range.from) / (range.to - range.from)) * (WIDTH - 2 * MARGIN);
  const own = ranking.find(({ isMine }) => isMine)?.deals[deal] ?? null;
  const others = ranking
    .filter(({ isMine }) => !isMine)
    .flatMap(({ deals, level }) => {
      const points = deals[deal]?.points.value;
      return points === undefined ? [] : [{ x: at(points), isComputer: level !== null }];
    });
  return (
    <svg className="dot-plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect x="2" y={ROAD - 1} width={WIDTH - 4} height="8" rx="2" className="day-road" />
      {mean && <path d={`M${at(mean.value)} ${ROAD + 9} l4 -7 4 7z`} transform="translate(-4 0)" className="mean" />}
      {stackedRows(others).map(({ x, row, isComputer, key }) =>
        isComputer ? (
          <rect
            key={key}
            x={x - DOT + 0.4}
            y={ROAD - 8 - row * ROW_HEIGHT}
            width={2 * DOT - 0.8}
            height={2 * DOT - 0.8}
          />
        ) : (
          <circle key={key} cx={x} cy={ROAD - 5 - row * ROW_HEIGHT} r={DOT} />
        ),
      )}
      {own?.skill && (
        <path d={HOLLOW_CAR} transform={`translate(${at(own.skill.value)} ${ROAD + 5})`} className="hollow" />
      )}
      {own && <Car team="teal" model="coupe" x={at(own.points.value)} y={ROAD + 5} width={34} />}
    </svg>
  );
}

const HOLLOW_CAR = 'M-16 -2 V-7 Q-15 -9 -9 -9.500 Q-6 -16 0 -16 Q7 -16 9 -9.500 Q16 -9 16 -5 V-2Z';

interface Dot {
  readonly x: number;
  readonly isComputer: boolean;
}

function stackedRows(dots: readonly Dot[]): (Dot & { readonly row: number; readonly key: string })[] {
  const ends: number[] = Array.from({ length: ROWS }, () => Number.NEGATIVE_INFINITY);
  return dots
    .toSorted((one, other) => one.x - other.x)
    .map((dot, index) => {
      const free = ends.findIndex((end) => end <= dot.x - DOT);
      const row = free === -1 ? index % ROWS : free;
      ends[row] = dot.x + DOT;
      return { ...dot, row, key: `${index}` };
    });
}

/** The range of points of all deals, in steps of 100. */
export function plotRange(ranking: readonly DayEntry[]): PlotRange {
  const points = ranking.flatMap(({ deals }) =>
    deals.flatMap((deal) => (deal === null ? [] : [deal.points.value, deal.skill?.value ?? deal.points.value])),
  );
  const from = Math.floor(Math.min(0, ...points) / 100) * 100;
  const to = Math.ceil(Math.max(100, ...points) / 100) * 100;
  return { from, to };
}
