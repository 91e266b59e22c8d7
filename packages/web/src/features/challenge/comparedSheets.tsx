import './challenge.css';
import { logActionOf, type SeatedSetup } from '@coup-fourre/client';
import { logEntrySentence, m, nameOfTeam, numberText, scoreLineText } from '@coup-fourre/client/text';
import { type Rules, SCORE_LINES, type Score, type Team } from '@coup-fourre/rules';
import { range } from '../../game/range.ts';
import { paintOf } from '../../game/team.ts';
import { Emblem } from '../../ui/art/index.ts';
import { useFound } from '../../ui/useShare.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import type { ComparedDeal, Divergence } from '../../worker/cards.ts';
import { compareRecords } from '../../worker/cards.ts';

/** A game to compare: its record, and its setup as the viewer sees it. */
export interface ComparedLine {
  readonly title: string;
  readonly record: string;
  readonly setup: SeatedSetup;
}

interface ComparedSheetsProps {
  readonly rules: Rules;
  readonly lines: readonly [ComparedLine, ComparedLine];
}

/** Two games with the same cards: their first difference, and the score sheets of each deal. */
export function ComparedSheets({ rules, lines }: ComparedSheetsProps) {
  const records = [lines[0].record, lines[1].record] as const;
  const deals = useFound(async () => (await compareRecords(records)) ?? 'failed', records.join('\n'));
  if (deals === null) return <output>{m.loading()}</output>;
  if (deals === 'failed') return <p role="alert">{m.challengeNotCompared()}</p>;
  return [...deals.entries()].map(([number, deal]) => (
    <DealSheets key={number} number={number + 1} deal={deal} rules={rules} lines={lines} />
  ));
}

interface DealSheetsProps extends ComparedSheetsProps {
  readonly number: number;
  readonly deal: ComparedDeal;
}

function DealSheets({ number, deal: { sheets, divergence }, rules, lines }: DealSheetsProps) {
  const sides = rules.teams > 2 ? ONE_BELOW_OTHER : SIDE_BY_SIDE;
  const title = m.dealNumber({ number });
  const shown = rules.format === 'simpler' ? SCORE_LINES.slice(0, 1) : SCORE_LINES;
  // Lines without points on both sides are left out.
  const written = shown.filter((line) => sheets.some((sheet) => sheet?.some((scores) => scores[line] !== 0)));
  return (
    <section className="pad compared-deal" aria-label={title}>
      <div className="pad-head">
        <h2>{title}</h2>
      </div>
      <DivergenceText divergence={divergence} sheets={sheets} lines={lines} />
      {sides.map((which) => (
        <SheetTable key={which.join(' ')} which={which} written={written} sheets={sheets} rules={rules} lines={lines} />
      ))}
    </section>
  );
}

type Side = 0 | 1;

/** With more than two teams the sheets are stacked, because six columns are too wide. */
const SIDE_BY_SIDE: readonly (readonly Side[])[] = [[0, 1]];
const ONE_BELOW_OTHER: readonly (readonly Side[])[] = [[0], [1]];

interface SheetTableProps extends ComparedSheetsProps {
  /** The sides whose sheets it shows. */
  readonly which: readonly Side[];
  readonly written: readonly (keyof Score)[];
  readonly sheets: ComparedDeal['sheets'];
}

function SheetTable({ which, written, sheets, rules, lines }: SheetTableProps) {
  const teams = range(rules.teams);
  const columns = which.flatMap((side) => teams.map((team) => ({ key: `${side} ${team}`, side, team })));
  return (
    <table className={which.length === 1 ? 'one-side' : ''} data-testid="compared-sheets">
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            <VisuallyHidden>{m.score()}</VisuallyHidden>
          </th>
          {which.map((side) => (
            <th key={side} scope="colgroup" colSpan={teams.length} className="whose">
              {lines[side].title}
            </th>
          ))}
        </tr>
        <tr>
          {columns.map(({ key, side, team }) => (
            <th key={key} scope="col">
              <Emblem team={paintOf(team)} size={16} />
              <span className="team-name">{nameOfTeam(lines[side].setup, team)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...written, 'total' as const].map((line) => (
          <tr key={line} className={line === 'total' ? 'sum' : ''}>
            <th scope="row">{line === 'total' ? m.thisDeal() : scoreLineText(line, rules.edition)}</th>
            {columns.map(({ key, side, team }) => (
              <Points
                key={key}
                team={team}
                points={pointsOf(sheets[side], team, line)}
                differs={pointsOf(sheets[0], team, line) !== pointsOf(sheets[1], team, line)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function pointsOf(sheet: readonly Score[] | null, team: Team, line: keyof Score): number | null {
  return sheet?.[team]?.[line] ?? null;
}

interface PointsProps {
  readonly team: Team;
  readonly points: number | null;
  readonly differs: boolean;
}

/** Differing points are underlined and bold. Screen readers hear the numbers. */
function Points({ team, points, differs }: PointsProps) {
  return (
    <td className={`team-points ${paintOf(team)} ${differs ? 'differs' : ''}`}>
      {points === null ? m.challengeNotPlayed() : numberText(points)}
    </td>
  );
}

interface DivergenceTextProps extends Pick<ComparedSheetsProps, 'lines'> {
  readonly divergence: Divergence | null;
  readonly sheets: ComparedDeal['sheets'];
}

/** The first different action of the two games, in words. */
function DivergenceText({ divergence, sheets, lines }: DivergenceTextProps) {
  if (sheets.includes(null)) return <p>{m.challengeOnlyOne()}</p>;
  if (divergence === null) return <p>{m.challengeSameMoves()}</p>;
  const { turn, seat, actions } = divergence;
  return (
    <>
      <p>{m.challengeDivergence({ turn })}</p>
      <ul className="divergence-lines">
        {lines.map(({ title, setup }, line) => {
          const event = actions[line === 0 ? 0 : 1];
          return (
            <li key={line === 0 ? 'own' : 'other'}>
              <b>{title}</b> {logEntrySentence(setup, { seat, action: logActionOf(event) })}
            </li>
          );
        })}
      </ul>
    </>
  );
}
