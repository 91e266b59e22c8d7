import { m, showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { afterUpdate, newPlayState, type PlayState } from '../table/playState.ts';
import { deviceTable } from '../testing/tables.ts';
import { readTypedLine } from './typedLine.ts';

beforeAll(() => showLanguage('en', TERMINAL_MESSAGES));
afterEach(() => showLanguage('en', TERMINAL_MESSAGES));

/** A person to move, with a hand of 25, 200, Stop and Right of Way. */
const table = (): PlayState => afterUpdate(newPlayState(), { type: 'table', model: deviceTable() });

const keys = (...pressed: string[]) => ({ type: 'keys', keys: pressed });
const unknown = (line: string) => ({ type: 'refused', words: m.noSuchLine({ line }) });

describe('a line of a game that is played line by line', () => {
  test.each([
    ['', 'enter'],
    ['3', '3'],
    [' h ', 'h'],
    ['d', 'd'],
    ['undo', 'u'],
    ['Sort', 's'],
    ['quit', 'q'],
    ['leave', 'q'],
    ['25', '1'],
    ['25 miles', '1'],
    ['stop', '3'],
    ['play right of way', '4'],
    ['play 2', '2'],
  ])('%j is one key: %s', (line, key) => {
    expect(readTypedLine(table(), line)).toEqual(keys(key));
  });

  test.each(['d3', 'd 3', 'D3', 'discard 3', 'discard stop', 'd Stop'])('%j discards the third card', (line) => {
    expect(readTypedLine(table(), line)).toEqual(keys('d', '3'));
  });

  test('the number of a hazard, followed by that of a team, answers two questions', () => {
    const model = deviceTable('winning-moves-2008 3 drawn=yes hands=25.st/50/50 teams=ro/ro/ro draw=75.25');
    expect(readTypedLine(afterUpdate(newPlayState(), { type: 'table', model }), '2 2')).toEqual(keys('2', '2'));
  });

  test.each(['1 2', '3 2', '7 1'])('%j plays no card, because nobody would ask against whom', (line) => {
    expect(readTypedLine(table(), line)).toEqual(unknown(line));
  });

  test.each(['foo', 'x25', '33', 'discard', 'yes', '1y', 'd3 d4', 'discard 33', 'help me'])(
    '%j is refused as a whole',
    (line) => {
      expect(readTypedLine(table(), line)).toEqual(unknown(line));
    },
  );

  test('a card that is not in the hand is named', () => {
    expect(readTypedLine(table(), 'roll')).toEqual({ type: 'refused', words: expect.stringMatching(/^Roll: .*hand/) });
  });

  test.each([
    ['t', 'table'],
    ['score', 'scores'],
    ['help', 'help'],
  ])('%j prints a page', (line, page) => {
    expect(readTypedLine(table(), line)).toEqual({ type: 'page', page });
  });

  test('the question which card to discard is answered by a number or a name, and by no other word', () => {
    const asked: PlayState = { ...table(), pending: { type: 'discard' } };
    expect(readTypedLine(asked, '2')).toEqual(keys('2'));
    expect(readTypedLine(asked, 'Stop')).toEqual(keys('3'));
    expect(readTypedLine(asked, 'hint')).toEqual(unknown('hint'));
    expect(readTypedLine(asked, '3 2')).toEqual(unknown('3 2'));
  });

  test('yes and no are words while the game asks', () => {
    const asked: PlayState = { ...table(), pending: { type: 'leave' } };
    expect([readTypedLine(asked, 'yes'), readTypedLine(asked, 'NO')]).toEqual([keys('y'), keys('n')]);
    expect(readTypedLine(asked, 'stop')).toEqual(unknown('stop'));
  });

  test.each([
    ['fr', 'défausser stop', ['d', '3']],
    ['fr', 'defausse 3', ['d', '3']],
    ['es', 'ordenar', ['s']],
    ['nl', 'terug', ['u']],
  ] as const)('in %s %j is a word', async (locale, line, pressed) => {
    await showLanguage(locale, TERMINAL_MESSAGES);
    expect(readTypedLine(table(), line)).toEqual(keys(...pressed));
  });
});
