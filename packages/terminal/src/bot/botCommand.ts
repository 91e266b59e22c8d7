import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { stderr, stdin, stdout } from 'node:process';
import { BOT_NAMES, type BotKind, botKindNamed } from '@coup-fourre/bots/names';
import { type Action, BadInput, encodeAction, type Json, readObservation, type View } from '@coup-fourre/rules';
import { oneLineExcerpt, readSeed, readTimeMs } from '../options/optionValues.ts';
import { answerLines, inputErrorReply, readJsonObject } from '../protocol/jsonLines.ts';
import { deciderOf } from './decider.ts';
import { ObservedPast } from './observedPast.ts';

const TOO_LONG = { id: null, error: { code: 'badRequest', message: 'a line may have 1 MiB at most' } };

/** Speaks the bot protocol over standard input and output until the input ends. */
export async function bot(typed: BotFlags): Promise<void> {
  const options = readBotOptions(typed);
  const report = (error: unknown): void => void stderr.write(`coup-fourre bot: ${String(error)}\n`);
  const decider = deciderOf(options.kind, options.seed ?? randomBytes(32).toString('hex'), report);
  const timeLeft = timeLeftOf(options.timeMs);
  const past = new ObservedPast();
  const player: BotPlayer = {
    decide: (view) => decider.decide(past.addTo(view), timeLeft()),
    hear: (event) => past.hear(event),
  };
  await answerLines(stdin, stdout, (line) => (line === null ? TOO_LONG : answerLine(line, player, report)));
  await decider.close();
}

/** A line that arrives later than this many milliseconds cannot have waited for the program to start. */
const STARTUP_GRACE_MS = 100;

/** The time left for a decision. A request that arrived during start-up has already waited. */
function timeLeftOf(time: number): () => number {
  const ready = performance.now();
  return () => {
    const now = performance.now();
    return now - ready < STARTUP_GRACE_MS ? Math.max(0, time - now) : time;
  };
}

export interface BotFlags {
  readonly level?: string;
  readonly time: string;
  readonly seed?: string;
}

/** Throws BadInput. */
export function readBotOptions({ level, time, seed }: BotFlags) {
  return { kind: readKind(level), timeMs: readTimeMs(time), seed: readSeed(seed) };
}

function readKind(name: string | undefined): BotKind {
  const levels = `the levels are ${BOT_NAMES.join(', ')}`;
  if (name === undefined) throw new BadInput('badRequest', `--level is missing; ${levels}`);
  const kind = botKindNamed(name);
  if (kind === null) throw new BadInput('badRequest', `there is no level '${oneLineExcerpt(name)}'; ${levels}`);
  return kind;
}

/** Chooses an action for a view whose seat must act. */
export type Decide = (view: View) => Action | Promise<Action>;

/** A player that may also receive events between its decisions. Null marks the start of a deal. */
export interface BotPlayer {
  readonly decide: Decide;
  readonly hear?: (event: Json) => void;
}

const EXAMPLE = 'such as {"type":"decide","id":1,"edition":"winning-moves-2008","seat":0,"phase":"turn",…}';

/**
 * The reply of the bot protocol, version 1, to a line: an action with the id of its request, or an error.
 * Null for an event or the start of a deal, which need no reply. `report` is called with errors of the bot itself.
 */
export async function answerLine(
  line: string,
  { decide, hear }: BotPlayer,
  report: (error: unknown) => void,
): Promise<object | null> {
  let id: Json = null;
  try {
    const message = readJsonObject(line, EXAMPLE);
    id = message.id ?? null;
    if (message.type === 'event' || message.type === 'newDeal') {
      hear?.(message.event ?? null);
      return null;
    }
    if (message.type !== 'decide') throw new BadInput('badRequest', 'type must be decide, event or newDeal');
    return { id, ...encodeAction(await decide(readObservation(message))) };
  } catch (thrown) {
    if (thrown instanceof BadInput) return { id, error: inputErrorReply(thrown.error) };
    report(thrown);
    return { id, error: { code: 'badRequest', message: 'the bot failed on this observation; it can continue' } };
  }
}
