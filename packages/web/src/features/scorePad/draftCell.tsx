import { m } from '@coup-fourre/client/text';
import type { Team } from '@coup-fourre/rules';
import { range } from '../../game/range.ts';
import { columnOf, type DealDraft, type DraftColumn, withColumn } from './dealDraft.ts';

/** The lines that are filled in by hand. */
export type WrittenLine = keyof DraftColumn;

/** The maximum on each line that is chosen from a list. */
const MAX_COUNTS: Readonly<Record<Exclude<WrittenLine, 'miles'>, number>> = {
  twoHundreds: 2,
  safeties: 4,
  coupsFourres: 4,
};
const MAX_MILES_LENGTH = 6;

interface DraftCellProps {
  readonly line: WrittenLine;
  /** The name of the line and of the team, for the label. */
  readonly lineName: string;
  readonly team: Team;
  readonly teamName: string;
  readonly draft: DealDraft;
  readonly change: (entry: DealDraft) => void;
  /** The id of the element that explains the fault in the column; null without one. */
  readonly fault: string | null;
}

/** An editable cell of the pad: the distance is typed, everything else is selected. */
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
