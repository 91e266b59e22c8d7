import { formatAction, rulesFor, seededRandom } from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { positionsOf } from '../testing/tables.ts';
import { botNamed, botOf, usesSearch } from './levels.ts';
import { BOT_NAMES, hasTemperaments, LEVELS, TEMPERAMENTS } from './names.ts';

const rules = rulesFor('winning-moves-2008', 3);

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
