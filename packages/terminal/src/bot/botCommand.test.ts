import { LEVELS, type Level, usesSearch } from '@coup-fourre/bots/names';
import {
  encodeObservation,
  fastRandom,
  isObject,
  legalActions,
  randomInt,
  rulesFor,
  seededRandom,
} from '@coup-fourre/rules';
import { actorOfState, deal, playInPlace, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { expect, it } from 'vitest';
import { coupFourre, type RunResult } from '../testing/command.ts';
import { commandInProcess } from '../testing/commandInProcess.ts';
import { answerLine, type Decide, readBotOptions } from './botCommand.ts';
import { deciderOf } from './decider.ts';
import { ObservedPast } from './observedPast.ts';

const MIB = 1024 * 1024;

function bot(words: readonly string[], input: string | Uint8Array = ''): Promise<RunResult> {
  return coupFourre(['bot', ...words], { input });
}

/** The replies of a run that must succeed. */
function answersOf({ status, out, err }: RunResult): Record<string, unknown>[] {
  expect([status, err]).toEqual([0, '']);
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** The requests of a random deal as lines, with the host's events in between. */
function questions(count: number): string[] {
  const random = fastRandom(seededRandom('questions'));
  const rules = rulesFor('encyclopedia', 3);
  const state = deal(rules, shuffledDeck(rules, random), { dealer: 0, totals: [0, 0, 0] });
  return Array.from({ length: count }, (_, id) => {
    const view = viewOf(state, actorOfState(state));
    const line = JSON.stringify(encodeObservation(view, id));
    const actions = legalActions(view);
    playInPlace(state, actions.at(randomInt(random, actions.length)));
    return line;
  });
}

const QUESTIONS = questions(20);

const wordsOf = (level: Level): string[] => ['--level', level, '--time', '50', '--seed', '7'];

/** The replies of the command's parts, in this process. */
async function answersInProcess(level: Level, lines: readonly string[]): Promise<(object | null)[]> {
  const fail = (error: unknown): never => expect.fail(String(error));
  const decider = deciderOf(readBotOptions({ level, time: '50' }).kind, '7', fail);
  const past = new ObservedPast();
  const decide: Decide = (view) => decider.decide(past.addTo(view), 50);
  const answers: (object | null)[] = [];
  for (const line of lines) answers.push(await answerLine(line, { decide }, fail));
  return answers;
}

it.each(LEVELS)(
  '%s answers every request in order, prints no other line, and exits when the input ends',
  async (level) => {
    const lines = ['{"type":"newDeal"}', ...QUESTIONS.flatMap((line) => [line, '{"type":"event","seat":1}'])];
    const answers = answersOf(await bot(wordsOf(level), lines.join('\n')));
    expect(answers.map(({ id }) => id)).toEqual(QUESTIONS.map((_, id) => id));
    for (const answer of answers) expect(answer).not.toHaveProperty('error');
  },
);

it.each(LEVELS.filter((level) => !usesSearch(level)))(
  '%s gives the same answer to the same line with the same seed, whatever was asked before',
  async (level) => {
    const answers = await answersInProcess(level, QUESTIONS);
    expect((await answersInProcess(level, QUESTIONS.toReversed())).toReversed()).toEqual(answers);
  },
);

it('an invalid line gets an error, and the next line gets a reply', async () => {
  const [question = ''] = QUESTIONS;
  const input = Buffer.concat([
    Buffer.from('hello\n\n'),
    Buffer.from([0xff, 0xfe, 0x00, 0x0a]),
    Buffer.alloc(MIB + 1, 'a'),
    Buffer.from(`\n{"id":7,"type":"decide","seat":9}\n${question}\n`),
  ]);
  const answers = answersOf(await bot(wordsOf('classic'), input));
  expect(answers.map(({ id, error }) => [id, isObject(error)])).toEqual([
    [null, true],
    [null, true],
    [null, true],
    [null, true],
    [7, true],
    [0, false],
  ]);
});

it.each([
  [[], '--level is missing'],
  [['--level', 'genius'], "option '--level <name>' argument 'genius' is invalid: choose one of random, novice"],
  [['--level', 'classic', '--time', 'long'], '--time must be'],
  [['--level', 'classic', '--seed', 'x'], '--seed must be'],
])('%j are refused in one line', async (words, why) => {
  const { status, out, err } = await commandInProcess(['bot', ...words]);
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(`coup-fourre bot: ${why}`);
  expect(err.split('\n')).toHaveLength(2);
});
