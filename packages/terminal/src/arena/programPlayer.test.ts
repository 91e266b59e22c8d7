import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BotRequest, type Duplicate, differenceOf } from '@coup-fourre/bots/arena';
import {
  type Action,
  encodeView,
  isObject,
  type Json,
  legalActions,
  nameOf,
  readObservation,
  rulesFor,
  type View,
} from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import { programCommand, recordingObserver, testPlan } from '../testing/plans.ts';
import type { ArenaPlan } from './options.ts';
import { playChunk } from './playChunk.ts';
import { type Player, playerFor } from './player.ts';
import { killGroup, whyCannotRun } from './programProcess.ts';

/** Discards its first card, like the well-behaved test programs. */
function discards({ table, hand }: View): Action {
  if (table.phase === 'extension') return { type: 'extend', value: false };
  return table.phase === 'coupFourreWindow' ? { type: 'pass' } : { type: 'discard', card: hand.toArray()[0] ?? 0 };
}

function inProcessPlayer(bot: (question: BotRequest) => Action | null): Player {
  return { answer: bot, listener: null, isWarm: true, close: async () => {} };
}

const DISCARDS = inProcessPlayer(({ view }) => discards(view));
const LAST_LEGAL = inProcessPlayer(({ view }) => legalActions(view).toArray().at(-1) ?? null);
const MUTE = inProcessPlayer(() => null);

/** The command line of an example. */
function exampleProgram(runtime: string, name: string): string {
  return `cmd:${runtime} "${fileURLToPath(new URL(`../../../../examples/${name}`, import.meta.url))}"`;
}

interface Match {
  readonly opponent?: string;
  readonly numbers?: readonly number[];
}

/** Plays duplicates: a player as a against a computer player as b. */
async function played(
  plan: ArenaPlan,
  player: Player,
  { opponent = 'classic', numbers = [1] }: Match = {},
): Promise<readonly Duplicate[]> {
  const players = { a: player, b: playerFor(opponent, plan, recordingObserver()) };
  const { duplicates } = await playChunk(plan, numbers, { players, isStopped: () => false });
  await player.close();
  return duplicates;
}

/** Like `played`, for a test program, with the messages about it. */
async function playedBy(behavior: string, changed: Partial<ArenaPlan> = {}) {
  const plan = testPlan(changed);
  const observer = recordingObserver();
  const duplicates = await played(plan, playerFor(programCommand(behavior), plan, observer));
  return { duplicates, ...observer };
}

const illegal = (duplicates: readonly Duplicate[]): number =>
  duplicates.flatMap(({ sittings }) => sittings).reduce((sum, { illegalReplies }) => sum + illegalReplies.a, 0);
const points = (duplicates: readonly Duplicate[]): unknown =>
  duplicates.map(({ sittings }) => sittings.map((sitting) => sitting.points));

describe('a program', () => {
  it.each(['discards', 'repeats'])(
    'plays as a bot of our own would that does the same: one that %s',
    async (behavior) => {
      const { duplicates, messages } = await playedBy(behavior);
      expect(duplicates).toEqual(await played(testPlan(), DISCARDS));
      expect(messages).toEqual([]);
    },
  );

  it.each([
    ['winning-moves-2008', 4],
    ['encyclopedia', 3],
  ] as const)('sits at all seats of its side: %s with %i', async (edition, players) => {
    const rules = rulesFor(edition, players);
    const { duplicates } = await playedBy('discards', { rules });
    expect(duplicates).toEqual(await played(testPlan({ rules }), DISCARDS));
  });

  it('that asks for the legal actions receives them with every request, including the first', async () => {
    const { duplicates, messages } = await playedBy('picks');
    expect(duplicates).toEqual(await played(testPlan(), LAST_LEGAL));
    expect(messages).toEqual([]);
  });

  it.each([2, 3, 6] as const)(
    'that is our example for %i seats answers legally and beats random by far',
    async (seats) => {
      const plan = testPlan({ rules: rulesFor('winning-moves-2008', seats), deals: 2 });
      const observer = recordingObserver();
      const player = playerFor(exampleProgram('node', 'plain.mjs'), plan, observer);
      const duplicates = await played(plan, player, { opponent: 'random', numbers: [0, 1] });
      expect([illegal(duplicates), observer.messages]).toEqual([0, []]);
      expect(differenceOf(duplicates).mean).toBeGreaterThan(300);
    },
  );

  it('that is our example in Python answers legally', async () => {
    const plan = testPlan({ deals: 2 });
    const observer = recordingObserver();
    const duplicates = await played(plan, playerFor(exampleProgram('python3', 'first.py'), plan, observer));
    expect([illegal(duplicates), observer.messages]).toEqual([0, []]);
  });

  it('that exits at every fifth request is restarted, and each time a random action replaces its reply', async () => {
    const { duplicates, messages } = await playedBy('crashes');
    let asked = 0;
    const counting = inProcessPlayer(({ view }) => {
      asked += 1;
      return asked % 5 === 0 ? null : discards(view);
    });
    expect(duplicates).toEqual(await played(testPlan(), counting));
    expect(illegal(duplicates)).toBeGreaterThan(3);
    expect(messages[0]).toContain('ended without an answer');
  });

  it.each([
    ['garbage', 'a reply must be one JSON object on a line'],
    ['cheats', 'that card is not in the hand'],
    ['mute', 'I do not know this game'],
    ['floods', 'its id must be the id of the request'],
    ['endless', 'gave no answer in 400 ms'],
    ['rambles', 'never answers: actions at random stand in from now on'],
    ['leaves', 'never answers: actions at random stand in from now on'],
    ['sleeps', 'gave no answer in 400 ms'],
  ])('that %s is played at random, every reply counted', async (behavior, words) => {
    const neverAnswers = ['endless', 'rambles', 'sleeps'].includes(behavior);
    const { duplicates, messages, alive } = await playedBy(behavior, neverAnswers ? { patienceMs: 75 } : {});
    const atRandom = await played(testPlan(), MUTE);
    expect(points(duplicates)).toEqual(points(atRandom));
    expect(illegal(duplicates)).toBe(illegal(atRandom));
    expect(messages.join('\n')).toContain(words);
    expect(messages.length).toBeLessThan(8);
    expect(alive.size).toBe(0);
  });

  it('that is occasionally late is not restarted', async () => {
    const { duplicates, messages, begun: started } = await playedBy('dozes', { patienceMs: 2900 });
    expect(illegal(duplicates)).toBeGreaterThan(0);
    expect(messages[0]).toContain('gave no answer in 3000 ms');
    expect(started).toHaveLength(1);
  });
});

describe('what a program receives', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'arena-')), 'heard.jsonl');

  it('contains what its seat may know, and public events', async () => {
    const plan = testPlan({ rules: rulesFor('winning-moves-2008', 2, { target: 1000 }) });
    const player = playerFor(programCommand(`listens`, `"${file}"`), plan, recordingObserver());
    const asked: { view: View; hand: string[]; json: string }[] = [];
    const watching: Player = {
      listener: player.listener,
      isWarm: true,
      close: () => player.close(),
      answer: (question) => {
        const { view } = question;
        asked.push({ view, hand: view.hand.toArray().map(nameOf), json: JSON.stringify(encodeView(view)) });
        return player.answer(question);
      },
    };
    await played(plan, watching);
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Json);
    const received = lines.filter(isObject);
    const questions = received.filter(({ type }) => type === 'decide');
    expect(questions).toHaveLength(asked.length);
    for (const [index, question] of questions.entries()) {
      expect(question.hand).toEqual(asked[index]?.hand);
      expect(question.rules).toEqual({ target: 1000 });
      expect(readObservation(question).seat).toBe(question.seat);
    }
    expect(received.filter(({ type }) => type === 'newDeal')).toEqual(
      [1, 1].map((dealer) => ({
        type: 'newDeal',
        edition: 'winning-moves-2008',
        players: 2,
        dealer,
        totals: [0, 0],
        rules: { target: 1000 },
      })),
    );
    const events = received
      .filter(({ type }) => type === 'event')
      .map(({ event }) => event)
      .filter(isObject);
    const draws = events.filter(({ type }) => type === 'draw');
    expect(draws.length).toBeGreaterThan(50);
    expect(draws.every(({ card }) => card === null)).toBe(true);
    expect(events.some(({ type }) => type === 'pass')).toBe(false);
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['turn', 'draw', 'play', 'discard', 'dealOver']));
  });
});

describe('a command line', () => {
  it('that cannot be run is reported before any deal is played', async () => {
    expect(await whyCannotRun('no-such-program-anywhere --fast')).toBe(
      "the shell cannot run 'no-such-program-anywhere --fast'",
    );
    expect(await whyCannotRun(`"${process.execPath}" -e 0`)).toBeNull();
    expect(await whyCannotRun(`"${process.execPath}" -e "setInterval(() => {}, 1000)"`)).toBeNull();
  });

  it('that has exited, or never started, can be killed', async () => {
    const child = spawn(process.execPath, ['-e', '0'], { detached: true });
    await once(child, 'exit');
    expect(() => killGroup(child.pid)).not.toThrow();
    expect(() => killGroup(undefined)).not.toThrow();
  });
});
