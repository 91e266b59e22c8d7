import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, randomInt } from '@coup-fourre/rules';

/** The timeout of a test with that many rounds, in milliseconds. */
export function timeoutFor(rounds: number): number {
  return 300_000 + rounds * 60_000;
}

/** Waits for a random time, in milliseconds. */
export async function sleepBetween(min: number, max: number, random: Random): Promise<void> {
  await sleep(min + randomInt(random, max - min));
}

/** Waits until a condition holds; rejects with a message after that many milliseconds. */
export async function waitUntil(
  what: string,
  milliseconds: number,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const late = Date.now() + milliseconds;
  while (!(await isSo())) {
    if (Date.now() > late) throw new Error(`after ${milliseconds} ms it was not so that ${what}`);
    await sleep(25);
  }
}
