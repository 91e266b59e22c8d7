import './statistics.css';
import {
  allErrors,
  type Band,
  type BandRange,
  bandsOf,
  DECISION_KINDS,
  type Errors,
  errorRateOf,
  hasBands,
} from '@coup-fourre/bots/luck';
import { DECISION_KIND_TEXTS, editionName, m, numberText } from '@coup-fourre/client/text';
import {
  type DealTally,
  errorsOf,
  isLuckEarly,
  type LuckMeans,
  luckMeans,
  luckVerdict,
  type MeasuredTally,
  MIN_DEALS,
  measuredTallies,
  type RunningLuck,
  runningLuck,
  skillVerdict,
} from '@coup-fourre/room/statistics';
import { DEFAULT_EDITION } from '@coup-fourre/rules';
import { signedText } from '../../text/signedText.ts';
import { Button } from '../../ui/button.tsx';
import { TableHead } from '../../ui/tableHead.tsx';
import { Tile } from '../../ui/tile.tsx';
import { ErrorGraph, errorPercentText } from '../profile/index.ts';
import type { LuckProgress } from './useLuck.ts';

interface LuckTileProps {
  readonly tallies: readonly DealTally[];
  readonly progress: LuckProgress;
}

/** The verdict on luck, luck and skill over time, and the cost of decisions. */
export function LuckTile({ tallies, progress }: LuckTileProps) {
  const measured = measuredTallies(tallies);
  return (
    <Tile title={m.luckTitle()} className="stack luck-tile" data-testid="luck">
      <Progress progress={progress} />
      {isLuckEarly(measured) ? (
        <p>
          {measured.length === 0
            ? m.luckNothing()
            : m.luckEarly({ deals: numberText(measured.length), least: numberText(MIN_DEALS) })}
        </p>
      ) : (
        <Measured tallies={measured} />
      )}
    </Tile>
  );
}

function Progress({ progress: { done, all, isRunning, hasFailed, start, stop } }: Pick<LuckTileProps, 'progress'>) {
  return (
    <>
      {all > 0 && done < all && (
        <p className="row wrap">
          {isRunning && (
            <label>
              {m.luckComputing({ done: numberText(done), all: numberText(all) })}
              <progress value={done} max={all} />
            </label>
          )}
          <Button quiet text={isRunning ? m.luckStop() : m.luckCompute()} onClick={isRunning ? stop : start} />
        </p>
      )}
      {hasFailed && <p role="alert">{m.luckFailed()}</p>}
    </>
  );
}

function Measured({ tallies }: { readonly tallies: readonly MeasuredTally[] }) {
  const all = luckMeans(tallies);
  return (
    <>
      <p>
        <b>{answerText(all)}</b> {skillText(all)}
      </p>
      <LuckChart tallies={tallies} />
      <ErrorGraph tallies={tallies} />
      <details>
        <summary>{m.luckFigures()}</summary>
        <PeriodTable tallies={tallies} />
        <KindTable tallies={tallies} />
      </details>
    </>
  );
}

function answerText(means: LuckMeans): string {
  const { deals, luck, reach } = means;
  const points = `${numberText(Math.abs(Math.round(luck)))} ± ${numberText(Math.round(reach))}`;
  switch (luckVerdict(means)) {
    case 'unlucky':
      return m.luckUnlucky({ points, count: deals });
    case 'lucky':
      return m.luckLucky({ points, count: deals });
    case 'open':
      return m.luckOpen({ points: `${signedText(luck)} ± ${numberText(Math.round(reach))}`, count: deals });
  }
}

/** Empty while nothing can be said. */
function skillText(means: LuckMeans): string {
  const points = `${numberText(Math.abs(Math.round(means.skill)))} ± ${numberText(Math.round(means.reach))}`;
  switch (skillVerdict(means)) {
    case 'early':
      return '';
    case 'better':
      return m.luckSkillBetter({ points });
    case 'worse':
      return m.luckSkillWorse({ points });
  }
}

/** Numbers of latest deals that get their own row, if there are more deals. */
const PERIODS = [10, 50];

function PeriodTable({ tallies }: { readonly tallies: readonly MeasuredTally[] }) {
  const count = tallies.length;
  const rows = [
    ...PERIODS.filter((last) => last < count).map((last) => ({
      title: m.luckLast({ count: numberText(last) }),
      means: luckMeans(tallies.slice(-last)),
    })),
    { title: m.luckAll({ count: numberText(count) }), means: luckMeans(tallies) },
  ];
  return (
    <table className="ratings">
      <caption>{m.luckText()}</caption>
      <TableHead titles={[m.luckPeriod(), m.luckLead(), m.luckLuck(), m.luckSkill()]} />
      <tbody>
        {rows.map(({ title, means: { lead, luck, skill, reach } }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{signedText(lead)}</td>
            <td>{signedText(luck)}</td>
            <td>
              {signedText(skill)} ± {numberText(Math.round(reach))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const BAND_TEXTS: Readonly<Record<Band, () => string>> = {
  grandPrix: m.luckBandGrandPrix,
  rally: m.luckBandRally,
  chauffeur: m.luckBandChauffeur,
  seasoned: m.luckBandSeasoned,
  everyday: m.luckBandEveryday,
  sunday: m.luckBandSunday,
  learner: m.luckBandLearner,
};

function bandsText({ best, worst }: BandRange): string {
  if (best === worst) return m.luckBand({ band: BAND_TEXTS[best]() });
  return m.luckBands({ best: BAND_TEXTS[best](), worst: BAND_TEXTS[worst]() });
}

function KindTable({ tallies }: { readonly tallies: readonly MeasuredTally[] }) {
  const errors = errorsOf(tallies);
  const all = allErrors(errors);
  const rows = DECISION_KINDS.filter((kind) => errors[kind].decisions > 0);
  if (rows.length === 0) return null;
  const bands = bandsOf(allErrors(errorsOf(tallies.filter(hasBands))));
  return (
    <>
      <table className="ratings">
        <caption>{m.luckByKind()}</caption>
        <TableHead titles={[m.luckKind(), m.luckDecisions(), m.luckLost()]} />
        <tbody>
          {rows.map((kind) => (
            <RateRow key={kind} title={DECISION_KIND_TEXTS[kind]()} errors={errors[kind]} />
          ))}
          <RateRow title={m.luckKindAll()} errors={all} />
        </tbody>
      </table>
      {bands !== null && <p>{bandsText(bands)}</p>}
      {!tallies.every(hasBands) && <p>{m.luckBandOf({ edition: editionName(DEFAULT_EDITION) })}</p>}
      <p>{m.luckByKindText()}</p>
    </>
  );
}

function RateRow({ title, errors }: { readonly title: string; readonly errors: Errors }) {
  const found = errorRateOf(errors);
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>{numberText(errors.decisions)}</td>
      <td>{found && `${errorPercentText(Math.max(0, found.rate))} ± ${errorPercentText(1.96 * found.error)}`}</td>
    </tr>
  );
}

const WIDTH = 600;
const HEIGHT = 160;
const PADDING = 6;

/** Cumulative luck and skill, deal by deal, with the interval of skill. */
function LuckChart({ tallies }: { readonly tallies: readonly MeasuredTally[] }) {
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
        <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
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
