import type { Puzzle } from '../puzzles/puzzle.ts';

/** A puzzle for two whose best answer is a Stop. */
export const ATTACK_PUZZLE: Puzzle = {
  id: '5eed2666',
  rating: 1450,
  theme: 'attack',
  answer: 'st>1',
  nextBest: 'x25',
  points: 57,
  thousandths: 51,
  choices: { novice: 'x25', classic: 'st>1', expert: 'st>1' },
  position: 'winning-moves-2008 2 hands=ro.25.st/?6 teams=-/ro',
};
