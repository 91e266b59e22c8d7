import { type Action, parseAction } from '@coup-fourre/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPuzzles, type Puzzle, puzzleTable } from '../puzzles/index.ts';
import { LOCALES, PUZZLES_MESSAGES, showLanguage } from '../text/index.ts';
import { type Choice, decidingFacts } from './explanation.ts';
import { continuationTexts, differenceTexts, type PlayedOut } from './playedOut.ts';

const TWO = 'winning-moves-2008 2';
/** Rule 8.6: a Stop on another team, which may be called here. Under the viewer's own top card lies another. */
const WAITING = 'encyclopedia 3 turn=0 hazard=st>2 hands=?6/RW.25/?6 teams=ro/ro.og.ga/ro.st discard=st';
const EXTENSION = `${TWO} extension=yes hands=25/?6 teams=ro,-,200.200.100.100.100/ro,-,100`;

function tableOf(position: string, answer: string) {
  const puzzle: Puzzle = {
    id: 'x',
    rating: 1500,
    theme: 'attack',
    answer,
    nextBest: answer,
    points: 50,
    thousandths: 50,
    choices: { novice: answer, classic: answer, expert: answer },
    position,
  };
  return puzzleTable(puzzle);
}

function choiceOf(answer: string, nextBest: string): Choice {
  return { answer: parseAction(answer) as Action, nextBest: parseAction(nextBest) as Action };
}

const factsOf = (position: string, answer: string, nextBest: string): string[] =>
  decidingFacts(tableOf(position, answer), choiceOf(answer, nextBest));

const PLAYED: PlayedOut = {
  differences: [
    { side: 'own', line: 'tripCompleted', first: 336, second: 244 },
    { side: 'others', line: 'distance', first: 412.4, second: 455 },
    { side: 'own', line: 'match', first: 0.31, second: 0.2 },
    { side: 'others', line: 'coupsFourres', first: 30, second: 90 },
  ],
  first: {
    moves: [
      { seat: 1, action: parseAction('st>0') as Action },
      { seat: 0, action: parseAction('!RW') as Action },
      { seat: 0, action: parseAction('100') as Action },
    ],
    points: [900, 250],
  },
  second: { moves: [], points: [400, 250] },
};

describe('in English', () => {
  beforeAll(() => showLanguage('en', PUZZLES_MESSAGES));

  it.each([
    [`${TWO} hands=DA.100/?6 teams=ro/ro discard=ac.ac`, 'DA', '100', 'Accident: none is left'],
    [`${TWO} hands=DA.100/?6 teams=ro/ro discard=ac`, '100', 'DA', 'Accident: 1 still out of sight'],
    [`${TWO} hands=ac.100/?6 teams=ro/ro discard=re.re.re`, 'ac>1', '100', 'Repairs: 3 still out of sight.'],
    [`${TWO} hands=ac.100/?6 teams=ro/ro discard=re.re.re.re.re.re`, 'ac>1', '100', 'Only Driving Ace could help'],
    [`${TWO} hands=ac.DA/?6 teams=ro/ro discard=re.re.re.re.re.re`, 'ac>1', 'DA', 'Driving Ace is out of reach'],
    [`${TWO} turn=1 hazard=st>0 hands=RW/?6 teams=ro.og.st/ro`, '!RW', 'pass', 'Under Stop lies Out of Gas'],
    [WAITING, 'pass', '!RW', 'You are next in turn anyway'],
    [WAITING, 'pass', '!RW', 'Speed Limit and Stop: 7 still out of sight, so Right of Way may well be called later.'],
    [`${TWO} hands=RW.100/?6 teams=ro/ro`, 'RW', '100', 'On the table, it protects you at once.'],
    [EXTENSION, 'extend', 'arrive', 'To 1,000, you have 300 miles to go, Turbo-9 900.'],
    [`${TWO} hands=200.100/?6 teams=ro/ro`, '200', '100', 'A 200 ends the safe trip, worth 300 points.'],
    [`${TWO} hands=100.75/?6 teams=ro,-,200.200.100.100.50/ro`, 'x100', 'x75', '100 miles is more than the 50 miles'],
  ])('%s, %s rather than %s: %s', (position, answer, nextBest, words) => {
    expect(factsOf(position, answer, nextBest).join('\n')).toContain(words);
  });

  it('names nothing under a hazard that another team was hit by', () => {
    expect(factsOf(WAITING, 'pass', '!RW').join(' ')).not.toContain('Under');
  });

  it('says at most three facts, and each once', () => {
    const facts = factsOf(`${TWO} hands=ac.DA.200/?6 teams=ro/ro discard=re totals=4000,4500`, 'DA', 'xDA');
    expect(facts.length).toBe(3);
    expect(new Set(facts).size).toBe(3);
  });

  it('compares lines of the score as shares of deals or as points, and describes a typical deal', () => {
    const model = tableOf(`${TWO} hands=RW.100/?6 teams=ro/ro`, '100');
    expect(differenceTexts(model, PLAYED)).toEqual([
      'Trip completed, you: 84% of the time, with the next best move 61%.',
      'Miles, the other side: 412 points on average, with the next best move 455.',
      'You win the match in this deal: 31% of the time, with the next best move 20%.',
      'Coups fourrés, the other side: 30 points on average, with the next best move 90.',
    ]);
    expect(continuationTexts(model, PLAYED, { action: 'discard 100' })).toEqual([
      'A typical deal after the answer: Turbo-9: Stop on you, You: coup fourré (Right of Way), and You: 100 miles. In the end: You 900, Turbo-9 250.',
      'After the next best move (discard 100), it ends with: You 400, Turbo-9 250.',
    ]);
    const again = continuationTexts(
      model,
      { ...PLAYED, second: { ...PLAYED.first, points: [850, 250] } },
      { action: 'x100' },
    );
    expect(again[1]).toBe(
      'The same deal after the next best move (x100): the same moves. In the end: You 850, Turbo-9 250.',
    );
  });

  it('leaves out a delayed action if every completed trip earns it', () => {
    const model = tableOf(`${TWO} hands=RW.100/?6 teams=ro/ro`, '100');
    const trip = { side: 'own', line: 'tripCompleted', first: 76, second: 36 } as const;
    const told = (second: number) =>
      differenceTexts(model, {
        ...PLAYED,
        differences: [trip, { side: 'own', line: 'delayedAction', first: 57, second }],
      });
    expect(told(27)).toHaveLength(1);
    expect(told(90)).toHaveLength(2);
  });

  it('a speed limit without a remedy holds a team to 25s and 50s, and does not stop it', () => {
    const gone = `discard=${Array(6).fill('el').join('.')}.RW`;
    const [fact] = factsOf(`${TWO} hands=sl.25/?6 teams=ro/ro ${gone}`, 'sl>1', '25');
    expect(fact).toContain('would be held to 25s and 50s for good.');
  });

  it('does not count the remedies that are left as long as there are many', () => {
    expect(factsOf(`${TWO} hands=ac.100/?6 teams=ro/ro discard=re.re`, 'ac>1', '100').join(' ')).not.toContain(
      'Repairs',
    );
  });
});

/** One shipped puzzle in this many is tried. */
const EVERY = 25;

it.each(LOCALES)('shipped puzzles have facts in %s', async (locale) => {
  await showLanguage(locale, PUZZLES_MESSAGES);
  for (const [index, puzzle] of (await loadPuzzles()).entries()) {
    if (index % EVERY !== 0) continue;
    const facts = decidingFacts(puzzleTable(puzzle), choiceOf(puzzle.answer, puzzle.nextBest));
    expect(facts.length, puzzle.id).toBeGreaterThan(0);
    for (const fact of facts) expect(fact).toMatch(/^[^{}]{12,}\.$/);
  }
});
