import { readFileSync } from 'node:fs';
import { showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { CARDS, type Moment } from '@coup-fourre/rules';
import { encodeState, parseRecord } from '@coup-fourre/rules/authority';
import { recordFrom } from '@coup-fourre/rules/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { packText } from '../options/packedText.ts';
import { commandInProcess } from '../testing/commandInProcess.ts';
import { cardTitle } from '../text/cardTitle.ts';
import { boardText } from './boardText.ts';
import { type ReplayStep, replayStepsOf, stepText } from './steps.ts';
import { stepAfter } from './viewer.ts';

const RECORD = readFileSync(
  new URL('../../../rules/src/testing/golden/winningMovesForTwo.txt', import.meta.url),
  'utf8',
);

/** A match of two short deals. */
const MATCH = `coup-fourre record 1
edition parker-1971
players 2
match
position parker-1971 2 totals=4700,0 drawn=yes hands=25.100/50.st.RW teams=ro,-,200/-,-,100
0 25
1 st>0
0 x100
1 50
1 RW
`;

function readSteps(text: string): { readonly steps: readonly ReplayStep[]; readonly state: object } {
  const read = parseRecord(text);
  if (!read.ok) throw new Error(read.error.message);
  return {
    steps: replayStepsOf(read.value.record, { record: null, chapter: null, outlookOf: () => null }),
    state: encodeState(read.value.state),
  };
}

beforeAll(() => showLanguage('en', TERMINAL_MESSAGES));

describe('the steps of a record', () => {
  it('lead from the deal to its final state, one step per move', () => {
    const { steps, state } = readSteps(RECORD);
    const moves = RECORD.split('\n').filter((line) => /^\d /.test(line));
    expect(steps).toHaveLength(1 + moves.length);
    expect(encodeState((steps.at(-1) as ReplayStep).state)).toEqual(state);
    expect(steps.map(({ move }) => move?.seat ?? null)).toEqual([null, ...moves.map((line) => Number(line[0]))]);
  });

  it('are described in words, with their consequences', () => {
    const lines = readSteps(RECORD).steps.map(stepText);
    expect(lines.slice(0, 4)).toEqual([
      'deal 1: player 2 deals; player 1 draws 100',
      'player 1 plays Roll; player 2 draws Repairs',
      'player 2 plays Stop on team 1',
      'player 1 calls coup fourré: Right of Way!!; player 1 draws 25; player 1 draws Roll',
    ]);
    expect(lines.at(-1)).toBe('player 1 plays 25; the deal is over: team 1 2,500, team 2 0');
  });

  it.each([
    ['fr', 'le joueur 2 joue Feu rouge contre l’équipe 1', 'équipe 1 · 0 km'],
    ['es', 'el jugador 2 juega Semáforo rojo contra el equipo 1', 'equipo 1 · 0 km'],
    ['nl', 'speler 2 speelt Rood licht op team 1', 'team 1 · 0 km'],
  ] as const)('are described in %s, too', async (locale, step, team) => {
    await showLanguage(locale, TERMINAL_MESSAGES);
    const { steps } = readSteps(RECORD);
    expect(stepText(steps[2] as ReplayStep)).toBe(step);
    expect(boardText(steps[2] as ReplayStep, { index: 2, lastIndex: 23 })).toContain(team);
    await showLanguage('en', TERMINAL_MESSAGES);
  });

  it('show every pile and every hand on a board of 24 terminal lines', () => {
    const { steps } = readSteps(RECORD);
    const board = boardText(steps[3] as ReplayStep, { index: 3, lastIndex: 23 });
    expect(board).toContain('Winning Moves, 2008 · 2 players · deal 1 · step 3 of 23\n');
    expect(board).toContain('  safeties Right of Way!!\n');
    expect(board).toMatch(/^\* player 1, team 1: /m);
    expect(board).toMatch(/^> player 1 calls coup fourré/m);
    expect(board.split('\n').length).toBeLessThan(23);
  });

  it('fit a board for six seats into 23 lines, with the keys below', () => {
    const text = `coup-fourre record 1\nedition encyclopedia\nplayers 6\nposition encyclopedia 6 hands=25/-/-/-/-/50\n`;
    const [step] = readSteps(text).steps;
    expect(boardText(step as ReplayStep, { index: 0, lastIndex: 0 }).split('\n').length).toBeLessThanOrEqual(23);
  });

  it('every card has a title', () => {
    expect(new Set(CARDS.map((card) => cardTitle(card, 'computer'))).size).toBe(CARDS.length);
  });
});

it('keys move by steps and by deals, and stay within the record', () => {
  const begun = { isBeginning: true };
  const made = { isBeginning: false };
  const steps = [begun, made, made, begun, made];
  const after = (key: string): (number | null)[] => steps.map((_, at) => stepAfter(key, at, steps));
  expect(after('right')).toEqual([1, 2, 3, 4, 4]);
  expect(after('space')).toEqual(after('right'));
  expect(after('left')).toEqual([0, 0, 1, 2, 3]);
  expect(after('down')).toEqual([3, 3, 3, 4, 4]);
  expect(after('up')).toEqual([0, 0, 0, 0, 3]);
  expect(after('home')).toEqual([0, 0, 0, 0, 0]);
  expect(after('end')).toEqual([4, 4, 4, 4, 4]);
  expect(after('x')).toEqual([0, 1, 2, 3, 4]);
  expect(after('q')).toEqual([null, null, null, null, null]);
});

it('a chapter is begun where it opens, not at its deal', () => {
  const record = recordFrom(MATCH.slice(0, MATCH.indexOf('1 50\n')));
  const beginnings = (opens?: Moment): number[] =>
    replayStepsOf(record, { record: null, chapter: null, opens, outlookOf: () => null }).flatMap(
      ({ isBeginning }, index) => (isBeginning ? [index] : []),
    );
  expect([beginnings(), beginnings({ deal: 1, step: 2 })]).toEqual([[0], [2]]);
});

describe('coup-fourre replay', () => {
  it('without a terminal, every step is printed as a line', async () => {
    const [lines, all] = await Promise.all([
      commandInProcess(['replay', '-'], {}, RECORD),
      commandInProcess(['replay', '-', '--all'], {}, RECORD),
    ]);
    expect(all).toEqual(lines);
    expect([lines.status, lines.err]).toEqual([0, '']);
    expect(lines.out.split('\n')[1]).toBe(' 1  player 1 plays Roll; player 2 draws Repairs');
    expect(lines.out.trimEnd().split('\n')).toHaveLength(24);
  });

  it('the records of a file follow one another, each with its number', async () => {
    const { status, out } = await commandInProcess(['replay', '-'], {}, `${RECORD}${RECORD}`);
    const lines = out.trimEnd().split('\n');
    expect([status, lines.length]).toEqual([0, 48]);
    expect([lines[0], lines[24]]).toEqual([
      expect.stringMatching(/^ 0 {2}record 1, deal 1: player 2 deals/),
      expect.stringMatching(/^24 {2}record 2, deal 1: player 2 deals/),
    ]);
  });

  it('one step is printed as a board', async () => {
    const { out } = await commandInProcess(['replay', '-', '--step', '3'], {}, RECORD);
    expect(out).toContain('step 3 of 23\n');
  });

  it('the JSON has every step, or one step with its state', async () => {
    const [all, one] = await Promise.all([
      commandInProcess(['replay', '-', '--json'], {}, RECORD),
      commandInProcess(['replay', '-', '--json', '--step', '23'], {}, RECORD),
    ]);
    const { steps, ...game } = JSON.parse(all.out) as { readonly steps: readonly object[] };
    expect(game).toEqual({ edition: 'winning-moves-2008', players: 2, match: false, last: 23 });
    expect(steps).toHaveLength(24);
    expect(steps[1]).toMatchObject({ step: 1, deal: 1, action: { seat: 0, type: 'play', card: 'roll' } });
    expect(JSON.parse(one.out)).toMatchObject({ step: 23, state: readSteps(RECORD).state });
  });

  it.each([
    ['', 'line 1, column 1: the text ends where'],
    [RECORD.replace('0 ro', '0 rx'), "line 12, column 3: 'rx' is not an action"],
    [MATCH, 'line 9, column 3: seat 1 may not do that: needRoll'],
    ['\u0000\u0001', "line 1, column 1: a record must begin with 'coup-fourre record 1'"],
  ])('a damaged record is reported with its line: %#', async (input, why) => {
    const { status, out, err } = await commandInProcess(['replay', '-'], {}, input);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(`coup-fourre replay: -: ${why}`);
    expect(err.split('\n')).toHaveLength(2);
  });
});

it('a step says what a reader wrote about its move', () => {
  const start = MATCH.slice(0, MATCH.indexOf('0 25\n'));
  const noted = `${start}note A short deal.\n0 25 !?\nnote Slow, and safe.\n`;
  const [dealt, first] = readSteps(noted).steps;
  expect(dealt && stepText(dealt)).toMatch(/\. A short deal\.$/);
  expect(first && stepText(first)).toMatch(/\. Interesting move\. Slow, and safe\.$/);
});

const STUDY = `coup-fourre study 1
title The last cards
note Read this first.

chapter A short deal
${MATCH.slice(0, MATCH.indexOf('1 50\n'))}
chapter Only a position
coup-fourre record 1
edition winning-moves-2008
players 2
position winning-moves-2008 2 hands=ro.25.st.75.100.200.sl/?6 teams=-/ro
`;

describe('a study', () => {
  it('is read like its records, with the titles of its chapters and unknown hands as numbers', async () => {
    const [lines, board, json] = await Promise.all([
      commandInProcess(['replay', '-'], {}, STUDY),
      commandInProcess(['replay', '-', '--step', '4'], {}, STUDY),
      commandInProcess(['replay', '-', '--json'], {}, STUDY),
    ]);
    expect(lines.out.split('\n').slice(0, 3)).toEqual([
      'The last cards',
      'Read this first.',
      expect.stringMatching(
        /^0 {2}chapter 1, A short deal, deal 1: player 1 deals; chances to win the match, between experts: team 1 /,
      ),
    ]);
    expect(lines.out).toMatch(/\n4 {2}chapter 2, Only a position, deal 1: /);
    expect(board.out).toContain('2. Only a position · step 4 of 4');
    expect(board.out).toMatch(/player 2, team 2: 6 unknown cards/);
    expect(JSON.parse(json.out)).toMatchObject({ title: 'The last cards', note: 'Read this first.' });
  });

  it('opens a chapter at its moment, also from a link, and says at an extension when one gains', async () => {
    const trip =
      'parker-1971 2 totals=2000,2000 extension=yes hands=25/50 teams=ro,-,200.200.100.100.100,-/ro draw=25.50';
    const text = `coup-fourre study 1
title Ends
chapter Go on?
opens 1.1
coup-fourre record 1
edition parker-1971
players 2
match
position ${trip}
0 extend
`;
    const link = `https://cards.example/study#${packText(new TextEncoder().encode(text))}`;
    const [file, shared, cut] = await Promise.all([
      commandInProcess(['replay', '-'], {}, text),
      commandInProcess(['replay', link, '--all']),
      commandInProcess(['replay', 'https://cards.example/study']),
    ]);
    expect(shared).toEqual(file);
    expect(file.out.split('\n')[2]).toMatch(
      /player 1 extends the trip to 1000; .*the chapter opens here\. .*an extension gains from a \d+% chance of completing it\.$/,
    );
    expect([cut.status, cut.err]).toEqual([2, expect.stringContaining('this is not a link of a study')]);
  });

  it('is refused with its line and chapter', async () => {
    const { status, err } = await commandInProcess(['replay', '-'], {}, STUDY.replace('0 25\n', '0 26\n'));
    expect([status, err]).toEqual([
      2,
      expect.stringContaining("-: chapter 'A short deal': line 11, column 3: '26' is not an action"),
    ]);
  });
});
