import type { Team } from '@coup-fourre/rules';
import { m } from '../paraglide/messages.js';
import { upTo } from '../shell/upTo.ts';
import { columnOf, type Entry, type EntryColumn, withColumn } from './entry.ts';

/** The lines that are written by hand. */
export type WrittenLine = keyof EntryColumn;

/** The most that can stand on a line, where it is chosen from a list. */
const MOST: Readonly<Record<Exclude<WrittenLine, 'miles'>, number>> = { twoHundreds: 2, safeties: 4, coupsFourres: 4 };
const LONGEST_MILES = 6;

interface EntryCellProps {
  readonly line: WrittenLine;
  /** What the line is called, and whose column it is. */
  readonly lineName: string;
  readonly team: Team;
  readonly teamName: string;
  readonly entry: Entry;
  readonly change: (entry: Entry) => void;
  /** The id of what says why the column cannot be right, where it cannot. */
  readonly fault: string | null;
}

/** A cell of the pad to write in: a distance is typed, everything else is chosen. */
export function EntryCell({ line, lineName, team, teamName, entry, change, fault }: EntryCellProps) {
  const label = m.padField({ line: lineName, team: teamName });
  const wrong = fault === null ? {} : { 'aria-invalid': true, 'aria-describedby': fault };
  const column = columnOf(entry, team);
  if (line === 'miles') {
    return (
      <input
        className="entry-miles"
        data-team={team}
        data-next={team === 0 ? '' : undefined}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={LONGEST_MILES}
        placeholder="0"
        value={column.miles}
        onChange={({ target }) => change(withColumn(entry, team, { miles: target.value }))}
        {...wrong}
      />
    );
  }
  return (
    <select
      aria-label={label}
      value={column[line]}
      onChange={({ target }) => change(withColumn(entry, team, { [line]: Number(target.value) }))}
      {...wrong}
    >
      {upTo(MOST[line] + 1).map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </select>
  );
}
