import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { stderr, stdin, stdout } from 'node:process';
import { UsageError } from '../program/errors.ts';
import { answerLines } from '../protocol/jsonLines.ts';
import { answerLine, type BotPlayer } from './answerLine.ts';
import { type BotFlags, readBotOptions } from './botOptions.ts';
import { deciderOf } from './decider.ts';
import { ObservedPast } from './observedPast.ts';

const TOO_LONG = { id: null, error: { code: 'badRequest', message: 'a line may have 1 MiB at most' } };

/** Plays by the bot protocol over standard input and output until the input ends. */
export async function bot(typed: BotFlags): Promise<void> {
  const options = readBotOptions(typed);
  if (typeof options === 'string') throw new UsageError(options);
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

/** A line that arrives later than this cannot have waited for the program to start. */
const STARTUP_GRACE_MS = 100;

/** The time left for a decision: a request that arrived while the program was starting has already waited. */
function timeLeftOf(time: number): () => number {
  const ready = performance.now();
  return () => {
    const now = performance.now();
    return now - ready < STARTUP_GRACE_MS ? Math.max(0, time - now) : time;
  };
}
