import { m } from '@coup-fourre/client/text';
import type { DayEntry, DayResults } from '@coup-fourre/room';
import { Icon } from '../../ui/art/index.ts';
import { DriverTable, driverName } from './driverTable.tsx';
import { pointsText } from './estimateText.ts';

interface FieldTableProps {
  readonly results: DayResults;
  /** Shows an entry beside one's own; null where one has none. */
  readonly compare: ((entry: DayEntry) => void) | null;
}

/** The drivers of a day by rank. */
export function FieldTable({ results: { field, entries, people }, compare }: FieldTableProps) {
  const rows = field.map((entry) => ({
    ...entry,
    key: entry.entry,
    value: pointsText(entry.points.value),
    action: !entry.isMine && (
      <button
        type="button"
        className="icon-button"
        aria-label={m.dayCompareWith({ name: driverName(entry) })}
        onClick={() => compare?.(entry)}
      >
        <Icon name="eye" />
      </button>
    ),
  }));
  return (
    <section className="tile">
      <h2>{m.dayField()}</h2>
      <p>{m.dayDrivers({ drivers: entries, computers: entries - people })}</p>
      <DriverTable rows={rows} valueTitle={m.dayColLead()} actionTitle={compare && m.dayCompare()} />
    </section>
  );
}
