import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RulesLine } from './rulesLine.tsx';

const GAME = { edition: 'winning-moves-2008', players: 2, house: {} } as const;

const textOf = (name?: string) =>
  renderToStaticMarkup(<RulesLine {...GAME} {...(name !== undefined && { sameCards: { name, deals: 4 } })} />);

test('a game is named by its edition, its players and its format', () => {
  expect(textOf()).toContain('Winning Moves, 2008 · 2 players · Match to 5,000');
  expect(textOf('challenge Ab3dE')).toContain('2 players · challenge, 4 deals');
});

test('a run of a day is named as such, not as a match to 5,000', () => {
  expect(textOf('day 2026-11-23 ranked')).toContain('2 players · a day’s deals');
  expect(textOf('day 2026-11-23 practice')).toContain('2 players · practice of a day');
});
