import { showLanguage } from '@coup-fourre/client/text';
import { parseAction, rulesFor } from '@coup-fourre/rules';
import { beforeAll, expect, test } from 'vitest';
import { type Hint, type HintOption, type HintTextModel, hintReasonText } from './hint.ts';
import {
  behindText,
  behindWords,
  leadText,
  outlookText,
  roundedChanceText,
  spokenOdds,
  spokenOutlook,
} from './oddsText.ts';

const MODEL: HintTextModel = {
  rules: rulesFor('winning-moves-2008', 2),
  setup: { edition: 'winning-moves-2008', players: 2, house: {}, occupants: [] },
};
const DEAL: HintTextModel = { ...MODEL, rules: rulesFor('winning-moves-2008', 2, { format: 'single' }) };

beforeAll(() => showLanguage('en'));

const option = (text: string, behind: HintOption['behind']): HintOption => {
  const action = parseAction(text);
  if (action === null) throw new Error(`${text} is not an action`);
  return { action, odds: { winChance: 0.44, points: -444 }, behind };
};

test('a hint is in words first, and in rounded figures on request', () => {
  const [best, second] = [option('ro', null), option('x25', { winChance: 0.07, points: 63, isClose: false })];
  const hint: Hint = { best, second, reason: { kind: 'standsStill' }, options: [best, second], isFinal: true };
  expect(spokenOutlook(MODEL, hint)).toBe(`The match: about even. ${'Second best: Discard 25 miles, worse.'}`);
  expect(spokenOutlook(MODEL, hint)).not.toMatch(/\d%|\d points/);
  expect(spokenOdds(MODEL, hint)).toMatch(/^about 45% to win the match, about 400 points behind when the deal ends\. /);
  expect(spokenOdds(MODEL, hint)).toMatch(/ Chances are those between experts\.$/);
});

test('the points of an extension are listed', () => {
  const reason = { kind: 'moreToWin', miles: 300 } as const;
  const text = 'reaching 1,000 earns 500 more points: 300 for the miles and 200 for the extension';
  expect(hintReasonText(MODEL, { ...reason, bonus: 200 })).toBe(text);
  expect(hintReasonText(MODEL, { ...reason, bonus: 0 })).toBe(
    'reaching 1,000 earns 300 more points: 300 for the miles',
  );
});

test.each([
  [0.97, 'over 95%', 'almost won'],
  [0.62, 'about 60%', 'in your favor'],
  [0.44, 'about 45%', 'about even'],
  [0.21, 'about 20%', 'against you'],
  [0.02, 'under 5%', 'almost lost'],
])('a chance of %d is %s, in words %s', (winChance, figure, words) => {
  expect(roundedChanceText(winChance)).toBe(figure);
  expect(outlookText(DEAL, { winChance, points: 0 })).toBe(`The deal: ${words}`);
});

test('searches that differ only by chance give the same words', () => {
  expect([-444, -360, -430].map(leadText)).toEqual(['about −400', 'about −400', 'about −400']);
  expect([0.44, 0.452, 0.469].map(roundedChanceText)).toEqual(['about 45%', 'about 45%', 'about 45%']);
});

test('the word for a cost depends on points in a match, and on chance in a single deal', () => {
  const cost = (points: number, winChance: number, isClose = false) => ({ points, winChance, isClose });
  expect([20, 60, 140].map((points) => behindWords(MODEL, cost(points, 0)))).toEqual([
    'a little worse',
    'worse',
    'much worse',
  ]);
  expect(behindWords(DEAL, cost(140, 0.01))).toBe('a little worse');
  expect(behindWords(DEAL, cost(0, 0.2))).toBe('much worse');
});

test.each([
  ['en', 'costs at least 60 points, winning chance at least 7% lower', 'about as good'],
  ['fr', 'coûte au moins 60 points, au moins 7 % de chances en moins', 'à peu près aussi bien'],
  ['es', 'cuesta al menos 60 puntos, al menos un 7 % menos de probabilidad', 'más o menos igual de buena'],
  ['nl', 'kost minstens 60 punten, minstens 7% minder kans', 'ongeveer even goed'],
] as const)('what it costs is rounded down, and nothing is claimed in doubt: %s', async (language, figures, close) => {
  await showLanguage(language);
  const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');
  expect(plain(behindText(MODEL, { points: 69.9, winChance: 0.0799, isClose: false }))).toBe(figures);
  expect(behindText(MODEL, { points: 9, winChance: 0.009, isClose: false })).toBe(close);
  expect(behindText(MODEL, { points: 500, winChance: 0.5, isClose: true })).toBe(close);
  expect(behindWords(MODEL, { points: 500, winChance: 0.5, isClose: true })).toBe(close);
  await showLanguage('en');
});
