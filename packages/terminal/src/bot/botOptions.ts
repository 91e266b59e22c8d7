import { BOT_NAMES, type BotKind, botKindNamed } from '@coup-fourre/bots/names';
import { BadInput, toResult } from '@coup-fourre/rules';
import { oneLineExcerpt, readSeed, readTimeMs } from '../options/optionValues.ts';

/** The options from the command line. */
export interface BotFlags {
  readonly level?: string;
  readonly time: string;
  readonly seed?: string;
}

/** Which bot decides, and how. */
export interface BotOptions {
  readonly kind: BotKind;
  /** Milliseconds for each decision. */
  readonly timeMs: number;
  readonly seed: string | null;
}

/** Reads the options, or says in one line what is wrong with them. */
export function readBotOptions({ level, time, seed }: BotFlags): BotOptions | string {
  const result = toResult(() => ({ kind: readKind(level), timeMs: readTimeMs(time), seed: readSeed(seed) }));
  return result.ok ? result.value : result.error.message;
}

function readKind(name: string | undefined): BotKind {
  const levels = `the levels are ${BOT_NAMES.join(', ')}`;
  if (name === undefined) throw new BadInput('badRequest', `--level is missing; ${levels}`);
  const kind = botKindNamed(name);
  if (kind === null) throw new BadInput('badRequest', `there is no level '${oneLineExcerpt(name)}'; ${levels}`);
  return kind;
}
