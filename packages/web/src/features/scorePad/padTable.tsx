import { m, numberText, scoreLineText } from '@coup-fourre/client/text';
import { SCORE_LINES, type Score, type ScoreLine, type ScorePadRefusal, type Team } from '@coup-fourre/rules';
import { range } from '../../game/range.ts';
import { paintOf } from '../../game/team.ts';
import { Emblem } from '../../ui/art/index.ts';
import { Select } from '../../ui/select.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { printedPoints } from '../scoreSheet/index.ts';
import { columnOf, type DealDraft, type DraftColumn, MAX_MILES_LENGTH, withColumn } from './dealDraft.ts';
import { isAtFault } from './faultText.ts';
import { nameOnPad, rulesOf, type ScorePad } from './scorePad.ts';

/** A line of the sheet in progress: the printed pad's lines, and the number of 200s. */
type SheetLine = ScoreLine | 'twoHundreds';

const [DISTANCE, ...OTHER_LINES] = SCORE_LINES;
const LINES_TO_WRITE: readonly SheetLine[] = [DISTANCE, 'twoHundreds', ...OTHER_LINES];

/** The hand-written field on each line. All other lines are computed. */
const WRITTEN_LINES: Readonly<Partial<Record<SheetLine, WrittenLine>>> = {
  distance: 'miles',
  twoHundreds: 'twoHundreds',
  safeties: 'safeties',
  coupsFourres: 'coupsFourres',
};

interface PadTableProps {
  readonly pad: ScorePad;
  /** The computed sheet, one column for each team. Null if it cannot be computed. */
  readonly scores: readonly Score[] | null;
  readonly pointsBefore: readonly number[];
  /** Changes the draft. Null for a read-only sheet. */
  readonly change: ((entry: DealDraft) => void) | null;
  /** Why the draft is impossible, and the id of the element that says so. */
  readonly fault: { readonly refusal: ScorePadRefusal; readonly id: string } | null;
}

/** The printed sheet of one deal. Hand-written fields are inputs. Bonuses and sums are computed. */
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
          <th scope="col">
            <VisuallyHidden>{m.score()}</VisuallyHidden>
          </th>
          <th scope="col" className="worth">
            <VisuallyHidden>{m.scoreWorth()}</VisuallyHidden>
          </th>
          {teams.map((team) => (
            <th key={team} scope="col">
              <Emblem team={paintOf(team)} size={18} />
              <span className="team-name">{nameOnPad(pad, team)}</span>
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
                <td key={team} className={`team-points ${paintOf(team)} ${written && change ? 'written' : ''}`}>
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
            <Sum name={m.broughtForward()} look="" points={teams.map((team) => pointsBefore[team] ?? 0)} />
            <Sum
              name={m.matchTotal()}
              look="sum grand"
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

/** On these lines the input is itself the points, or gives none. */
const HAS_NO_POINTS: ReadonlySet<SheetLine> = new Set(['distance', 'twoHundreds']);

function pointsOf(scores: readonly Score[] | null, team: Team, line: SheetLine): number | null {
  return line === 'twoHundreds' ? null : (scores?.[team]?.[line] ?? null);
}

interface SumProps {
  readonly name: string;
  readonly look?: string;
  readonly points: readonly (number | null)[];
}

function Sum({ name, look = 'sum', points }: SumProps) {
  return (
    <tr className={look}>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      {points.map((sum, team) => (
        <td key={paintOf(team)} className={`team-points ${paintOf(team)}`}>
          <Points points={sum} />
        </td>
      ))}
    </tr>
  );
}

/** Points, or a dash for 0. Empty while unknown. */
function Points({ points }: { readonly points: number | null }) {
  if (points === null) return <span className="points-none" />;
  if (points > 0) return <span>{numberText(points)}</span>;
  return (
    <span className="dash">
      <VisuallyHidden>0</VisuallyHidden>
    </span>
  );
}

export type WrittenLine = keyof DraftColumn;

/** Maximum of each line that is chosen from a list. */
const MAX_COUNTS: Readonly<Record<Exclude<WrittenLine, 'miles'>, number>> = {
  twoHundreds: 2,
  safeties: 4,
  coupsFourres: 4,
};

interface DraftCellProps {
  readonly line: WrittenLine;
  /** Part of the input's accessible name. */
  readonly lineName: string;
  readonly team: Team;
  readonly teamName: string;
  readonly draft: DealDraft;
  readonly change: (entry: DealDraft) => void;
  /** Id of the element that explains the column's fault. Null if there is none. */
  readonly fault: string | null;
}

/** An editable cell of the pad. The distance is typed, all other values are selected. */
function DraftCell({ line, lineName, team, teamName, draft, change, fault }: DraftCellProps) {
  const label = m.padField({ line: lineName, team: teamName });
  const wrong = fault === null ? {} : { 'aria-invalid': true, 'aria-describedby': fault };
  const column = columnOf(draft, team);
  if (line === 'miles') {
    return (
      <input
        data-team={team}
        data-next={team === 0 ? '' : undefined}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_MILES_LENGTH}
        placeholder="0"
        value={column.miles}
        onChange={({ target }) => change(withColumn(draft, team, { miles: target.value }))}
        {...wrong}
      />
    );
  }
  return (
    <Select
      aria-label={label}
      values={range(MAX_COUNTS[line] + 1)}
      chosen={column[line]}
      choose={(count) => change(withColumn(draft, team, { [line]: count }))}
      {...wrong}
    />
  );
}
