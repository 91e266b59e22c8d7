import { loadPuzzles, type Puzzle } from '@coup-fourre/client/puzzles';
import { ATTACK_PUZZLE } from '@coup-fourre/client/testing';
import { type Action, formatAction } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { PuzzleGame } from './puzzleGame.ts';

const TURN: Puzzle = { ...ATTACK_PUZZLE, nextBest: 'ro', choices: { ...ATTACK_PUZZLE.choices, novice: 'ro' } };
const HAZARD: Puzzle = {
  ...TURN,
  answer: '!RW',
  nextBest: 'pass',
  choices: { novice: '!RW', classic: '!RW', expert: '!RW' },
  position: 'winning-moves-2008 2 turn=1 hazard=st>0 hands=RW/?6 teams=ro.st/ro',
};

function gameOf(puzzle: Puzzle): { readonly game: PuzzleGame; readonly answers: string[] } {
  const answers: string[] = [];
  const game = new PuzzleGame(puzzle, {
    onAnswer: (action: Action) => answers.push(formatAction(action)),
    onLeave: () => undefined,
  });
  return { game, answers };
}

test('an action chosen on the viewer’s turn is the answer, and the table then refuses any other', async () => {
  const { game, answers } = gameOf(TURN);
  const [first, second] = game.getState().model?.legal ?? [];
  if (!first || !second) return expect.fail('the puzzle has no choice');
  await game.act(first);
  await game.act(second);
  expect(answers).toEqual([formatAction(first)]);
  expect(game.getState().model).toMatchObject({ legal: [], awaitedSeat: null });
  expect(game.getState().refusal).toEqual({ id: 1, reason: 'alreadyAnswered' });
  game.showRefusal('notYourTurn');
  expect(game.getState().refusal).toEqual({ id: 2, reason: 'alreadyAnswered' });
});

test('a question that would cover the table waits until it is requested', async () => {
  const { game, answers } = gameOf(HAZARD);
  expect(game.getState().model?.pendingHazard).toBeNull();
  await game.act({ type: 'pass' });
  expect(answers).toEqual([]);
  game.ask();
  expect(game.getState().model?.pendingHazard?.hazard).toBe('stop');
  await game.act({ type: 'pass' });
  expect(answers).toEqual(['pass']);
});

test('against the clock the question is open at once', async () => {
  const answers: string[] = [];
  const game = new PuzzleGame(HAZARD, {
    onAnswer: (action) => answers.push(formatAction(action)),
    onLeave: () => undefined,
    isTimed: true,
  });
  expect(game.getState().model?.pendingHazard?.hazard).toBe('stop');
  await game.act({ type: 'pass' });
  expect(answers).toEqual(['pass']);
});

test('every puzzle shown is built from a valid table', async () => {
  for (const puzzle of await loadPuzzles()) expect(gameOf(puzzle).game.asking.legal.length).toBeGreaterThan(1);
});
