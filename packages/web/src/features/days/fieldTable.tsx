import { m, numberText, shownName } from '@coup-fourre/client/text';
import type { DayEntry, DayResults } from '@coup-fourre/room';
import { levelText } from '../../text/botText.ts';
import { Icon } from '../../ui/art/index.ts';
import { pointsText } from './estimateText.ts';
import { Share } from './ownDeals.tsx';

interface FieldTableProps {
  readonly results: DayResults;
  /** Shows an entry beside one's own; null where one has none. */
  readonly compare: ((entry: DayEntry) => void) | null;
}

/** The drivers of a day by rank, computers marked. */
export function FieldTable({ results: { field, entries, people }, compare }: FieldTableProps) {
  return (
    <section className="tile">
      <h2>{m.dayField()}</h2>
      <p>{m.dayDrivers({ drivers: entries, computers: entries - people })}</p>
      <table className="ratings day-table field-table">
        <thead>
          <tr>
            <th scope="col">{m.dayColPlace()}</th>
            <th scope="col" className="name">
              {m.dayColName()}
            </th>
            <th scope="col">{m.dayColLead()}</th>
            <th scope="col">{m.dayColBeaten()}</th>
            {compare && (
              <th scope="col">
                <span className="unseen">{m.dayCompare()}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {field.map((entry, index) => {
            const { rank, points, matchpoints, isMine } = entry;
            const isAfterGap = index > 0 && rank > (field[index - 1]?.rank ?? 0) + 1;
            return (
              <tr key={entry.entry} className={`${isMine ? 'own' : ''} ${isAfterGap ? 'gap' : ''}`} data-testid="entry">
                <td>{numberText(rank)}</td>
                <th scope="row" className="name">
                  <EntryName entry={entry} />
                </th>
                <td>{pointsText(points.value)}</td>
                <td>
                  <Share share={matchpoints} />
                </td>
                {compare && (
                  <td>
                    {!isMine && (
                      <button
                        type="button"
                        className="icon-button"
                        aria-label={m.dayCompareWith({ name: entryName(entry) })}
                        onClick={() => compare(entry)}
                      >
                        <Icon name="eye" />
                      </button>
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Who an entry or a standing is: a person's name, or a computer's level. */
type Driver = Pick<DayEntry, 'name' | 'level' | 'isMine'>;

/** A name in a table; a computer has its sign and its word, oneself is named so. */
export function EntryName({ entry }: { readonly entry: Driver }) {
  const { level, isMine } = entry;
  if (level !== null)
    return (
      <span className="computer">
        <Icon name="robot" size={18} /> {entryName(entry)}
      </span>
    );
  return <span>{isMine ? m.dayYou({ name: entryName(entry) }) : entryName(entry)}</span>;
}

/** The name of an entry as sentences have it. */
export function entryName({ name, level }: Driver): string {
  if (level !== null) return m.dayComputerLevel({ level: levelText(level) });
  return shownName(name);
}
