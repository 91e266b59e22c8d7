import { inlineThread } from '@coup-fourre/bots/threads';
import { whyUnplayable } from '@coup-fourre/client';
import { LOCALES, showLanguage } from '@coup-fourre/client/text';
import { type CardName, cardOf, type Reason } from '@coup-fourre/rules';
import { parsePosition } from '@coup-fourre/rules/authority';
import { expect, test } from 'vitest';
import { LocalGame } from '../../game/localGame.ts';
import { LESSON_COUNT } from '../../settings/settings.ts';
import { connectTo } from '../../worker/connection.ts';
import { roomCalls } from '../../worker/roomWorker.ts';
import { LessonGame } from './lessonGame.ts';
import { lessonText } from './lessonPanel.tsx';
import { type Goal, LESSONS, type Lesson, lessonById, lessonSetup, meetsGoal } from './lessons.ts';

/** A room in this process whose computers move at once. */
function room(seed: string): LocalGame {
  const startThread = () => inlineThread(roomCalls(`lesson?pace=0&seed=${encodeURIComponent(seed)}`));
  return new LocalGame((onUpdate) => connectTo({ startThread, onUpdate }));
}

interface LessonRun {
  readonly table: LessonGame;
  readonly finished: () => number;
}

async function begun(lesson: Lesson, seed = 'lesson'): Promise<LessonRun> {
  const game = room(seed);
  let finished = 0;
  const table = new LessonGame(lesson, game, { onFinished: () => (finished += 1), onLeave: () => undefined });
  await game.open(lessonSetup(lesson, { name: 'Ada' }), { position: lesson.position });
  return { table, finished: () => finished };
}

/** Waits until the learner has a decision, and returns the model. */
async function modelWhenAsked(table: LessonGame) {
  await expect.poll(() => table.getState().model?.awaitedSeat ?? null, { interval: 1 }).toBe(0);
  const { model } = table.getState();
  if (!model) throw new Error('the lesson has no table');
  return model;
}

async function meet(table: LessonGame, goal: Goal): Promise<void> {
  const model = await modelWhenAsked(table);
  const action = model.legal.find((legal) => meetsGoal(goal, legal));
  if (!action) throw new Error(`${table.lesson.id}: no legal action meets the goal`);
  await table.act(action);
}

test.each(LESSONS)('the position of $id can occur in a game', ({ position }) => {
  expect(parsePosition(position)).toMatchObject({ ok: true });
});

test.each(LESSONS)('$id can be completed with any cards of the computers', async (lesson) => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const { table, finished } = await begun(lesson, seed);
    for (const goal of lesson.steps) await meet(table, goal);
    const { refusal, model } = table.getState();
    expect([table.isDone, finished(), refusal]).toEqual([true, 1, null]);
    // The table no longer shows anybody at turn.
    expect(model?.viewJson.actor).toBeNull();
  }
});

test.each(LESSONS)('in $id, a legal move that misses the goal is held back with a comment', async (lesson) => {
  const { table } = await begun(lesson);
  for (const [step, goal] of lesson.steps.entries()) {
    const model = await modelWhenAsked(table);
    const before = table.getState().model?.seq;
    for (const action of model.legal.filter((legal) => !meetsGoal(goal, legal))) {
      await table.act(action);
      expect(table.state()).toMatchObject({ step, wrong: action.type === 'discard' ? 'discard' : 'other' });
    }
    expect(table.getState().model?.seq).toBe(before);
    await meet(table, goal);
  }
});

/** Cards that the rules refuse in each lesson, and why. */
const REFUSED: Readonly<Record<string, readonly (readonly [CardName, Reason])[]>> = {
  roll: [
    ['100', 'needRoll'],
    ['spareTire', 'nothingToCure'],
    ['stop', 'emptyBattlePile'],
  ],
  distance: [
    ['200', 'thirdTwoHundred'],
    ['roll', 'alreadyRolling'],
    ['endOfLimit', 'nothingToCure'],
  ],
  hazard: [
    ['50', 'needRoll'],
    ['repairs', 'nothingToCure'],
  ],
  remedy: [
    ['roll', 'needRemedy'],
    ['100', 'needRemedy'],
    ['gasoline', 'nothingToCure'],
  ],
  limit: [['100', 'speedLimited']],
  safety: [['spareTire', 'nothingToCure']],
  extension: [
    ['200', 'pastTarget'],
    ['roll', 'alreadyRolling'],
  ],
  delayed: [['200', 'pastTarget']],
  partners: [['100', 'needRemedy']],
};

test.each(Object.entries(REFUSED))('in %s, the rules say why a card cannot be played', async (id, cards) => {
  const lesson = lessonById(id);
  if (!lesson) throw new Error(`no lesson ${id}`);
  const { table } = await begun(lesson);
  const model = await modelWhenAsked(table);
  expect(cards.map(([card]) => [card, whyUnplayable(model, card)])).toEqual(cards);
});

test('after a coup fourré was called, no further prompt opens at the end of the lesson', async () => {
  const lesson = lessonById('coupFourre');
  if (!lesson) throw new Error('the lesson does not exist');
  const { table } = await begun(lesson);
  const [drive, ...others] = lesson.steps;
  if (drive === undefined) throw new Error('the lesson has no steps');
  // No prompt opens before the learner has moved.
  expect((await modelWhenAsked(table)).pendingHazard).toBeNull();
  await meet(table, drive);
  const asked = await modelWhenAsked(table);
  expect(asked.pendingHazard).toMatchObject({ hazard: 'accident', canCall: true });
  await table.act({ type: 'pass' });
  expect([table.state().wrong, table.getState().model?.pendingHazard?.canCall]).toEqual(['other', true]);
  for (const goal of others) await meet(table, goal);
  const { model } = table.getState();
  expect([model?.awaitedSeat, model?.pendingHazard, model?.legal]).toEqual([null, null, []]);
  const discard = { type: 'discard', card: cardOf('25') } as const;
  await table.act(discard);
  expect(table.state()).toMatchObject({ step: lesson.steps.length, wrong: null });
});

test('the home screen counts as many lessons as there are', () => {
  expect(LESSONS).toHaveLength(LESSON_COUNT);
});

test('the four seats of the last lesson are two teams', () => {
  const last = LESSONS.at(-1);
  if (!last) throw new Error('there must be lessons');
  expect(lessonSetup(last, { name: 'Ada' }).occupants.map(({ name }) => name)).toEqual([
    'Ada',
    'Marguerite',
    'Inès',
    'Joris',
  ]);
});

test.each(LOCALES)('in %s, every text of a lesson fits in its panel on a small phone', async (locale) => {
  await showLanguage(locale);
  const state = { step: 0, wrong: null, tries: 0 };
  for (const lesson of LESSONS) {
    const steps = lesson.steps.map((_, step) => lessonText({ lesson, isDone: false }, { ...state, step }));
    const praise = lessonText({ lesson, isDone: true }, state);
    for (const text of [...steps, praise]) expect(text).toMatch(/\p{L}/u);
    for (const text of steps) expect(text.length, text).toBeLessThanOrEqual(105);
    expect(praise.length, praise).toBeLessThanOrEqual(90);
  }
});
