import { type Action, isAttack, isDistance, isRemedy, isSafety, rulesFor } from '@coup-fourre/rules';
import { testSize } from '@coup-fourre/rules/testing';
import { describe, expect, it } from 'vitest';
import { measureLead } from '../arena/index.ts';
import { type ActionTest, decisionViews, sharesOf } from '../testing/shares.ts';
import { botOf } from './levels.ts';
import { hasTemperaments, LEVELS, TEMPERAMENTS, type Temperament } from './names.ts';

const rules = rulesFor('winning-moves-2008', 2);
const VIEWS = decisionViews(rules, testSize(30));

const drives: ActionTest = (action) => action.type === 'play' && isDistance(action.card);
const laysSafety: ActionTest = (action) => action.type === 'play' && isSafety(action.card);
const discardsRemedy: ActionTest = (action) => action.type === 'discard' && isRemedy(action.card);
const extendsTrip: ActionTest = (action: Action) => action.type === 'extend' && action.value;

describe.each(LEVELS.filter(hasTemperaments))('at level %s', (level) => {
  /**
   * How often a temperament and the steady player of this level take an action, with the same views and random numbers.
   */
  function shares(temperament: Temperament, does: ActionTest): { tempered: number; steady: number } {
    const [tempered = 0, steady = 0] = sharesOf([botOf(level, temperament), botOf(level)], does, VIEWS);
    return { tempered, steady };
  }

  it('a racer drives more than others and attacks less', () => {
    const [driving, attacking] = [shares('racer', drives), shares('racer', isAttack)];
    expect(driving.tempered).toBeGreaterThan(driving.steady + 0.015);
    expect(attacking.tempered).toBeLessThan(attacking.steady - 0.05);
  });

  it('a saboteur attacks more than others', () => {
    const { tempered, steady } = shares('saboteur', isAttack);
    expect(tempered).toBeGreaterThan(steady + 0.03);
  });

  it('a hoarder plays its safeties later and keeps its remedies', () => {
    const [laying, discarding] = [shares('hoarder', laysSafety), shares('hoarder', discardsRemedy)];
    expect(laying.tempered).toBeLessThan(0.8 * laying.steady);
    expect(discarding.tempered).toBeLessThan(0.95 * discarding.steady);
  });

  it('a gambler extends more than others', () => {
    const { tempered, steady } = shares('gambler', extendsTrip);
    expect(tempered).toBeGreaterThan(steady + 0.05);
  });

  it.each(TEMPERAMENTS)('a %s is not hopelessly weak', (temperament) => {
    const pairing = { rules, bots: [botOf(level, temperament), botOf(level)], seed: temperament } as const;
    const { mean, error } = measureLead(pairing, testSize(10));
    expect(mean + error).toBeGreaterThan(-250);
  });
});
