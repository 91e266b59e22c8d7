import { BOT_NAMES, type BotKind, botKindNamed } from '@coup-fourre/bots/names';
import { BadInput, reading } from '@coup-fourre/rules';
import { inOneLine, readSeed, readTime } from '../typedNumbers.ts';

/** The options of the command as they are typed. */
export interface TypedOptions {
  readonly level?: string;
  readonly time: string;
  readonly seed?: string;
}

/** Who answers, and how. */
export interface BotOptions {
  readonly kind: BotKind;
  /** Milliseconds for each decision. */
  readonly time: number;
  readonly seed: string | null;
}

/** The options read, or in one line what is wrong with them. */
export function readBotOptions({ level, time, seed }: TypedOptions): BotOptions | string {
  const result = reading(() => ({ kind: readKind(level), time: readTime(time), seed: readSeed(seed) }));
  return result.ok ? result.value : result.error.message;
}

function readKind(name: string | undefined): BotKind {
  const levels = `the levels are ${BOT_NAMES.join(', ')}`;
  if (name === undefined) throw new BadInput('badRequest', `--level is missing; ${levels}`);
  const kind = botKindNamed(name);
  if (kind === null) throw new BadInput('badRequest', `there is no level '${inOneLine(name)}'; ${levels}`);
  return kind;
}
