import type { TableModel } from '@coup-fourre/client';
import { positionTable } from '@coup-fourre/client/testing';
import { type CardName, cardOf, D200, formatAction } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { decidePlay, type PlayTarget, warningOf } from './useHandPlay.ts';

/** The action in notation, or the prompt or reason instead. */
function decided(model: TableModel, card: CardName, target: PlayTarget | null = null): string {
  const decision = decidePlay(model, card, target);
  if (decision.type === 'act') return formatAction(decision.action);
  return decision.type === 'refuse' ? decision.reason : decision.type;
}

const TWO = 'winning-moves-2008 2 hands=ro.25.200.st.sl.PP/?6 teams=ro/ro';
const THREE = 'winning-moves-2008 3 hands=ro.25.st.sl.PP.200/?6/?6 teams=ro';

test.each([
  ['a distance is driven', TWO, '25', '25'],
  ['a safety is laid', TWO, 'punctureProof', 'PP'],
  ['a hazard hits the only team that it can', TWO, 'stop', 'st>1'],
  ['a hazard that can hit two teams asks which', `${THREE}/ro/ro`, 'stop', 'askTarget'],
  ['a hazard that can hit one of two teams asks nothing', `${THREE}/-/ro`, 'stop', 'st>2'],
  ['a hazard that can hit none is refused', `${THREE}/-/-`, 'stop', 'emptyBattlePile'],
  ['a remedy without its hazard is refused', TWO, 'roll', 'alreadyRolling'],
] as const)('without a target, %s', (_, line, card, expected) => {
  expect(decided(positionTable(line), card)).toBe(expected);
});

test.each([
  ['a distance goes on one’s own piles', '25', 0, '25'],
  ['a distance is refused on other piles', '25', 1, 'ownPiles'],
  ['a hazard hits the team that it is dropped on', 'stop', 2, 'st>2'],
  ['a hazard is refused on one’s own piles', 'stop', 0, 'ownTeam'],
  ['a hazard is refused on a team that has no Roll', 'stop', 1, 'emptyBattlePile'],
  ['any card can be discarded', 'punctureProof', 'discard', 'xPP'],
] as const)('with a target, %s', (_, card, target, expected) => {
  expect(decided(positionTable(`${THREE}/-/ro`), card, target)).toBe(expected);
});

test.each([null, 0, 'discard'] as const)('in another seat’s turn, a card with the target %s is refused', (target) => {
  expect(decided(positionTable(TWO, 1), '25', target)).toBe('notYourTurn');
});

test('in the first deal on a device, a 200 is played without a question, and a safety is not discarded without one', () => {
  const model = positionTable('winning-moves-2008 2 drawn=yes hands=ro.25.200.st.sl.PP.100/?6 teams=ro,-,100/ro');
  const warned = (isFirstDeal: boolean) => {
    const asked = { hasWarnings: true, isFirstDeal };
    return [
      warningOf(model, { type: 'play', card: D200 }, asked),
      warningOf(model, { type: 'discard', card: cardOf('punctureProof') }, asked),
    ].map((blunder) => blunder?.kind ?? null);
  };
  expect(warned(true)).toEqual([null, 'discardsSafety']);
  expect(warned(false)).toEqual(['endsSafeTrip', 'discardsSafety']);
});
