import { env } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, randomInt } from '@coup-fourre/rules';

/** Rounds asked for by COUP_FOURRE_SOAK for a long run, null for the usual short one. */
const SOAK_ROUNDS = env.COUP_FOURRE_SOAK ? Number(env.COUP_FOURRE_SOAK) : null;

export function roundsOr(usual: number): number {
  return SOAK_ROUNDS ?? usual;
}

/** Milliseconds that a test of so many rounds may take. */
export function timeoutFor(rounds: number): number {
  return 300_000 + rounds * 60_000;
}

/** Waits for a time chosen at random, in milliseconds. */
export async function sleepBetween(least: number, most: number, random: Random): Promise<void> {
  await sleep(least + randomInt(random, most - least));
}

/** Waits until something is so; rejects in words after so many milliseconds. */
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
