import { formatAction, rulesFor, seededRandom } from '@coup-fourre/rules';
import { actorOfState, viewOf } from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { Endgame } from '../endgame/endgame.ts';
import { utilityOf } from '../equity/utility.ts';
import { shippedWeightsFor } from '../learned/learnedWeights.ts';
import { dealFrom, positionsOf } from '../testing/tables.ts';
import { policyBot } from './learnedBots.ts';
import { botNamed, botOf, usesSearch } from './levels.ts';
import { BOT_NAMES, hasTemperaments, LEVELS, type Level, TEMPERAMENTS, type Temperament } from './names.ts';

const rules = rulesFor('winning-moves-2008', 3);

/** Seat 0 has just driven 700 miles. Seat 1 is stopped, and needs a turn for its Roll. */
const LAST_CARDS =
  'winning-moves-2008 2 turn=0 drawn=yes hands=100.100.200/50.100.ro teams=ro,-,100.100.100.100.100.200,PP.DA.ET/ro.st,-,200.200.50,- draw=- extension=yes';

/** Only one position in this many is tested for levels that search, because each takes a while. */
const SEARCH_EVERY = 8;

/** Lets a bot that searches run three rounds. */
function thrice(): () => boolean {
  let rounds = 0;
  return () => {
    rounds += 1;
    return rounds <= 3;
  };
}

describe('the name of a bot', () => {
  it('is a level, or a level that has temperaments and one of them', () => {
    const tempered = LEVELS.filter(hasTemperaments).flatMap((level) => TEMPERAMENTS.map((name) => `${level}:${name}`));
    expect(BOT_NAMES.toSorted()).toEqual([...LEVELS, ...tempered].toSorted());
    for (const name of BOT_NAMES) expect(botNamed(name), name).not.toBeNull();
  });

  it.each([
    '',
    'god',
    ':racer',
    'classic:',
    'classic:steady',
    'classic:racer:racer',
    'random:racer',
    'Classic',
    ' classic',
  ])('is not "%s"', (name) => {
    expect(BOT_NAMES).not.toContain(name);
    expect(botNamed(name)).toBeNull();
  });

  it('with only a level is the name of the steady player', () => {
    for (const level of LEVELS) expect(botNamed(level)).toBe(botOf(level));
  });
});

it('a level without temperaments refuses a temperament', () => {
  for (const level of LEVELS.filter((name) => !hasTemperaments(name))) {
    for (const temperament of TEMPERAMENTS) expect(() => botOf(level, temperament)).toThrow('no temperaments');
  }
});

it('a level and a temperament that do not exist are named, with those that do', () => {
  const typed: string = 'turbo';
  expect(() => botOf(typed as Level)).toThrow(
    new RangeError(`there is no level turbo; the levels are ${LEVELS.join(', ')}`),
  );
  expect(() => botOf('classic', typed as Temperament)).toThrow(
    new RangeError(`there is no temperament turbo; the temperaments are ${TEMPERAMENTS.join(', ')}`),
  );
});

it.each([...BOT_NAMES.map((name) => [name, botNamed(name)] as const), ['policy', policyBot] as const])(
  '%s throws if another seat must act, and for a spectator',
  (_, bot) => {
    const state = dealFrom('winning-moves-2008 2 hands=100.25/50.ro teams=ro,-,25,-/- drawn=yes');
    for (const seat of [1, null]) expect(() => bot?.(viewOf(state, seat), seededRandom(''), thrice())).toThrow(Error);
  },
);

it('expert gives away nothing once both hands are known, and plays as its policy if that is as good', () => {
  const duel = rulesFor('encyclopedia', 2);
  const { equity } = shippedWeightsFor(duel);
  const solver = new Endgame(duel, (table, team) => utilityOf(table, team, equity));
  let decisions = 0;
  let mended = 0;
  // Rare positions: the policy errs once in each of these.
  for (const seed of ['89', '334', '463', '478'])
    for (const state of positionsOf(duel, botOf('novice'), seed)) {
      const seat = actorOfState(state);
      if (seat === null || !solver.begin(state)) continue;
      const view = viewOf(state, seat);
      const [chosen, before] = [botOf('expert'), policyBot].map((bot) => formatAction(bot(view, seededRandom(''))));
      const payoffs = new Map(solver.solve(state)?.map(({ action, payoff }) => [formatAction(action), payoff]));
      const best = Math.max(...payoffs.values());
      expect(payoffs.get(chosen as string)).toBe(best);
      expect(chosen === before).toBe(payoffs.get(before as string) === best);
      decisions += 1;
      if (chosen !== before) mended += 1;
    }
  expect(decisions).toBeGreaterThan(10);
  expect(mended).toBeGreaterThan(2);
});

it('expert sees that its last cards drive 300 miles more, where its policy does not', () => {
  const view = viewOf(dealFrom(LAST_CARDS), 0);
  expect([policyBot, botOf('expert')].map((bot) => formatAction(bot(view, seededRandom(''))))).toEqual([
    'arrive',
    'extend',
  ]);
});

it.each(BOT_NAMES)('%s repeats its choice in the same position with the same random numbers', (name) => {
  const [first, second] = [botNamed(name), botNamed(name)];
  if (first === null || second === null) throw new Error(`there is no bot named ${name}`);
  const every = LEVELS.some((level) => usesSearch(level) && name.startsWith(level)) ? SEARCH_EVERY : 1;
  for (const state of [...positionsOf(rules, botOf('classic'), name)].filter((_, index) => index % every === 0)) {
    const view = viewOf(state, state.table.turn);
    if (state.table.phase !== 'turn') continue;
    const [once, again] = [first, second].map((bot) => formatAction(bot(view, seededRandom('again'), thrice())));
    expect(again).toBe(once);
  }
});
