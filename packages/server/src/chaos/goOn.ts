import type { PlayedTable } from './playedTable.ts';
import { until } from './soak.ts';

/** Public events by which a table must go on, and milliseconds for it: each hazard holds it up for five seconds. */
const GOES_ON = { by: 6, within: 120_000 } as const;

/** Waits until each of some tables has gone on from where it is now, and everyone there has been shown it. */
export async function goOn(tables: readonly PlayedTable[]): Promise<void> {
  const before = tables.map(({ numbers }) => Math.max(...numbers));
  const isOn = ({ numbers }: PlayedTable, place: number): boolean =>
    numbers.every((number) => number >= (before[place] ?? 0) + GOES_ON.by);
  await until('every table goes on', GOES_ON.within, () => tables.every(isOn)).catch((late: Error) => {
    const stuck = tables.flatMap((table, place) => (isOn(table, place) ? [] : [told(table)]));
    throw new Error(`${late.message}:\n${stuck.join('\n')}`);
  });
}

/** What everyone at a table that is stuck was told last. */
function told({ room, clients }: PlayedTable): string {
  const each = clients.map(({ guest, address, latest, testimony }) => {
    const { number, phase, seat, clock, table, seats } = latest ?? {};
    const { refused, faults } = testimony;
    const last = refused.slice(-3).map(({ reason }) => reason);
    return JSON.stringify({ guest, address, number, phase, seat, clock, turn: table?.view.turn, seats, last, faults });
  });
  return [`room ${room}`, ...each].join('\n');
}
