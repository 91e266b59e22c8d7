import { m, numberText, scoreLineText } from '@coup-fourre/client/text';
import { SCORE_LINES, type Score, type ScoreLine, type ScorePadRefusal, type Team } from '@coup-fourre/rules';
import { Emblem } from '../../ui/art/index.ts';
import { range } from '../../ui/range.ts';
import { printedPoints } from '../../ui/scoreSheet/pad.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import type { DealDraft } from './dealDraft.ts';
import { DraftCell, type WrittenLine } from './draftCell.tsx';
import { isAtFault } from './faultText.ts';
import { nameOnPad, paintOnPad } from './padNames.ts';
import { rulesOf, type ScorePad } from './scorePad.ts';

/** A line of the sheet while it is written: those of the printed pad, and how many 200s were laid. */
type SheetLine = ScoreLine | 'twoHundreds';

const [DISTANCE, ...OTHER_LINES] = SCORE_LINES;
const LINES_TO_WRITE: readonly SheetLine[] = [DISTANCE, 'twoHundreds', ...OTHER_LINES];

/** What is written by hand on a line; the rest is computed. */
const WRITTEN_LINES: Readonly<Partial<Record<SheetLine, WrittenLine>>> = {
  distance: 'miles',
  twoHundreds: 'twoHundreds',
  safeties: 'safeties',
  coupsFourres: 'coupsFourres',
};

interface PadTableProps {
  readonly pad: ScorePad;
  /** The sheet as far as it can be computed, a column a team; null while it cannot. */
  readonly scores: readonly Score[] | null;
  readonly pointsBefore: readonly number[];
  /** How the entry is changed, null for a sheet that is only read. */
  readonly change: ((entry: DealDraft) => void) | null;
  /** Why it cannot be right, and the id of what says so. */
  readonly fault: { readonly refusal: ScorePadRefusal; readonly id: string } | null;
}

/** The printed sheet of one deal: what lies on the table is written in, every bonus and sum is computed. */
export function PadTable({ pad, scores, pointsBefore, change, fault }: PadTableProps) {
  const rules = rulesOf(pad);
  const teams = range(rules.teams);
  const cell = (line: WrittenLine, lineName: string, team: Team) =>
    change && (
      <DraftCell
        line={line}
        lineName={lineName}
        team={team}
        teamName={nameOnPad(pad, team)}
        draft={pad.entry}
        change={change}
        fault={fault !== null && isAtFault(fault.refusal, line, team) ? fault.id : null}
      />
    );
  return (
    <table className="pad-table">
      <thead>
        <tr>
          <th colSpan={2} scope="col">
            <VisuallyHidden>{m.score()}</VisuallyHidden>
          </th>
          {teams.map((team) => (
            <th key={team} scope="col">
              <Emblem team={paintOnPad(team)} size={18} />
              {nameOnPad(pad, team)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(change === null ? SCORE_LINES : LINES_TO_WRITE).map((line) => {
          const name = line === 'twoHundreds' ? m.padTwoHundreds() : scoreLineText(line, pad.edition);
          const written = WRITTEN_LINES[line];
          return (
            <tr key={line}>
              <th scope="row">{name}</th>
              <td className="worth">{line === 'twoHundreds' ? null : printedPoints(line, { rules })}</td>
              {teams.map((team) => (
                <td key={team} className={`team-points ${paintOnPad(team)} ${written && change ? 'written' : ''}`}>
                  {written && cell(written, name, team)}
                  {(change === null || !HAS_NO_POINTS.has(line)) && <Points points={pointsOf(scores, team, line)} />}
                </td>
              ))}
            </tr>
          );
        })}
        <Sum name={m.thisDeal()} points={teams.map((team) => scores?.[team]?.total ?? null)} />
        {rules.format === 'match' && (
          <>
            <tr>
              <th scope="row" colSpan={2}>
                {m.broughtForward()}
              </th>
              {teams.map((team) => (
                <td key={team} className={`team-points ${paintOnPad(team)}`}>
                  <Points points={pointsBefore[team] ?? 0} />
                </td>
              ))}
            </tr>
            <Sum
              name={m.matchTotal()}
              isGrand
              points={teams.map((team) =>
                scores === null ? null : (pointsBefore[team] ?? 0) + (scores[team]?.total ?? 0),
              )}
            />
          </>
        )}
      </tbody>
    </table>
  );
}

/** What is written on these lines is either the points themselves or none. */
const HAS_NO_POINTS: ReadonlySet<SheetLine> = new Set(['distance', 'twoHundreds']);

function pointsOf(scores: readonly Score[] | null, team: Team, line: SheetLine): number | null {
  return line === 'twoHundreds' ? null : (scores?.[team]?.[line] ?? null);
}

interface SumProps {
  readonly name: string;
  readonly isGrand?: boolean;
  readonly points: readonly (number | null)[];
}

function Sum({ name, isGrand = false, points }: SumProps) {
  return (
    <tr className={isGrand ? 'sum grand' : 'sum'}>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      {points.map((sum, team) => (
        <td key={paintOnPad(team)} className={`team-points ${paintOnPad(team)}`}>
          <Points points={sum} />
        </td>
      ))}
    </tr>
  );
}

/** Points, or a dash for none; nothing while they are not known. */
function Points({ points }: { readonly points: number | null }) {
  if (points === null) return <span className="points-none" />;
  if (points > 0) return <span>{numberText(points)}</span>;
  return (
    <span className="dash">
      <VisuallyHidden>0</VisuallyHidden>
    </span>
  );
}
