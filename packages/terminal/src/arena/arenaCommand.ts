import { randomBytes } from 'node:crypto';
import { constants } from 'node:os';
import { stderr, stdout } from 'node:process';
import { SIDES } from '@coup-fourre/bots/arena';
import { Failed, SIGNALLED, WrongUsage } from '../program/faults.ts';
import { type Options, readOptions, type TypedOptions } from './options.ts';
import { commandIn, type Plan } from './plan.ts';
import { playAll } from './playAll.ts';
import { resultOf } from './result.ts';
import { whyNotRun } from './running.ts';
import { openSavedRun, type SavedRun } from './savedRun.ts';
import { tableOf } from './table.ts';

/** The signals that end the arena, which then tells what it has found. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** Plays bots against each other and tells what came of it. Leaves by WrongUsage or Failed. */
export async function arena(typed: TypedOptions): Promise<void> {
  const options = readOptions(typed);
  if (typeof options === 'string') throw new WrongUsage(options);
  const stopping = new AbortController();
  const stop = (signal: NodeJS.Signals): void => {
    // A second signal does not wait.
    if (stopping.signal.aborted) process.exit(SIGNALLED + constants.signals[signal]);
    process.exitCode = SIGNALLED + constants.signals[signal];
    stopping.abort();
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    await run(options, stopping.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

async function run(options: Options, signal: AbortSignal): Promise<void> {
  const fault = await whyNoProgram(options);
  if (fault !== null) throw new WrongUsage(fault);
  const saved = savedRunOf(options);
  if (typeof saved === 'string') throw new WrongUsage(saved);
  try {
    await playAndTell(options, saved, signal);
  } catch (thrown) {
    throw new Failed(`the arena failed: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  } finally {
    saved.close();
  }
}

async function playAndTell({ plan, cores, json }: Options, saved: SavedRun, signal: AbortSignal): Promise<void> {
  const seeded: Plan = { ...plan, seed: saved.seed };
  const chunks = await playAll(seeded, { saved, cores, signal });
  if (chunks.length === 0) {
    stderr.write('coup-fourre arena: stopped before anything was finished, so there is nothing to tell\n');
    return;
  }
  const result = resultOf(seeded, chunks);
  stdout.write(json ? `${JSON.stringify(result)}\n` : tableOf(result));
}

/** Programs are tried before anything is played: a command mistyped is no player. */
async function whyNoProgram({ plan }: Options): Promise<string | null> {
  for (const side of SIDES) {
    const command = commandIn(plan.bots[side]);
    const why = command === null ? null : await whyNotRun(command);
    if (why !== null) return `--${side}: ${why}`;
  }
  return null;
}

function savedRunOf({ plan, resume }: Options): SavedRun | string {
  const newSeed = randomBytes(8).toString('hex');
  if (resume !== null) return openSavedRun({ path: resume, newSeed }, plan);
  return { seed: plan.seed ?? newSeed, chunks: [], add: () => {}, close: () => {} };
}
