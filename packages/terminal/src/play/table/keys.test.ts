import { decide, evolve, type Room, type Setup, updateFor } from '@coup-fourre/room';
import { seededRandom } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { deviceScene } from '../device/deviceScene.ts';
import { tongueOf } from '../text/language.ts';
import { arranged } from './handOrder.ts';
import { type Pressed, pressed } from './keys.ts';
import { afterTold, type Model, newModel } from './model.ts';
import { promptOf } from './prompt.ts';

/** The model of a person alone at the table, with these cards on it; the hand is sorted as NOTATION.md has it. */
function modelAt(position: string): Model {
  const sitters = [
    { kind: 'person', name: 'You' },
    { kind: 'computer', name: 'Inès', level: 'classic' },
    { kind: 'computer', name: 'Hugo', level: 'classic' },
  ] as const;
  const players = position.includes(' 3 ') ? 3 : 2;
  const setup: Setup = { edition: 'winning-moves-2008', players, house: {}, sitters: sitters.slice(0, players) };
  const events = decide(null, { type: 'open', setup, position }, { now: 0, random: seededRandom('keys') });
  if (typeof events === 'string') throw new Error(events);
  const room = events.reduce<Room | null>(evolve, null);
  if (room === null) throw new Error('no room');
  const scene = deviceScene(updateFor(room, room.looking, null), 0);
  return afterTold(newModel(tongueOf('en')), { type: 'scene', scene, events: [], past: [], isUndone: false });
}

/** What several keys come to. */
function typed(model: Model, keys: string): Pressed {
  return [...keys].reduce<Pressed>((before, key) => pressed(before.model, key), { model, request: null });
}

const ROLLING = 'winning-moves-2008 2 drawn=yes hands=25.200.st.RW/50.100 teams=ro/ro draw=75.25';

test('a key plays its card, or says in words why it cannot', () => {
  expect(typed(modelAt(ROLLING), '1').request).toEqual({ type: 'act', seat: 0, action: { type: 'play', card: 0 } });
  const stopped = typed(modelAt(ROLLING.replace('teams=ro', 'teams=st')), '1');
  expect(stopped.request).toBeNull();
  expect(stopped.model.notice).toMatch(/^25 miles: You need a Roll/);
  expect(typed(modelAt(ROLLING), '7').model.notice).toBe('There is no card 7 in your hand.');
});

test('d and a key discard, and so does Shift with the key', () => {
  const discard = { type: 'act', seat: 0, action: { type: 'discard', card: 0 } };
  expect(typed(modelAt(ROLLING), 'd1').request).toEqual(discard);
  expect(typed(modelAt(ROLLING), '!').request).toEqual(discard);
  expect(typed(modelAt(ROLLING), 'dx').request).toBeNull();
});

test.each([
  { keys: 'd4', slip: 'a safety discarded', why: /safety in the discard pile/ },
  { keys: '2', slip: 'a first 200', why: /ends your safe trip/ },
])('$slip is asked about before it is done', ({ keys, why }) => {
  const asked = typed(modelAt(ROLLING), keys);
  expect(asked.request).toBeNull();
  expect(promptOf(asked.model)).toMatch(why);
  expect(pressed(asked.model, 'y').request?.type).toBe('act');
  const thought = pressed(asked.model, '1');
  expect([thought.request, thought.model.pending]).toEqual([null, null]);
});

test('a second 200 ends no safe trip any more', () => {
  expect(typed(modelAt(ROLLING.replace('teams=ro', 'teams=ro,-,200,-')), '2').request?.type).toBe('act');
});

test('with two opponents a hazard is asked whom it is for', () => {
  const model = modelAt('winning-moves-2008 3 drawn=yes hands=25.st/50/75 teams=ro/ro/ro draw=75.25');
  const asked = typed(model, '2');
  expect(promptOf(asked.model)).toBe('Stop on whom? 1 Inès, 2 Hugo. Any other key: on nobody.');
  expect(pressed(asked.model, '2').request).toMatchObject({ action: { type: 'play', target: 2 } });
});

test('cards keep their places and a new one comes last, until they are sorted by kind', () => {
  expect(arranged(['roll', '25', 'stop'], ['25', '25', 'stop', 'roll'], 'drawn')).toEqual(['roll', '25', 'stop', '25']);
  expect(arranged(['roll', '25', 'stop'], ['25', 'stop'], 'drawn')).toEqual(['25', 'stop']);
  expect(arranged(['stop', 'roll', 'rightOfWay'], ['stop', 'roll', 'rightOfWay', '200'], 'kind')).toEqual([
    'rightOfWay',
    '200',
    'roll',
    'stop',
  ]);
});

test('while the table has not answered, and while others play, cards cannot be played', () => {
  const sent = { ...modelAt(ROLLING), isSent: true };
  expect(typed(sent, '1')).toMatchObject({ request: null, model: { notice: 'Not now: it is not your turn.' } });
});
