import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, randomInt } from '@coup-fourre/rules';
import type { PlayedTable } from './playedTable.ts';

/**
 * How many public events each table must advance, and within how many milliseconds. Each hazard costs the window's five
 * seconds.
 */
const PROGRESS = { by: 6, within: 120_000 } as const;

/** Waits until every table has advanced and all its clients have received the new events. */
export async function waitForProgress(tables: readonly PlayedTable[]): Promise<void> {
  const before = tables.map(({ publicSeqs }) => Math.max(...publicSeqs));
  const isOn = ({ publicSeqs }: PlayedTable, index: number): boolean =>
    publicSeqs.every((number) => number >= (before[index] ?? 0) + PROGRESS.by);
  await waitUntil('every table goes on', PROGRESS.within, () => tables.every(isOn)).catch((late: Error) => {
    const stuck = tables.flatMap((table, index) => (isOn(table, index) ? [] : [describeStuck(table)]));
    throw new Error(`${late.message}:\n${stuck.join('\n')}`);
  });
}

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

export function timeoutFor(rounds: number): number {
  return 300_000 + rounds * 60_000;
}

export async function sleepBetween(min: number, max: number, random: Random): Promise<void> {
  await sleep(min + randomInt(random, max - min));
}

/** Waits until a condition holds. Rejects after `milliseconds`. */
export async function waitUntil(
  what: string,
  milliseconds: number,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  const late = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > late) throw new Error(`after ${milliseconds} ms it was not so that ${what}`);
    await sleep(25);
  }
}
