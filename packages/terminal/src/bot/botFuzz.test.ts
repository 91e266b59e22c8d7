import { botOf, LEVELS } from '@coup-fourre/bots';
import {
  CARDS,
  deckCounts,
  EDITIONS,
  encodeObservation,
  fastRandom,
  INPUT_FAULTS,
  type InputError,
  isObject,
  type Json,
  type Random,
  randomInt,
  readAction,
  readObservation,
  rulesFor,
  seededRandom,
  type View,
  whyIllegal,
} from '@coup-fourre/rules';
import { actorOfState, deal, playInPlace, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { mutateJson, mutateText, testSize } from '@coup-fourre/rules/testing';
import { expect, it } from 'vitest';
import { answerLine } from './botCommand.ts';

const LINES = testSize(1500);
const HOUR = 3_600_000;

const TABLES = EDITIONS.flatMap(({ id, players }) => players.map((seats) => rulesFor(id, seats)));
const BOTS = LEVELS.map((level) => botOf(level));

/** Observations from deals at every table, endlessly. */
function* observations(random: Random): Generator<Json> {
  for (let game = 0; ; game += 1) {
    const rules = TABLES[game % TABLES.length] ?? rulesFor('computer', 2);
    const state = deal(rules, shuffledDeck(rules, random), { dealer: 0, totals: null });
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      const view = viewOf(state, seat);
      yield JSON.parse(JSON.stringify(encodeObservation(view, 1)));
      playInPlace(state, botOf('random')(view, random));
    }
  }
}

/** An observation with one to three places changed, as values or as text. */
function garbled(observation: Json, random: Random): string {
  const times = 1 + randomInt(random, 3);
  if (randomInt(random, 4) > 0) {
    let json = observation;
    for (let time = 0; time < times; time += 1) json = mutateJson(json, random);
    return JSON.stringify(json);
  }
  let text = JSON.stringify(observation);
  for (let time = 0; time < times; time += 1) text = mutateText(text, random);
  return text;
}

/** True if there are enough cards for every place that the view does not show. */
function fits({ table, hand }: View): boolean {
  const deck = deckCounts(table.rules);
  const unseen = CARDS.map((card) => deck[card] - (table.seen[card] ?? 0) - hand.count(card));
  const others = table.handSizes.reduce((sum, size) => sum + size) - hand.toArray().length;
  const sum = unseen.reduce((all, copies) => all + copies);
  return unseen.every((copies) => copies >= 0) && others + table.drawPileSize <= sum;
}

/** Fails unless the reply is an error message or an action that the observation allows. */
function expectSense(line: string, answer: Json): string {
  const { id: _, ...rest } = (isObject(answer) ? answer : {}) as Record<string, Json>;
  if (rest.error === undefined) {
    const action = readAction(rest);
    const view = readObservation(JSON.parse(line));
    if (whyIllegal(view, action) !== null) expect(line).toBe('answered legally');
    if (!fits(view)) expect(line).toBe('read so that the hidden cards can be made up');
    return action.type;
  }
  const { code, message } = rest.error as InputError;
  if (!INPUT_FAULTS.includes(code) || message.length < 10) expect(line).toBe('refused in words');
  return code;
}

it(`${LINES} observations changed at random each get a reply`, { timeout: HOUR }, async () => {
  const random = fastRandom(seededRandom('garbled'));
  const counts = new Map<string, number>();
  let lines = 0;
  for (const observation of observations(random)) {
    const line = garbled(observation, random);
    const bot = BOTS[lines % BOTS.length] ?? botOf('random');
    const answer = await answerLine(
      line,
      { decide: (view) => bot(view, random, () => randomInt(random, 10) === 0) },
      (error) => {
        throw new Error(`failed at ${line}`, { cause: error });
      },
    );
    const sense = expectSense(line, answer);
    counts.set(sense, (counts.get(sense) ?? 0) + 1);
    lines += 1;
    if (lines === LINES) break;
  }
  expect([...counts.keys()]).toEqual(
    expect.arrayContaining(['play', 'discard', 'badRequest', 'unknownCard', 'impossiblePosition']),
  );
});
