import { describe, expect, it } from 'vitest';
import { encodeState } from '../formats/protocol/refereeJson.ts';
import { formatAction } from '../formats/text/notation.ts';
import { makeMove } from '../formats/text/record.ts';
import { bitsOf } from '../model/bits.ts';
import { CARDS, D200, HAZARDS, isDistance, isHazard, isRemedy, isSafety, MILES } from '../model/cards.ts';
import { type DealState, viewOf } from '../model/dealState.ts';
import { deckCounts } from '../model/deck.ts';
import { RULE_FIELDS, RULE_VALUES, type Rules } from '../model/editions.ts';
import type { Tableau } from '../model/tableau.ts';
import { whyNotDrive } from '../rules/distance.ts';
import { whyNotHazard } from '../rules/hazards.ts';
import { whyNotCure } from '../rules/remedies.ts';
import { SCORE_LINES, scoreDeal } from '../rules/scoring.ts';
import { cardsFaceUp, cardsIn, countKinds } from '../testing/cardsIn.ts';
import { highestScore } from '../testing/highestScore.ts';
import { CONCEIVABLE_ACTIONS, randomDeal } from '../testing/randomDeal.ts';
import { tableName } from '../testing/tableName.ts';
import { TABLES } from '../testing/tables.ts';
import { testSize } from '../testing/testSize.ts';
import { actorOfState } from './apply.ts';
import { cloneState } from './emptyTable.ts';
import { legalActions, whyIllegal } from './legalActions.ts';
import { isMatchOver, matchResult } from './match.ts';
import { play, playInPlace } from './play.ts';

const MAX_ACTIONS = 400;
const reached = new Set<string>();

/**
 * One turn in ONE_TURN_IN has its legal actions checked and is played on a copy. Other phases are rare, so all of them
 * are.
 */
const ONE_TURN_IN = Math.max(1, Math.floor(5 / testSize(1)));

const isSampled = ({ table }: DealState, number: number): boolean =>
  table.phase !== 'turn' || number % ONE_TURN_IN === 0;

function expectCardsKept(state: DealState): void {
  const { hands, table } = state;
  const deck = deckCounts(table.rules);
  expect(countKinds(cardsIn(state))).toEqual(CARDS.map((card) => deck[card]));
  expect([...table.seen]).toEqual(countKinds(cardsFaceUp(state)));
  expect([...table.handSizes.subarray(0, hands.length)]).toEqual(hands.map((hand) => hand.toArray().length));
}

/** Checks that what a tableau derives from its piles matches them. */
function expectInStep(rules: Rules, tableau: Tableau, target: number): void {
  const distances = tableau.distance.toArray().filter(isDistance);
  const open = CARDS.filter((card) => {
    if (isDistance(card)) return whyNotDrive(tableau, card, target) === null;
    return isSafety(card) || (isRemedy(card) && whyNotCure(tableau, card) === null);
  });
  const hits = HAZARDS.filter((hazard) => whyNotHazard(rules, tableau, hazard) === null);
  const kept = [tableau.miles, tableau.twoHundreds, tableau.safetySet, tableau.ownPlays, tableau.attacks];
  expect(kept).toEqual([
    distances.reduce<number>((sum, card) => sum + MILES[card], 0),
    distances.filter((card) => card === D200).length,
    ...[tableau.safeties.toArray(), open, hits].map(bitsOf),
  ]);
}

/**
 * Checks that every seat's legal actions are exactly those without a reason against them, and that a refusal changes
 * nothing.
 */
function expectLegality(state: DealState): void {
  const before = JSON.stringify(encodeState(state));
  const actor = actorOfState(state);
  for (const seat of [...state.hands.keys(), null]) {
    const view = viewOf(state, seat);
    const [allowed, refused] = [true, false].map((legal) => {
      return CONCEIVABLE_ACTIONS.filter((action) => (whyIllegal(view, action) === null) === legal);
    });
    const listed = [...legalActions(view)].map(formatAction);
    expect(listed.toSorted()).toEqual(allowed?.map(formatAction).toSorted());
    expect(listed.length > 0).toBe(seat !== null && seat === actor);
    if (seat !== null) for (const action of refused ?? []) makeMove(state, { seat, action });
  }
  expect(JSON.stringify(encodeState(state))).toBe(before);
}

function expectScores(state: DealState): void {
  const { table } = state;
  const max = highestScore(table.rules);
  for (const score of scoreDeal(table)) {
    const lines = SCORE_LINES.map((line) => score[line]);
    expect(score.total).toBe(lines.reduce((sum, points) => sum + points));
    expect(Math.min(...lines)).toBeGreaterThanOrEqual(0);
    expect(Math.max(score.total - max, score.distance - table.target)).toBeLessThanOrEqual(0);
  }
  expect(matchResult(table) !== null).toBe(isMatchOver(table));
}

describe.each(TABLES.map((rules) => [tableName(rules), rules] as const))('%s', (_, rules) => {
  it('a random deal conserves its cards, allows exactly the legal actions, has valid scores, and ends', () => {
    for (let deal = 0; deal < testSize(1); deal += 1) {
      let actions = 0;
      for (const { state, action } of randomDeal(rules, `contract ${deal}`)) {
        expectCardsKept(state);
        for (const tableau of state.table.tableaux) expectInStep(rules, tableau, state.table.target);
        if (isSampled(state, actions)) expectLegality(state);
        expectScores(state);
        reached.add(state.table.phase);
        if (action === null) continue;
        reached.add(isHazard('card' in action ? action.card : 0) ? `${action.type} hazard` : action.type);
        actions += 1;
        expect(actions).toBeLessThan(MAX_ACTIONS);
      }
    }
  });

  it('play is playInPlace on a copy', () => {
    let actions = 0;
    for (const { state, action } of randomDeal(rules, 'two doors')) {
      actions += 1;
      if (action === null || !isSampled(state, actions)) continue;
      const before = JSON.stringify(encodeState(state));
      const copy = cloneState(state);
      const next = play(state, action);
      expect(JSON.stringify(encodeState(state))).toBe(before);
      playInPlace(copy, action);
      expect(next).toEqual(copy);
      expect(encodeState(next)).toEqual(encodeState(copy));
    }
  });
});

it('these deals have every phase and every kind of action', () => {
  const phases = ['turn', 'coupFourreWindow', 'extension', 'dealOver'];
  const kinds = ['play', 'play hazard', 'discard', 'discard hazard', 'coupFourre', 'pass', 'extend'];
  expect([...reached].sort()).toEqual([...new Set([...phases, ...kinds])].sort());
});

it('these tables have every value of every field', () => {
  for (const field of RULE_FIELDS) {
    expect(new Set(TABLES.map((rules) => rules[field]))).toEqual(new Set<unknown>(RULE_VALUES[field]));
  }
});
