import { type ActionEstimate, type ActionMargin, adviserSearch } from '@coup-fourre/bots';
import { showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { type Action, D25, ROLL, STOP, seededRandom } from '@coup-fourre/rules';
import { beforeAll, expect, it } from 'vitest';
import { type Adviser, adviceOf, encodeAdvice } from './advice.ts';
import { adviceText, readView } from './adviseCommand.ts';

beforeAll(() => showLanguage('en', TERMINAL_MESSAGES));

const ACTIONS: readonly Action[] = [
  { type: 'play', card: ROLL },
  { type: 'play', card: STOP, target: 1 },
  { type: 'discard', card: D25 },
];
const POINTS = [-20, 130.4, 60];
const CHANCES = [0.5, 0.4, 0.6];

/** A search that counts its rounds and always gives the same estimates. */
class Counting implements Adviser {
  rounds = 0;

  runRound(): void {
    this.rounds += 1;
  }

  estimates(): ActionEstimate[] {
    return ACTIONS.map((action, index) => ({
      action,
      rollouts: 4 * this.rounds,
      points: POINTS[index] ?? 0,
      pointsError: 14.6,
      winChance: CHANCES[index] ?? 0,
      winChanceError: 0.0123,
      dealChance: 0.5,
    }));
  }

  margins(): ActionMargin[] {
    return [0, 150, 70].map((gain, index) => ({
      gain,
      gainError: 5 * index,
      points: 0,
      winChance: 0,
      dealChance: 0,
    }));
  }
}

const ALONE = readView('winning-moves-2008 2 drawn=yes hands=ro.25.st/50 teams=-/ro');
const IN_A_MATCH = readView('winning-moves-2008 2 drawn=yes hands=ro.25.st/50 teams=-/ro totals=0,4000');

/** Allows `count` rounds. */
function times(count: number): () => boolean {
  let asked = 0;
  return () => {
    asked += 1;
    return asked <= count;
  };
}

it('the best action comes first, then the others by their gain in the same worlds', () => {
  expect(adviceOf(ALONE, new Counting(), times(20)).rows.map(({ action }) => action)).toEqual([
    ACTIONS[1],
    ACTIONS[2],
    ACTIONS[0],
  ]);
});

it('a search continues while it may, and runs at least a few rounds', () => {
  const rounds = (search: Counting, mayThink: () => boolean): number => {
    adviceOf(ALONE, search, mayThink);
    return search.rounds;
  };
  expect(rounds(new Counting(), times(100))).toBe(116);
  expect(rounds(new Counting(), times(0))).toBe(16);
});

it('actions are ranked by their results in the same worlds, and none is dropped', () => {
  const view = readView('winning-moves-2008 2 drawn=yes hands=ro.25.st.sl.ET.200.100/50 teams=-/ro');
  const { rows } = adviceOf(view, adviserSearch(view, seededRandom('x0')), times(60));
  expect(new Set(rows.map(({ rollouts }) => rollouts))).toEqual(new Set([4 * 76]));
  const behind = rows.slice(1).map((row) => row.behind);
  expect(behind).toEqual(behind.toSorted((a, b) => a - b));
});

it('the JSON has every number', () => {
  const json: unknown = JSON.parse(JSON.stringify(encodeAdvice(adviceOf(IN_A_MATCH, new Counting(), times(34)))));
  const figures = { rollouts: 200, pointsError: 14.6, winChanceError: 0.0123, dealChance: 0.5 };
  const dealChanceError = expect.closeTo(0.03544, 4);
  expect(json).toEqual({
    edition: 'winning-moves-2008',
    players: 2,
    seat: 0,
    phase: 'turn',
    choice: { type: 'play', card: 'stop', target: 1 },
    match: { chance: expect.closeTo(0.04834, 4), perHundred: expect.closeTo(0.00628, 4), extension: null },
    why: 'team 2 can be kept at zero',
    actions: [
      {
        action: { type: 'play', card: 'stop', target: 1 },
        ...figures,
        dealChanceError,
        points: 130.4,
        winChance: 0.4,
        behind: 0,
        behindError: 5,
        isClose: false,
        isSettled: true,
      },
      {
        action: { type: 'discard', card: '25' },
        ...figures,
        dealChanceError,
        points: 60,
        winChance: 0.6,
        behind: 80,
        behindError: 10,
        isClose: false,
        isSettled: true,
      },
      {
        action: { type: 'play', card: 'roll' },
        ...figures,
        dealChanceError,
        points: -20,
        winChance: 0.5,
        behind: 150,
        behindError: 5,
        isClose: false,
        isSettled: true,
      },
    ],
    levels: {
      novice: expect.objectContaining({ type: expect.any(String) }),
      classic: { type: 'play', card: 'stop', target: 1 },
      expert: expect.objectContaining({ type: expect.any(String) }),
    },
  });
});

it('the table has the decimal point and the percent sign of its language', async () => {
  await showLanguage('fr', TERMINAL_MESSAGES);
  const text = adviceText(adviceOf(IN_A_MATCH, new Counting(), times(34)));
  await showLanguage('en', TERMINAL_MESSAGES);
  expect(text).toMatch(/ 50,0\s% /);
  expect(text).not.toMatch(/\d\.\d/);
});

it('the text is a table, with the chance to win the match if there is a match', () => {
  const lines = adviceText(adviceOf(IN_A_MATCH, new Counting(), times(34))).split('\n');
  expect(lines.slice(0, 8)).toEqual([
    'Winning Moves, 2008, 2 players, for player 1, 200 simulated deals',
    'points: the lead of your team when the deal ends, over the mean of the others',
    'deal, match: the chance to win between experts; behind: points behind the action marked →, in the same worlds',
    '±: the standard error; settled: more time would hardly change its place',
    '',
    '   action               points   ±   deal     ±  match     ±  behind   ±  settled',
    '→  play Stop on team 2    +130  15  50.0%  3.5%  40.0%  1.2%       0   5      yes',
    '   discard 25 miles        +60  15  50.0%  3.5%  60.0%  1.2%      80  10      yes',
  ]);
  expect(lines.at(-4)).toBe('play Stop on team 2: team 2 can be kept at zero');
  expect(lines.slice(-3).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'novice would',
    'classic would',
    'expert would',
  ]);
  const alone = adviceText(adviceOf(ALONE, new Counting(), times(34)));
  expect(alone).not.toContain('match');
});

it('if another action has more points, the text says why it is not the first', () => {
  const [best, other] = adviceOf(IN_A_MATCH, new Counting(), times(34)).rows;
  if (best === undefined || other === undefined) throw new Error('two actions are rated');
  const advice = adviceOf(IN_A_MATCH, new Counting(), times(34));
  const ahead = { ...other, behind: -5, winChance: best.winChance };
  const tie = 'By points alone another action is no worse. → has the best chance to win.';
  expect(adviceText({ ...advice, rows: [best, ahead] })).toContain(tie);
  const unsure = 'Another action looks better so far, but not surely: more time would tell.';
  const better = adviceText({ ...advice, rows: [best, { ...ahead, winChance: 1 }] });
  expect([better.includes(tie), better.includes(unsure)]).toEqual([false, true]);
  const worse = adviceText({ ...advice, rows: [best, { ...ahead, behind: 5 }] });
  expect([worse.includes(tie), worse.includes(unsure)]).toEqual([false, false]);
});

it('hidden cards do not change the advice', () => {
  const line = 'encyclopedia 3 drawn=yes hands=ro.25.st.PP/75.RW/50.50 teams=-/ro/ro.ft draw=100.75.el.200';
  const elsewhere = 'encyclopedia 3 drawn=yes hands=ro.25.st.PP/100.50/75.el teams=-/ro/ro.ft draw=200.50.RW.75';
  const advices = [line, elsewhere].map((text) => {
    const view = readView(text);
    return adviceText(adviceOf(view, adviserSearch(view, seededRandom('advice')), () => false));
  });
  expect(advices[1]).toBe(advices[0]);
  expect(advices[0]).toContain('play Stop on team 3');
});

it('an action whose deficit may be chance is about as good, and the best action is not marked', () => {
  class Even extends Counting {
    override margins(): ActionMargin[] {
      return super.margins().map((margin) => ({ ...margin, gain: margin.gain / 4 }));
    }
  }
  const lines = adviceText(adviceOf(ALONE, new Even(), times(34))).split('\n');
  expect(lines.filter((line) => line.includes('(about as good)')).map((line) => line.slice(3, 19))).toEqual([
    'discard 25 miles',
  ]);
});
