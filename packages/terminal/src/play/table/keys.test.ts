import { readUpdate, tableModelOf } from '@coup-fourre/client';
import { showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { decideDeviceOpen, rebuildRoom, type Setup, updateFor } from '@coup-fourre/room';
import { seededRandom } from '@coup-fourre/rules';
import { beforeAll, expect, test } from 'vitest';
import { arrangeHand } from './handOrder.ts';
import { type KeyResult, pressKey } from './keys.ts';
import { afterUpdate, newPlayState, type PlayState } from './playState.ts';
import { promptOf } from './prompt.ts';

beforeAll(() => showLanguage('en', TERMINAL_MESSAGES));

/** The state of a person alone at a table with this position; the hand is sorted as in NOTATION.md. */
function stateAt(position: string): PlayState {
  const occupants = [
    { kind: 'person', name: 'You' },
    { kind: 'computer', name: 'Inès', level: 'classic' },
    { kind: 'computer', name: 'Hugo', level: 'classic' },
  ] as const;
  const players = position.includes(' 3 ') ? 3 : 2;
  const setup: Setup = { edition: 'winning-moves-2008', players, house: {}, occupants: occupants.slice(0, players) };
  const room = rebuildRoom(decideDeviceOpen({ setup, position }, { now: 0, random: seededRandom('keys') }));
  const update = room && updateFor(room, { seat: 0, since: null }, 0);
  if (!update?.table) throw new Error('no table');
  const model = tableModelOf(readUpdate(update, update.table), null);
  return afterUpdate(newPlayState(), { type: 'table', model });
}

/** The result of several keys. */
function pressKeys(state: PlayState, keys: string): KeyResult {
  return [...keys].reduce<KeyResult>((before, key) => pressKey(before.state, key), { state, command: null });
}

const ROLLING = 'winning-moves-2008 2 drawn=yes hands=25.200.st.RW/50.100 teams=ro/ro draw=75.25';

test('a key plays its card, or says in words why it cannot', () => {
  expect(pressKeys(stateAt(ROLLING), '1').command).toEqual({ type: 'act', seat: 0, action: { type: 'play', card: 0 } });
  const stopped = pressKeys(stateAt(ROLLING.replace('teams=ro', 'teams=st')), '1');
  expect(stopped.command).toBeNull();
  expect(stopped.state.notice).toMatch(/^25 miles: You need a Roll/);
  expect(pressKeys(stateAt(ROLLING), '7').state.notice).toBe('There is no card 7 in your hand.');
});

test('d and a key discard, and so does Shift with the key', () => {
  const discard = { type: 'act', seat: 0, action: { type: 'discard', card: 0 } };
  expect(pressKeys(stateAt(ROLLING), 'd1').command).toEqual(discard);
  expect(pressKeys(stateAt(ROLLING), '!').command).toEqual(discard);
  expect(pressKeys(stateAt(ROLLING), 'dx').command).toBeNull();
});

test.each([
  { keys: 'd4', slip: 'a safety discarded', why: /safety in the discard pile/ },
  { keys: '2', slip: 'a first 200', why: /ends your safe trip/ },
])('$slip is asked about before it is done', ({ keys, why }) => {
  const asked = pressKeys(stateAt(ROLLING), keys);
  expect(asked.command).toBeNull();
  expect(promptOf(asked.state)).toMatch(why);
  expect(pressKey(asked.state, 'y').command?.type).toBe('act');
  const thought = pressKey(asked.state, '1');
  expect([thought.command, thought.state.pending]).toEqual([null, null]);
});

test('a second 200 ends no safe trip any more', () => {
  expect(pressKeys(stateAt(ROLLING.replace('teams=ro', 'teams=ro,-,200,-')), '2').command?.type).toBe('act');
});

test('with two opponents a hazard is asked whom it is for', () => {
  const state = stateAt('winning-moves-2008 3 drawn=yes hands=25.st/50/75 teams=ro/ro/ro draw=75.25');
  const asked = pressKeys(state, '2');
  expect(promptOf(asked.state)).toBe('Stop on whom? 1 Inès, 2 Hugo. Any other key: on nobody.');
  expect(pressKey(asked.state, '2').command).toMatchObject({ action: { type: 'play', target: 2 } });
});

test('cards keep their places and a new one comes last, until they are sorted by kind', () => {
  expect(arrangeHand(['roll', '25', 'stop'], ['25', '25', 'stop', 'roll'], 'drawn')).toEqual([
    'roll',
    '25',
    'stop',
    '25',
  ]);
  expect(arrangeHand(['roll', '25', 'stop'], ['25', 'stop'], 'drawn')).toEqual(['25', 'stop']);
  expect(arrangeHand(['stop', 'roll', 'rightOfWay'], ['stop', 'roll', 'rightOfWay', '200'], 'kind')).toEqual([
    'rightOfWay',
    '200',
    'roll',
    'stop',
  ]);
});

test('who has left presses no more keys at the table', () => {
  const left = pressKeys(stateAt(ROLLING), 'qy');
  expect(left.command).toEqual({ type: 'leave' });
  expect(pressKey(left.state, '1')).toEqual({ state: left.state, command: null });
});

test('while the table has not answered, and while others play, cards cannot be played', () => {
  const sent = { ...stateAt(ROLLING), isAwaitingReply: true };
  expect(pressKeys(sent, '1')).toMatchObject({ command: null, state: { notice: 'Not now: it is not your turn.' } });
});
