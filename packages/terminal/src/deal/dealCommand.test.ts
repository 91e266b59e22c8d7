import { showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { rulesFor, seededRandom } from '@coup-fourre/rules';
import { deal, encodeState, formatPosition, parsePosition, shuffledDeck } from '@coup-fourre/rules/authority';
import { beforeAll, expect, it } from 'vitest';
import { commandInProcess } from '../testing/commandInProcess.ts';
import { RefereeClient } from '../testing/refereeClient.ts';
import { dealText } from './dealCommand.ts';

beforeAll(() => showLanguage('en', TERMINAL_MESSAGES));

it('a dealt position can be read; a seed repeats it, and another run deals another', async () => {
  const words = ['deal', '--edition', 'encyclopedia', '--players', '4', '--seed', '7'];
  const [one, two, other] = await Promise.all([
    commandInProcess(words),
    commandInProcess(words),
    commandInProcess(words.slice(0, -2)),
  ]);
  expect(two).toEqual(one);
  expect(other.out).not.toBe(one.out);
  const read = parsePosition(one.out);
  expect(read.ok && `${formatPosition(read.value)}\n`).toBe(one.out);
});

it('a seed deals the same cards as the referee', async () => {
  const referee = new RefereeClient();
  referee.request('newDeal', { edition: 'parker-1971', players: 3, seed: 7, dealer: 2 });
  const { out } = await commandInProcess([
    'deal',
    '--edition',
    'parker-1971',
    '--players',
    '3',
    '--seed',
    '7',
    '--dealer',
    '2',
    '--json',
  ]);
  const json = JSON.parse(out) as { readonly seed: string; readonly position: string; readonly state: object };
  expect(json.state).toEqual(referee.state());
  expect(json.seed).toBe('7');
  const read = parsePosition(json.position);
  expect(read.ok && encodeState(read.value)).toEqual(json.state);
});

it('house rules apply', async () => {
  const { out } = await commandInProcess(['deal', '--rules', 'target=1000', 'deck=full', '--seed', '7']);
  expect(out).toMatch(
    /^winning-moves-2008 2 rules=target:1000,deck:full |^winning-moves-2008 2 rules=deck:full,target:1000 /,
  );
  expect(out).toContain(' target=1000 ');
});

it('in words it lists the hands', () => {
  const rules = rulesFor('winning-moves-2008', 4, { limitOnLimit: false });
  const state = deal(rules, shuffledDeck(rules, seededRandom('7')), { dealer: 3, totals: null });
  const lines = dealText(state, '7').split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'Winning Moves, 2008 · 4 players · limitOnLimit=false · seed 7',
    'A trip of 1000 miles with 106 cards. Player 4 deals; player 1 begins and has drawn.',
    'Partners sit opposite each other.',
  ]);
  expect(lines[4]).toMatch(/^player 1, team 1: /);
  expect(lines[7]).toMatch(/^player 4, team 2: /);
  expect(lines[8]).toMatch(/^draw pile: 81 cards, next \w/);
});

it('distances are in the unit that the reader has chosen, by option or by environment', async () => {
  const words = ['deal', '--explain', '--edition', 'winning-moves-2008', '--seed', '7'];
  const trip = async (more: readonly string[], env = {}): Promise<string | undefined> => {
    const { out } = await commandInProcess([...words, ...more], env);
    return /700 \w+/.exec(out)?.[0];
  };
  expect(await trip([])).toBe('700 miles');
  expect(await trip(['--distances', 'km'])).toBe('700 km');
  expect(await trip([], { COUP_FOURRE_DISTANCES: 'km' })).toBe('700 km');
  expect(await trip(['--distances', 'mi'], { COUP_FOURRE_DISTANCES: 'km', LANG: 'nl' })).toBe('700 mijl');
  const { status, err } = await commandInProcess([...words, '--distances', 'leagues']);
  expect([status, err]).toEqual([2, expect.stringContaining('choose one of edition, mi, km')]);
});
