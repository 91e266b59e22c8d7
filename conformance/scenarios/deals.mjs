// How deals begin and end, what a seat may see, and invalid input.
import {
  ALL,
  COMPUTER,
  duel,
  ENCYCLOPEDIA,
  extend,
  many,
  not,
  PRINTED,
  play,
  QUICK,
  rolling,
  team,
  WINNING_MOVES,
} from '../words.mjs';

export default [
  // Dealing
  {
    name: 'two players use the reduced deck of 101',
    source: 'RULES.md 1.4',
    editions: [...PRINTED, COMPUTER],
    deal: { seed: 7 },
    steps: [
      { state: { drawPile: (cards) => cards.length === 101 - 12 - 1, hands: (hands) => hands.flat().length === 13 } },
    ],
  },
  {
    name: 'four players use 106 cards, to 1000',
    source: 'RULES.md 1.1, 2.4',
    editions: [...PRINTED, QUICK, ENCYCLOPEDIA],
    players: 4,
    deal: { seed: 7 },
    steps: [
      {
        state: {
          target: 1000,
          drawPile: (cards) => cards.length === 106 - 24 - 1,
          teams: (teams) => teams.length === 2,
        },
      },
    ],
  },
  {
    name: 'the same seed deals the same cards',
    source: 'PROTOCOL.md',
    editions: ALL,
    deal: { seed: 11 },
    steps: [{ repeats: 11 }],
  },

  // Ending
  {
    name: 'exactly 700 asks for the extension; refusing it ends the deal',
    source: 'RULES.md 9.1, 9.3',
    editions: [...PRINTED, COMPUTER, ENCYCLOPEDIA],
    setup: duel({
      mine: ['25'],
      me: rolling({ distance: [...many(6, '100'), '75'] }),
      them: rolling({ distance: ['25'] }),
    }),
    steps: [
      { act: [0, play('25')], gives: { phase: 'extension', actor: 0 } },
      { act: [0, extend(false)], gives: { actor: null } },
      {
        score: [
          { distance: 700, tripCompleted: 400, safeTrip: 300, delayedAction: 0, shutout: 0, extension: 0, total: 1400 },
          { distance: 25, total: 25 },
        ],
      },
    ],
  },
  {
    name: 'all four safeties',
    source: 'RULES.md 11.3',
    editions: not(COMPUTER),
    setup: duel({ mine: ['extraTank'], me: team({ safeties: ['punctureProof', 'drivingAce', 'rightOfWay'] }) }),
    steps: [{ act: [0, play('extraTank')] }, { score: [{ safeties: 400, allSafeties: 300, total: 700 }, {}] }],
  },
  {
    name: 'all four safeties, computer version',
    source: 'RULES.md 11.3',
    editions: [COMPUTER],
    setup: duel({ mine: ['extraTank'], me: team({ safeties: ['punctureProof', 'drivingAce', 'rightOfWay'] }) }),
    steps: [{ act: [0, play('extraTank')] }, { score: [{ safeties: 400, allSafeties: 700, total: 1100 }, {}] }],
  },

  // What a seat may see
  {
    name: "a view hides the other hand and the draw pile's order",
    source: 'RULES.md 3.5',
    editions: ALL,
    setup: duel({ mine: ['roll'], theirs: ['drivingAce', '200'], drawPile: ['rightOfWay', '25'] }),
    steps: [
      {
        twin: duel({ mine: ['roll'], theirs: ['25', 'rightOfWay'], drawPile: ['200', 'drivingAce'] }),
        seats: [0, null],
      },
    ],
  },

  // Invalid input
  {
    name: 'nonsense gets an error and the referee lives on',
    source: 'PROTOCOL.md',
    editions: [WINNING_MOVES],
    deal: { seed: 1 },
    steps: [
      { raw: 'hello', gives: { ok: false, error: { code: 'badRequest' } } },
      { raw: '{"op":"fly"}', gives: { ok: false, error: { code: 'unknownOp' } } },
      { raw: '[]', gives: { ok: false } },
      { act: [0, play('roll')], error: 'notYourTurn' },
      { request: { op: 'state' }, gives: { ok: true } },
    ],
  },
  {
    name: 'an impossible position is refused',
    source: 'PROTOCOL.md',
    editions: ALL,
    startError: 'impossiblePosition',
    setup: duel({ mine: many(5, '200') }),
    steps: [],
  },
  {
    name: 'a position without teams has empty piles',
    source: 'PROTOCOL.md',
    editions: [WINNING_MOVES],
    setup: { hands: [['roll'], ['25']], drawn: true },
    steps: [{ request: { op: 'state' }, gives: { state: { teams: [{ battle: [] }, { battle: [] }] } } }],
  },
];
