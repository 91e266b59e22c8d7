import { expect, it } from 'vitest';
import { type PlayedSeat, ratingTerms } from './ratingTerms.ts';

/** Parses a seat: team, rank, own moves + computer's moves, and x if the person resigned, or a if away at the end. */
function seatOf(text: string): PlayedSeat {
  const [, team, rank, own, computer, end] = /^(\d)#(\d) (\d+)\+(\d+)([xa]?)$/.exec(text) ?? [];
  if (team === undefined) throw new Error(`no such seat: ${text}`);
  return {
    team: Number(team),
    rank: Number(rank),
    own: Number(own),
    computer: Number(computer),
    hasResigned: end === 'x',
    isAway: end === 'a',
  };
}

it.each([
  ['counts for two who have played it', '0#1 40+0, 1#2 40+0', 'all all', null],
  ['counts where someone gives up after their part', '0#1 10+0, 1#2 10+0x', 'all all', null],
  ['is too short of nine moves each', '0#1 9+0, 1#2 9+0', 'none none', 'tooFewMoves'],
  ['moves nothing if someone gives up at once', '0#1 0+0, 1#2 0+0x', 'none none', 'tooFewMoves'],
  ['moves nothing before the opponent has made ten moves', '0#1 9+0, 1#2 9+0x', 'none none', 'tooFewMoves'],
  ['is lost by who gives up when the opponent has made ten', '0#1 10+0, 1#2 9+0x', 'none loss', 'onlyLosses'],
  ['is lost by who left it to a computer that loses', '0#1 40+0, 1#2 5+35', 'none loss', 'onlyLosses'],
  ['is lost by who comes back for the last moves', '0#1 40+0, 1#2 20+20', 'none loss', 'onlyLosses'],
  ['is won by no one where a computer won it', '0#2 40+0, 1#1 5+35', 'none none', 'computersPlayed'],
  ['is lost by who has left it to a computer that wins', '0#2 40+0, 1#1 5+35a', 'none left', 'onlyLosses'],
  ['is lost by who has left the last moves', '0#2 40+0, 1#1 38+2a', 'all left', null],
  ['is lost by no one if both are away', '0#1 4+36a, 1#2 5+35a', 'none none', 'computersPlayed'],
  ['is lost by no one in a tie', '0#1 40+0, 1#1 5+35', 'none none', 'computersPlayed'],
  ['counts for no one if both have left', '0#1 4+36, 1#2 5+35', 'none none', 'computersPlayed'],
  ['counts with a fifth of moves by a computer', '0#1 40+0, 1#2 32+8', 'all all', null],
  ['does not with more', '0#2 40+0, 1#1 31+9', 'none none', 'computersPlayed'],
  [
    'is lost of two partners only by who left',
    '0#1 40+0, 1#2 40+0, 0#1 40+0, 1#2 5+35',
    'none none none loss',
    'onlyLosses',
  ],
  [
    'counts for partners if one of them is away for a while',
    '0#1 40+0, 1#2 40+0, 0#1 40+0, 1#2 28+12',
    'all all all all',
    null,
  ],
  [
    'moves nothing for three if one has left and wins',
    '0#2 30+0, 1#1 2+28, 2#3 30+0',
    'none none none',
    'computersPlayed',
  ],
  ['is lost by two of three who give up', '0#1 30+0, 1#3 3+0x, 2#2 30+9x', 'none loss loss', 'onlyLosses'],
])('a game %s: %s', (_, seats, effects, whyNot) => {
  expect(ratingTerms(seats.split(', ').map(seatOf))).toEqual({ effects: effects.split(' '), whyNot });
});
