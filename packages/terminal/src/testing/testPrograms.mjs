// A program for the arena: `node program.mjs <behavior> [file]`.
import { appendFileSync, writeSync } from 'node:fs';
import { exit, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';

const [behavior, extra] = process.argv.slice(2);
const answer = (reply) => stdout.write(`${JSON.stringify(reply)}\n`);
let asked = 0;
let forgotten = null;

/** How each kind of program responds to a request. */
const BEHAVIORS = {
  /** Discards its first card, and adds a field to its answer. */
  discards: ({ id, phase, hand }) => {
    if (phase === 'coupFourre') answer({ id, type: 'pass', why: 'as you like' });
    else if (phase === 'extension') answer({ id, type: 'extend', value: false });
    else answer({ id, type: 'discard', card: hand[0], thoughts: [1, 2, 3] });
  },
  /** Exits at every fifth request. */
  crashes: (question) => (asked % 5 === 0 ? exit(1) : BEHAVIORS.discards(question)),
  garbage: () => stdout.write('"I think, therefore I pass\n'),
  /** Replies in the right form, but never with a legal action. */
  cheats: ({ id }) => answer({ id, type: 'play', card: 'stop', target: 7 }),
  mute: ({ id }) => answer({ id, error: { code: 'badRequest', message: 'I do not know this game' } }),
  sleeps: () => {},
  /** Prints its process id, and sleeps. */
  tells: () => process.stderr.write(`${process.pid}\n`),
  /** Answers the twentieth request only when the next one arrives. */
  dozes: (question) => {
    if (asked === 20) forgotten = question;
    else for (const each of [forgotten, question]) if (each !== null) BEHAVIORS.discards(each);
    if (asked > 20) forgotten = null;
  },
  /** Replies, then replies to the same request again and again. */
  repeats: (question) => {
    for (let time = 0; time < 3; time += 1) BEHAVIORS.discards(question);
  },
  /** Asks for the legal actions twice, and takes the last of those that it receives. */
  picks: ({ id, actions }) => {
    if (actions) answer({ id, ...actions.at(-1) });
  },
  endless: () => stdout.write('x'.repeat(4 * 1024 * 1024)),
};

if (behavior === 'floods') {
  for (;;) stdout.write(`${JSON.stringify({ id: 'any', type: 'pass' })}\n`);
}
if (behavior === 'rambles') {
  // Never blocks on a full pipe.
  for (;;) {
    try {
      writeSync(1, `${JSON.stringify({ id: 0, type: 'pass' })}\n`);
    } catch {}
  }
}
if (behavior === 'leaves') exit(0);
if (behavior === 'picks') for (let time = 0; time < 2; time += 1) answer({ type: 'hello', wants: ['actions'] });

for await (const line of createInterface({ input: stdin })) {
  if (behavior === 'listens') appendFileSync(extra, `${line}\n`);
  const message = JSON.parse(line);
  if (message.type !== 'decide') continue;
  asked += 1;
  BEHAVIORS[behavior === 'listens' ? 'discards' : behavior](message);
}
