import type { PlayedTable } from './playedTable.ts';
import { waitUntil } from './soak.ts';

/** Public events by which a table must go on, and milliseconds for it: each hazard holds it up for five seconds. */
const PROGRESS = { by: 6, within: 120_000 } as const;

/** Waits until each of some tables has gone on from where it is now, and everyone there has been shown it. */
export async function waitForProgress(tables: readonly PlayedTable[]): Promise<void> {
  const before = tables.map(({ publicSeqs }) => Math.max(...publicSeqs));
  const isOn = ({ publicSeqs }: PlayedTable, place: number): boolean =>
    publicSeqs.every((number) => number >= (before[place] ?? 0) + PROGRESS.by);
  await waitUntil('every table goes on', PROGRESS.within, () => tables.every(isOn)).catch((late: Error) => {
    const stuck = tables.flatMap((table, place) => (isOn(table, place) ? [] : [describeStuck(table)]));
    throw new Error(`${late.message}:\n${stuck.join('\n')}`);
  });
}

/** What everyone at a table that is stuck was told last. */
function describeStuck({ room, clients }: PlayedTable): string {
  const each = clients.map(({ guest, address, latest, transcript }) => {
    const { publicSeq, phase, seat, clock, table, seats } = latest ?? {};
    const { refused, errors } = transcript;
    const last = refused.slice(-3).map(({ reason }) => reason);
    return JSON.stringify({
      guest,
      address,
      number: publicSeq,
      phase,
      seat,
      clock,
      turn: table?.view.turn,
      seats,
      last,
      faults: errors,
    });
  });
  return [`room ${room}`, ...each].join('\n');
}
