import { botOf, LEVELS, type Level } from '@coup-fourre/bots';
import {
  type Action,
  EDITIONS,
  encodeObservation,
  fastRandom,
  formatAction,
  type Json,
  legalActions,
  type Random,
  type Rules,
  randomInt,
  readAction,
  rulesFor,
  seededRandom,
  type View,
} from '@coup-fourre/rules';
import { actorOfState, deal, parsePosition, playInPlace, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { answerLine, type Decide } from './botCommand.ts';

const first: Decide = (view) => legalActions(view).at(0);

/** The reply to a line, as its reader receives it. Throws an error of the bot itself. */
async function answerTo(line: string, decide: Decide = first): Promise<Json> {
  const answer = await answerLine(line, { decide }, (error) => {
    throw error;
  });
  return JSON.parse(JSON.stringify(answer));
}

/** The request in a position, as the fields of a line. */
function question(line: string): object {
  const position = parsePosition(line);
  if (!position.ok) throw new Error(position.error.message);
  return encodeObservation(viewOf(position.value, actorOfState(position.value)), 7);
}

const OBSERVATION = question('parker-1971 2 drawn=yes hands=ft.25/100 teams=-/ro draw=50');

it('an observation is answered by an action with the same id, of any type', async () => {
  for (const id of [1, 'one', null, [1, { a: 2 }], true]) {
    expect(await answerTo(JSON.stringify({ ...OBSERVATION, id }))).toEqual({
      id,
      type: 'play',
      card: 'flatTire',
      target: 1,
    });
  }
  expect(await answerTo(JSON.stringify({ ...OBSERVATION, id: undefined }))).toMatchObject({ id: null, type: 'play' });
});

it('a slow reply is awaited', async () => {
  const later: Decide = async (view) => {
    await new Promise((resolve) => setTimeout(resolve));
    return legalActions(view).at(1);
  };
  expect(await answerTo(JSON.stringify(OBSERVATION), later)).toEqual({ id: 7, type: 'discard', card: '25' });
});

it.each([
  '{"type":"event"}',
  '{"type":"newDeal"}',
  '{"type":"event","id":3,"event":{"type":"draw","seat":9,"card":{}},"more":[[]]}',
  '{"type":"newDeal","edition":"poker","seat":"north"}',
])('%s is not answered', async (line) => {
  expect(await answerTo(line)).toBeNull();
});

const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;

it.each([
  ['', null],
  ['hello', null],
  ['{"type":"decide","id":1', null],
  ['[]', null],
  ['"decide"', null],
  ['null', null],
  ['{}', null],
  ['{"id":4}', 4],
  ['{"id":4,"type":"decide"}', 4],
  ['{"id":4,"type":"ask"}', 4],
  ['{"id":4,"type":["decide"]}', 4],
  ['{"id":{"a":[1]},"type":"decide","edition":"poker"}', { a: [1] }],
  [JSON.stringify({ ...OBSERVATION, phase: 'dealOver' }), 7],
  [deep, null],
  [`{"id":${deep},"type":"decide"}`, null],
  [`{"id":4,"type":"decide","teams":${deep}}`, null],
])('%.60s is answered by an error', async (line, id) => {
  expect(await answerTo(line)).toEqual({
    id,
    error: { code: expect.any(String), message: expect.stringMatching(/.{10}/) },
  });
});

it('an error of the bot is reported, and the reply is an error', async () => {
  const faults: unknown[] = [];
  const broken: Decide = () => {
    throw new Error('broken');
  };
  const answer = await answerLine(JSON.stringify(OBSERVATION), { decide: broken }, (error) => faults.push(error));
  expect(answer).toMatchObject({ id: 7, error: { code: 'badRequest' } });
  expect(faults).toEqual([new Error('broken')]);
});

const TABLES = EDITIONS.flatMap(({ id, players }) => players.map((seats) => rulesFor(id, seats)));

/** Match scores before a deal. An observation always has them. */
const totalsOf = ({ teams }: Rules, random: Random): number[] =>
  Array.from({ length: teams }, () => 25 * randomInt(random, 200));

/** Lets a bot search only at every sixteenth decision, because each search takes a while. */
function onceIn(decision: number): () => boolean {
  let may = decision % 16 === 0;
  return () => {
    const now = may;
    may = false;
    return now;
  };
}

/**
 * All tables for the level random, which reaches the most positions. The other levels divide the tables among
 * themselves.
 */
const tablesFor = (level: Level): readonly Rules[] =>
  TABLES.filter((_, index) => level === 'random' || index % LEVELS.length === LEVELS.indexOf(level));

describe.each(LEVELS)('a bot of level %s', (level) => {
  const bot = botOf(level);

  it('makes the same choice from an observation as from the view', async () => {
    const different: string[] = [];
    for (const rules of tablesFor(level)) {
      const random = fastRandom(seededRandom(`${level} ${rules.edition} ${rules.players}`));
      const state = deal(rules, shuffledDeck(rules, random), { dealer: 0, totals: totalsOf(rules, random) });
      let decision = 0;
      for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
        const view = viewOf(state, seat);
        const seed = `${random()}`;
        const number = decision;
        const choose = (own: View): Action => bot(own, seededRandom(seed), onceIn(number));
        const line = JSON.stringify(encodeObservation(view, 1));
        const { id, ...action } = (await answerTo(line, choose)) as { id: Json };
        const chosen = readAction(action);
        if (formatAction(chosen) !== formatAction(choose(view))) different.push(line);
        playInPlace(state, chosen);
        decision += 1;
      }
    }
    expect(different).toEqual([]);
  });
});
