import { randomBytes } from 'node:crypto';
import { constants } from 'node:os';
import { stderr, stdout } from 'node:process';
import { SIDES } from '@coup-fourre/bots/arena';
import { CommandFailedError, EXIT_CODES, SIGNAL_EXIT_BASE, UsageError } from '../program/errors.ts';
import { type ArenaFlags, type ArenaOptions, type ArenaPlan, programCommandOf, readArenaOptions } from './options.ts';
import { playPlan } from './playPlan.ts';
import { whyCannotRun } from './programProcess.ts';
import { resultOf } from './result.ts';
import { resultText } from './resultText.ts';
import { openSavedRun, type SavedRun } from './savedRun.ts';

/** Signals that stop the arena. It then reports the result so far. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** Plays bots against each other and reports the result. Throws BadInput, UsageError or CommandFailedError. */
export async function arena(typed: ArenaFlags): Promise<void> {
  const options = readArenaOptions(typed);
  const stopping = new AbortController();
  const stop = (signal: NodeJS.Signals): void => {
    // A second signal ends the process at once.
    if (stopping.signal.aborted) process.exit(SIGNAL_EXIT_BASE + constants.signals[signal]);
    process.exitCode = SIGNAL_EXIT_BASE + constants.signals[signal];
    stopping.abort();
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    await runWithOptions(options, stopping.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

async function runWithOptions(options: ArenaOptions, signal: AbortSignal): Promise<void> {
  await tryPrograms(options);
  const saved = savedRunOf(options);
  try {
    await playAndReport(options, saved, signal);
  } catch (thrown) {
    throw new CommandFailedError(`the arena failed: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  } finally {
    saved.close();
  }
}

async function playAndReport({ plan, cores, json }: ArenaOptions, saved: SavedRun, signal: AbortSignal): Promise<void> {
  const seeded: ArenaPlan = { ...plan, seed: saved.seed };
  const chunks = await playPlan(seeded, { saved, cores, signal });
  if (chunks.length === 0) {
    stderr.write('coup-fourre arena: nothing was finished, so there is no result\n');
    return;
  }
  const result = resultOf(seeded, chunks);
  stdout.write(json ? `${JSON.stringify(result)}\n` : resultText(result));
  if (result.unreliableSide !== null) process.exitCode ??= EXIT_CODES.failed;
}

/** Tries the programs before any deal is played, to detect a mistyped command. */
async function tryPrograms({ plan }: ArenaOptions): Promise<void> {
  for (const side of SIDES) {
    const command = programCommandOf(plan.bots[side]);
    const why = command === null ? null : await whyCannotRun(command);
    if (why !== null) throw new UsageError(`--${side}: ${why}`);
  }
}

function savedRunOf({ plan, resume }: ArenaOptions): SavedRun {
  const newSeed = randomBytes(8).toString('hex');
  if (resume !== null) return openSavedRun({ path: resume, newSeed }, plan);
  return { seed: plan.seed ?? newSeed, chunks: [], add: () => {}, close: () => {} };
}
