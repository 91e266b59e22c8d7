import { onlineUpdate, person, tableUpdate } from '@coup-fourre/client/testing';
import { CONDUCT_MESSAGES, showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { beforeAll, expect, test } from 'vitest';
import { deviceTable, onlineTable } from '../testing/tables.ts';
import { helpLines, keyLine, keysFor } from './keyHelp.ts';
import { type KeyResult, pressKey } from './keys.ts';
import { pauseStripText } from './people.ts';
import { afterUpdate, arrangeHand, newPlayState, type PlayState } from './playState.ts';
import { isAwaitingKey, promptOf } from './prompt.ts';

beforeAll(() => showLanguage('en', TERMINAL_MESSAGES));

/** The state of a person alone at a device with this position. */
function stateAt(position: string): PlayState {
  return afterUpdate(newPlayState(), { type: 'table', model: deviceTable(position) });
}

function onlineState(...change: Parameters<typeof onlineTable>): PlayState {
  return afterUpdate(newPlayState(), { type: 'table', model: onlineTable(...change) });
}

function pressKeys(state: PlayState, keys: string): KeyResult {
  return [...keys].reduce<KeyResult>((before, key) => pressKey(before.state, key), { state, command: null });
}

const ROLLING = 'winning-moves-2008 2 drawn=yes hands=25.200.st.RW/50.100 teams=ro/ro draw=75.25';
const LONG = `${ROLLING}.25.25.50.50.75.75.75.100.100.100.100`;

test('a key plays its card, or says in words why it cannot be played', () => {
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
  { keys: 'd4', what: 'a safety discarded', why: /^Playing it costs no turn, earns 100 points/ },
  { keys: '2', what: 'a first 200', why: /earns 300 more points\. This card gives them up/ },
])('$what is asked about before it is done', ({ keys, why }) => {
  const asked = pressKeys(stateAt(LONG), keys);
  expect(asked.command).toBeNull();
  expect(promptOf(asked.state)).toMatch(why);
  expect(pressKey(asked.state, 'y').command?.type).toBe('act');
  const thought = pressKey(asked.state, '1');
  expect([thought.command, thought.state.pending]).toEqual([null, null]);
});

test('without warnings, nothing is asked before a costly move', () => {
  const state = { ...stateAt(LONG), hasWarnings: false };
  expect(['d4', '2'].map((keys) => pressKeys(state, keys).command?.type)).toEqual(['act', 'act']);
});

test('playing a second 200 needs no confirmation, because the safe trip is already gone', () => {
  expect(pressKeys(stateAt(ROLLING.replace('teams=ro', 'teams=ro,-,200,-')), '2').command?.type).toBe('act');
});

test('with two opponents, a hazard asks for its target', () => {
  const state = stateAt('winning-moves-2008 3 drawn=yes hands=25.st/50/75 teams=ro/ro/ro draw=75.25');
  const asked = pressKeys(state, '2');
  expect(promptOf(asked.state)).toBe('Play Stop on whom? 1 Turbo-9, 2 Klaxon-5. Any other key cancels.');
  expect(pressKey(asked.state, '2').command).toMatchObject({ action: { type: 'play', target: 2 } });
});

test('cards keep their places and a new card comes last, until they are sorted by kind', () => {
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

test('after leaving, keys have no effect at the table', () => {
  const left = pressKeys(stateAt(ROLLING), 'q');
  expect(left.command).toEqual({ type: 'leave' });
  expect(pressKey(left.state, '1')).toEqual({ state: left.state, command: null });
});

test('cards cannot be played while the table has not replied or others play', () => {
  const sent = { ...stateAt(ROLLING), isAwaitingReply: true };
  expect(pressKeys(sent, '1')).toMatchObject({ command: null, state: { notice: 'Not now: it is not your turn.' } });
});

test('a refusal names the cure that the hand lacks', () => {
  const flat = pressKeys(stateAt(ROLLING.replace('teams=ro', 'teams=ft')), '1');
  expect(flat.state.notice).toBe('25 miles: No Spare Tire yet: discard, and draw until it comes. Rule\u00a04.1');
});

test('in Spanish, s answers yes to a question, and otherwise sorts the cards', async () => {
  await showLanguage('es', TERMINAL_MESSAGES);
  const { view } = tableUpdate();
  const pressed = pressKey(onlineState({}, { view: { ...view, phase: 'extension' } }), 's');
  expect(pressed.command).toEqual({ type: 'act', seat: 0, action: { type: 'extend', value: true } });
  expect(pressKey(onlineState(), 's').state.sorting).toBe('kind');
  await showLanguage('en', TERMINAL_MESSAGES);
});

test.each<[string, () => PlayState, 'asks' | 'leaves']>([
  ['at a device', () => stateAt(ROLLING), 'leaves'],
  ['in an online match', () => onlineState(), 'asks'],
  ['during a pause', () => onlineState({ isPaused: true }), 'asks'],
  ['as a spectator', () => onlineState({ seat: null }), 'leaves'],
  [
    'once a computer plays',
    () => onlineState({ seats: [person('Ada', { isPlayedByBot: true }), person('Ben')] }),
    'leaves',
  ],
  ['after the match', () => onlineState({}, { result: { winners: [0], owed: 0, by: 'points' } }), 'leaves'],
  ['before the table has answered', () => newPlayState(), 'leaves'],
])('q %s', (_, stateOf, expected) => {
  const { command, state: after } = pressKey(stateOf(), 'q');
  expect([command?.type ?? null, after.pending?.type ?? null]).toEqual(
    expected === 'leaves' ? ['leave', null] : [null, 'leave'],
  );
});

const keysIn = (state: PlayState): string[] => keysFor(state).map(({ keys }) => keys);

test('the help lists the keys that work now', () => {
  const own = keysIn(stateAt(ROLLING));
  expect(own).toEqual(['1–4', 'd, 1–4', 's', 'h', 'w', 'l', 'u', '?', 'q, Ctrl-C']);
  expect(keysIn(onlineState({ seat: null }))).toEqual(['c', 'w', 'l', '?', 'q, Ctrl-C']);
  expect(keysIn(onlineState())).toEqual(['1–7', 'd, 1–7', 's', 'm', 'p', 'b', 'g', 'c', 'w', 'l', '?', 'q, Ctrl-C']);
  expect(keysIn(onlineState({ isPaused: true }))).toEqual(['Enter', 's', 'm', 'g', 'c', 'w', 'l', '?', 'q, Ctrl-C']);
  expect(keysIn(newPlayState())).toEqual(['?', 'q, Ctrl-C']);
});

test('undo is on the page of keys at a device, and in the line of keys while a move can be undone', () => {
  const state = stateAt(ROLLING);
  const after = (whyNot: 'othersPlayed' | null): PlayState => ({
    ...state,
    model: state.model && { ...state.model, undo: { undone: null, whyNot, hasTakeBacks: false } },
  });
  for (const each of [after(null), after('othersPlayed')]) expect(helpLines(each).join('\n')).toMatch(/^u +take/m);
  expect(keyLine(after(null))).toContain('u undo');
  expect(keyLine(after('othersPlayed'))).not.toContain('undo');
  expect(helpLines(onlineState()).join('\n')).not.toMatch(/^u /m);
});

test('a request for a pause stays until it is answered: p agrees, r declines or withdraws', () => {
  const asked = onlineState({ pauseAgreedBy: [1] });
  expect(asked.model && pauseStripText(asked.model)).toBe('Ben would like a pause. p: agree, r: no.');
  expect([pressKey(asked, 'p').command, pressKey(asked, 'r').command]).toEqual([{ type: 'pause' }, { type: 'resume' }]);
  expect(keysIn(asked)).toEqual(expect.arrayContaining(['p', 'r']));
  expect(keysIn(asked)).not.toContain('x');
  const timed = onlineState({ extraTimesLeft: 2 });
  expect(keysIn(timed)).toContain('x');
  expect(pressKey(timed, 'x').command).toEqual({ type: 'takeExtraTime' });
  const own = onlineState({ pauseAgreedBy: [0] });
  expect(own.model && pauseStripText(own.model)).toBe('You have asked for a pause. r: cancel the request.');
  const watched = onlineState({ pauseAgreedBy: [1], seat: null });
  expect(watched.model && pauseStripText(watched.model)).toBeNull();
  expect(pressKey(watched, 'p').command).toBeNull();
});

test('c reports or blocks another person, whom it asks for if there are several', async () => {
  await showLanguage('en', TERMINAL_MESSAGES, CONDUCT_MESSAGES);
  const asked = pressKey(onlineState(), 'c').state;
  expect(promptOf(asked)).toMatch(/^Report Ben: 1\sInsults · 2\sCheating .* b\sblock\. Any other key cancels\.$/);
  expect(pressKey(asked, '2').command).toEqual({ type: 'report', seat: 1, kind: 'cheating' });
  expect(pressKey(asked, 'b').command).toEqual({ type: 'block', seat: 1 });
  for (const key of ['5', 'y', 'q'])
    expect(pressKey(asked, key)).toMatchObject({ command: null, state: { pending: null } });

  const watched = onlineState({ seat: null });
  expect(promptOf(pressKey(watched, 'c').state)).toMatch(/^Report or block whom\? 1 Ada, 2 Ben\./);
  expect(pressKeys(watched, 'c1b').command).toEqual({ type: 'block', seat: 0 });
  expect(pressKeys(watched, 'c3').state.pending).toBeNull();
  const alone = onlineState({ seats: [person('Ada'), { kind: 'computer', name: 'Inès', level: 'classic' }] });
  expect(pressKey(alone, 'c')).toMatchObject({ command: null, state: { notice: 'c does nothing here. ?: help.' } });
});

test('in the lobby, c reports or blocks a seated person, and asks again if somebody else has sat down', async () => {
  await showLanguage('en', TERMINAL_MESSAGES, CONDUCT_MESSAGES);
  const inLobby = (state: PlayState, ...others: readonly string[]): PlayState =>
    afterUpdate(state, {
      type: 'lobby',
      lobby: onlineUpdate({ seats: ['Ada', ...others].map((name) => person(name)) }),
    });
  const lobby = inLobby(newPlayState(), 'Ben');
  expect(keysIn(lobby)).toEqual(['c', '?', 'q, Ctrl-C']);
  const asked = pressKey(lobby, 'c').state;
  expect(promptOf(asked)).toMatch(/^Report Ben: 1\sInsults · 2\sCheating .* b\sblock\./);
  expect(pressKey(inLobby(asked, 'Ben'), '2').command).toEqual({ type: 'report', seat: 1, kind: 'cheating' });
  expect(pressKey(inLobby(asked, 'Carla'), 'b').command).toBeNull();
  const both = pressKey(inLobby(lobby, 'Ben', 'Carla'), 'c').state;
  expect(promptOf(both)).toMatch(/^Report or block whom\? 1 Ben, 2 Carla\./);
  expect(pressKeys(both, '2b').command).toEqual({ type: 'block', seat: 2 });
  expect(pressKey(inLobby(newPlayState()), 'c').state.notice).toBe('c does nothing here. ?: help.');
});

test('resigning asks for confirmation and says what it means', () => {
  const asked = pressKey(onlineState(), 'g');
  expect(promptOf(asked.state)).toMatch(/^Resign the match\? The match ends here.* y: resign/);
  expect(pressKey(asked.state, 'y').command).toEqual({ type: 'resign' });
  expect(pressKey(asked.state, 'x').command).toBeNull();
});

test('a spectator reads what happens, and is asked for no key', () => {
  const state = onlineState({ seat: null });
  expect(promptOf(state)).toBe('Ada is thinking… You are watching. q: leave.');
  expect(isAwaitingKey(state)).toBe(false);
});
