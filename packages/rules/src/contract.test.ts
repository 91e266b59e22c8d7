import { describe, expect, it } from 'vitest';
import { actorOfState } from './apply.ts';
import { bitsOf } from './bits.ts';
import { CARDS, D200, HAZARDS, isDistance, isHazard, isRemedy, isSafety, MILES } from './cards.ts';
import { cardsToDraw, cloneState, type DealState, viewOf } from './dealState.ts';
import { deckCounts } from './deck.ts';
import { RULE_FIELDS, RULE_VALUES, type Rules } from './editions.ts';
import { legalActions, whyIllegal } from './legalActions.ts';
import { isMatchOver, matchResult } from './match.ts';
import { actionText } from './notation.ts';
import { play, playInPlace } from './play.ts';
import { makeMove } from './record.ts';
import { whyNotDrive } from './rules/distance.ts';
import { whyNotHit } from './rules/hazards.ts';
import { whyNotCure } from './rules/remedies.ts';
import { SCORE_LINES, scoreDeal } from './rules/scoring.ts';
import { encodeState } from './stateJson.ts';
import type { Tableau } from './tableau.ts';
import { highestScore } from './testing/highestScore.ts';
import { CONCEIVABLE, randomDeal } from './testing/randomDeal.ts';
import { tableName } from './testing/tableName.ts';
import { TABLES } from './testing/tables.ts';

const MOST_ACTIONS = 400;
const reached = new Set<string>();

function expectCardsKept({ hands, table, ...state }: DealState): void {
  const counts = new Map<number, number>();
  const piles = table.tableaux.flatMap(({ battle, speed, distance, safeties }) => [battle, speed, distance, safeties]);
  const faceUp = [...piles, table.discard].flatMap((pile) => pile.toArray());
  const hidden = [...hands.flatMap((hand) => hand.toArray()), ...cardsToDraw({ hands, table, ...state })];
  for (const card of [...faceUp, ...hidden]) counts.set(card, (counts.get(card) ?? 0) + 1);
  const deck = deckCounts(table.rules);
  for (const card of CARDS) expect(counts.get(card) ?? 0).toBe(deck[card]);
  for (const card of CARDS) expect(table.seen[card]).toBe(faceUp.filter((other) => other === card).length);
  for (const [seat, hand] of hands.entries()) expect(table.handSizes[seat]).toBe(hand.toArray().length);
}

/** What a tableau keeps in step with its piles is what its piles say. */
function expectInStep(rules: Rules, tableau: Tableau, target: number): void {
  const { distance, safeties } = tableau;
  expect(tableau.miles).toBe(
    distance
      .toArray()
      .filter(isDistance)
      .reduce((sum, card) => sum + MILES[card], 0),
  );
  expect(tableau.twoHundreds).toBe(distance.toArray().filter((card) => card === D200).length);
  expect(tableau.safetySet).toBe(bitsOf(safeties.toArray()));
  const open = CARDS.filter((card) => {
    if (isDistance(card)) return whyNotDrive(tableau, card, target) === null;
    return isSafety(card) || (isRemedy(card) && whyNotCure(tableau, card) === null);
  });
  expect(tableau.open).toBe(bitsOf(open));
  expect(tableau.hits).toBe(bitsOf(HAZARDS.filter((hazard) => whyNotHit(rules, tableau, hazard) === null)));
}

/** Every seat's legal actions are those no reason speaks against, and a refused one changes nothing. */
function expectLegality(state: DealState): void {
  const before = JSON.stringify(encodeState(state));
  const actor = actorOfState(state);
  for (const seat of [...state.hands.keys(), null]) {
    const view = viewOf(state, seat);
    const allowed = CONCEIVABLE.filter((action) => whyIllegal(view, action) === null);
    const listed = [...legalActions(view)].map(actionText);
    expect(listed.toSorted()).toEqual(allowed.map(actionText).toSorted());
    expect(listed.length > 0).toBe(seat !== null && seat === actor);
    if (seat === null) continue;
    for (const action of CONCEIVABLE) if (!allowed.includes(action)) makeMove(state, { seat, action });
  }
  expect(JSON.stringify(encodeState(state))).toBe(before);
}

function expectScores(state: DealState): void {
  const { table } = state;
  const most = highestScore(table.rules);
  for (const score of scoreDeal(table)) {
    expect(score.total).toBeLessThanOrEqual(most);
    expect(score.total).toBe(SCORE_LINES.reduce((sum, line) => sum + score[line], 0));
    for (const line of SCORE_LINES) expect(score[line]).toBeGreaterThanOrEqual(0);
    expect(score.distance).toBeLessThanOrEqual(table.target);
  }
  expect(matchResult(table) !== null).toBe(isMatchOver(table));
}

describe.each(TABLES.map((rules) => [tableName(rules), rules] as const))('%s', (_, rules) => {
  it('a deal at random keeps its cards, its legality and its scores, and ends', () => {
    let actions = 0;
    for (const { state, action } of randomDeal(rules, 'contract')) {
      expectCardsKept(state);
      for (const tableau of state.table.tableaux) expectInStep(rules, tableau, state.table.target);
      expectLegality(state);
      expectScores(state);
      reached.add(state.table.phase);
      if (action === null) continue;
      reached.add(isHazard('card' in action ? action.card : 0) ? `${action.type} hazard` : action.type);
      actions += 1;
      expect(actions).toBeLessThan(MOST_ACTIONS);
    }
  });

  it('play is playInPlace on a copy', () => {
    for (const { state, action } of randomDeal(rules, 'two doors')) {
      if (action === null) continue;
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

it('those deals come through every phase and every kind of action', () => {
  const phases = ['turn', 'coupFourre', 'extension', 'dealOver'];
  const kinds = ['play', 'play hazard', 'discard', 'discard hazard', 'coupFourre', 'pass', 'extend'];
  expect([...reached].sort()).toEqual([...new Set([...phases, ...kinds])].sort());
});

it('those tables have every value of every field', () => {
  for (const field of RULE_FIELDS) {
    expect(new Set(TABLES.map((rules) => rules[field]))).toEqual(new Set(RULE_VALUES[field]));
  }
});
