// Driving, attacking, curing and safeties.
import {
  ALL,
  COMPUTER,
  coupFourre,
  crosswise,
  discard,
  duel,
  ENCYCLOPEDIA,
  legal,
  many,
  not,
  PILE,
  PRINTED,
  pass,
  play,
  rolling,
  team,
} from '../words.mjs';

export default [
  // Driving
  {
    name: 'no distance before the first Roll',
    source: 'RULES.md 4.1',
    editions: ALL,
    setup: duel({ mine: ['100', 'roll'] }),
    steps: [
      { act: [0, play('100')], error: 'illegalPlay', reason: 'needRoll' },
      { act: [0, play('roll')], gives: { phase: 'turn', actor: 1 } },
    ],
  },
  {
    name: 'distance on a Roll adds miles and ends the turn',
    source: 'RULES.md 4.1',
    editions: ALL,
    setup: duel({ mine: ['100'], me: rolling({ distance: ['75'] }) }),
    steps: [
      { act: [0, play('100')], gives: { actor: 1 } },
      { state: { teams: [{ miles: 175, canDrive: true }, { miles: 0 }] } },
    ],
  },
  {
    name: 'a Speed Limit allows 25 and 50 only',
    source: 'RULES.md 4.2',
    editions: ALL,
    setup: duel({ mine: ['25', '50', '75', '100', '200'], me: rolling({ speed: ['speedLimit'] }) }),
    steps: [
      legal([play('25'), play('50')], [play('75'), play('100'), play('200')]),
      { act: [0, play('75')], error: 'illegalPlay', reason: 'speedLimited' },
    ],
  },
  {
    name: 'End of Limit lifts the Speed Limit',
    source: 'RULES.md 6.2',
    editions: ALL,
    setup: duel({ mine: ['endOfLimit', '100'], me: rolling({ speed: ['speedLimit'] }) }),
    steps: [
      { act: [0, play('endOfLimit')], gives: { actor: 1 } },
      { act: [1, discard('gasoline')], gives: { actor: 0 } },
      legal([play('100')]),
    ],
  },
  {
    name: 'the target must be met exactly',
    source: 'RULES.md 4.4',
    editions: PRINTED,
    setup: duel({ mine: ['50', '25'], me: rolling({ distance: [...many(6, '100'), '75'] }) }),
    steps: [{ act: [0, play('50')], error: 'illegalPlay', reason: 'pastTarget' }, legal([play('25')], [play('50')])],
  },
  {
    name: 'no third 200',
    source: 'RULES.md 4.3',
    editions: ALL,
    setup: duel({ mine: ['200'], me: rolling({ distance: ['200', '200'] }) }),
    steps: [{ act: [0, play('200')], error: 'illegalPlay', reason: 'thirdTwoHundred' }],
  },
  {
    name: 'Right of Way drives without a Roll and past a Speed Limit',
    source: 'RULES.md 7.3',
    editions: ALL,
    setup: duel({ mine: ['200', '75'], me: team({ speed: ['speedLimit'], safeties: ['rightOfWay'] }) }),
    steps: [legal([play('200'), play('75')]), { act: [0, play('200')] }],
  },

  // Attacking
  {
    name: 'a hazard stops a rolling opponent',
    source: 'RULES.md 5.1',
    editions: ALL,
    setup: duel({ mine: ['flatTire'], them: rolling() }),
    steps: [
      { act: [0, play('flatTire', 1)], gives: { phase: 'turn', actor: 1 } },
      { state: { teams: [{}, { battle: ['roll', 'flatTire'], canDrive: false }] } },
    ],
  },
  {
    name: 'no battle hazard before the first Roll, but a Speed Limit may come',
    source: 'RULES.md 5.3–5.5',
    editions: ALL,
    setup: duel({ mine: ['stop', 'accident', 'speedLimit'] }),
    steps: [
      legal([play('speedLimit', 1)], [play('stop', 1), play('accident', 1)]),
      { act: [0, play('stop', 1)], error: 'illegalPlay' },
    ],
  },
  {
    name: 'hazard on hazard: only in the computer version and the encyclopedia',
    source: 'RULES.md 5.4',
    editions: [COMPUTER, ENCYCLOPEDIA],
    setup: duel({ mine: ['accident'], them: team({ battle: ['roll', 'stop'] }) }),
    steps: [{ act: [0, play('accident', 1)] }],
  },
  {
    name: 'hazard on hazard: never in print',
    source: 'RULES.md 5.3',
    editions: not(COMPUTER, ENCYCLOPEDIA),
    setup: duel({ mine: ['accident'], them: team({ battle: ['roll', 'stop'] }) }),
    steps: [{ act: [0, play('accident', 1)], error: 'illegalPlay' }],
  },
  {
    name: 'a safety area keeps its hazard off',
    source: 'RULES.md 5.2',
    editions: ALL,
    setup: duel({ mine: ['flatTire', 'stop'], them: rolling({ safeties: ['punctureProof'] }) }),
    steps: [{ act: [0, play('flatTire', 1)], error: 'illegalPlay', reason: 'protected' }, legal([play('stop', 1)])],
  },
  {
    name: "no hazard on one's own team",
    source: 'RULES.md 5.1',
    editions: ALL,
    setup: duel({ mine: ['stop'], me: rolling() }),
    steps: [{ act: [0, play('stop', 0)], error: 'illegalPlay', reason: 'ownTeam' }],
  },

  // Curing
  {
    name: 'gas, then Roll, then miles',
    source: 'RULES.md 4.1, 6.1, 6.3',
    editions: ALL,
    setup: duel({ mine: ['gasoline', 'roll', '25'], me: team({ battle: ['roll', 'outOfGas'] }) }),
    steps: [
      { act: [0, play('25')], error: 'illegalPlay' },
      { act: [0, play('roll')], error: 'illegalPlay', reason: 'needRemedy' },
      { act: [0, play('gasoline')] },
      { act: [1, discard('gasoline')] },
      { act: [0, play('25')], error: 'illegalPlay', reason: 'needRoll' },
      { act: [0, play('roll')] },
      { act: [1, discard('gasoline')] },
      { act: [0, play('25')] },
    ],
  },
  {
    name: 'a Roll alone cures Stop',
    source: 'RULES.md 6.3',
    editions: ALL,
    setup: duel({ mine: ['roll', '50'], me: team({ battle: ['roll', 'stop'] }) }),
    steps: [{ act: [0, play('roll')] }, { act: [1, discard('gasoline')] }, { act: [0, play('50')] }],
  },

  // Safeties
  {
    name: 'a safety gives another draw and another play',
    source: 'RULES.md 7.1',
    editions: ALL,
    setup: duel({ mine: ['extraTank'], drawPile: ['200', ...PILE] }),
    steps: [
      { act: [0, play('extraTank')], gives: { phase: 'turn', actor: 0 } },
      legal([discard('200')]),
      { act: [0, discard('200')], gives: { actor: 1 } },
    ],
  },
  {
    name: 'coup fourré: hazard gone, refill, whole turn',
    source: 'RULES.md 8.1–8.4',
    editions: ALL,
    setup: duel({
      mine: ['flatTire'],
      theirs: ['punctureProof', '100'],
      them: rolling(),
      drawPile: ['25', '200', ...PILE],
    }),
    steps: [
      { act: [0, play('flatTire', 1)], gives: { phase: 'coupFourre', actor: 1 } },
      legal([coupFourre('punctureProof'), pass]),
      { act: [1, coupFourre('punctureProof')], gives: { phase: 'turn', actor: 1 } },
      {
        state: {
          teams: [{}, { battle: ['roll'], canDrive: true, safeties: [crosswise('punctureProof')] }],
          hands: [
            (hand) => hand.length === 6,
            (hand) => hand.length === 7 && hand.includes('25') && hand.includes('200'),
          ],
        },
      },
      { act: [1, play('100')], gives: { actor: 0 } },
      { score: [{}, { distance: 100, safeties: 100, coupsFourres: 300 }] },
    ],
  },
  {
    name: 'coup fourré may be let pass; the safety is then an ordinary one',
    source: 'RULES.md 8.1, 8.5',
    editions: ALL,
    setup: duel({ mine: ['flatTire'], theirs: ['punctureProof'], them: rolling() }),
    steps: [
      { act: [0, play('flatTire', 1)] },
      { act: [1, pass], gives: { phase: 'turn', actor: 1 } },
      { act: [1, play('punctureProof')], gives: { actor: 1 } },
      { score: [{}, { safeties: 100, coupsFourres: 0 }] },
    ],
  },
];
