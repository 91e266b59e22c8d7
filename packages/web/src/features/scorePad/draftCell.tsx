import { m } from '@coup-fourre/client/text';
import type { Team } from '@coup-fourre/rules';
import { range } from '../../ui/range.ts';
import { columnOf, type DealDraft, type DraftColumn, withColumn } from './dealDraft.ts';

/** The lines that are written by hand. */
export type WrittenLine = keyof DraftColumn;

/** The most that can stand on a line, where it is chosen from a list. */
const MAX_COUNTS: Readonly<Record<Exclude<WrittenLine, 'miles'>, number>> = {
  twoHundreds: 2,
  safeties: 4,
  coupsFourres: 4,
};
const MAX_MILES_LENGTH = 6;

interface DraftCellProps {
  readonly line: WrittenLine;
  /** What the line is called, and whose column it is. */
  readonly lineName: string;
  readonly team: Team;
  readonly teamName: string;
  readonly draft: DealDraft;
  readonly change: (entry: DealDraft) => void;
  /** The id of what says why the column cannot be right, where it cannot. */
  readonly fault: string | null;
}

/** A cell of the pad to write in: a distance is typed, everything else is chosen. */
export function DraftCell({ line, lineName, team, teamName, draft, change, fault }: DraftCellProps) {
  const label = m.padField({ line: lineName, team: teamName });
  const wrong = fault === null ? {} : { 'aria-invalid': true, 'aria-describedby': fault };
  const column = columnOf(draft, team);
  if (line === 'miles') {
    return (
      <input
        className="entry-miles"
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
    <select
      aria-label={label}
      value={column[line]}
      onChange={({ target }) => change(withColumn(draft, team, { [line]: Number(target.value) }))}
      {...wrong}
    >
      {range(MAX_COUNTS[line] + 1).map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </select>
  );
}
