import { fastRandom, formatAction, type Rules, rulesFor, seededRandom, whyIllegal } from '@coup-fourre/rules';
import { actorOfState, formatPosition, viewOf } from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { measureLead } from './arena/index.ts';
import type { Bot } from './bot.ts';
import { botOf, LEVELS, type Level, usesSearch } from './levels/levels.ts';
import { EVERY_TABLE, positionsOf } from './testing/tables.ts';
import { anotherWorld } from './testing/twoWorlds.ts';

const DEALS = 2;

/** The decisions of a few deals; only some of them for a level that searches, since each takes it a while. */
function* decisions(rules: Rules, level: Level, seed: string) {
  let number = 0;
  for (let deal = 0; deal < DEALS; deal += 1) {
    for (const state of positionsOf(rules, botOf('classic'), `${seed} ${deal}`)) {
      const seat = actorOfState(state);
      number += 1;
      if (seat !== null && (!usesSearch(level) || number % SEARCH_EVERY === 0)) yield { state, seat };
    }
  }
}

const SEARCH_EVERY = 7;

/** A bot that may search one round a move. */
function hurried(bot: Bot): Bot {
  return (view, random) => {
    let rounds = 1;
    return bot(view, random, () => rounds-- > 0);
  };
}

describe.each(LEVELS)('a bot of level %s', (level) => {
  const bot = hurried(botOf(level));

  it.each(EVERY_TABLE)('takes legal actions and changes nothing at %s', (name, rules) => {
    const faults: string[] = [];
    for (const { state, seat } of decisions(rules, level, name)) {
      const before = formatPosition(state);
      const action = bot(viewOf(state, seat), seededRandom(before));
      if (whyIllegal(viewOf(state, seat), action) !== null || formatPosition(state) !== before) faults.push(before);
    }
    expect(faults).toEqual([]);
  });

  it.each(EVERY_TABLE)('chooses the same whatever it cannot see at %s', (name, rules) => {
    const random = fastRandom(seededRandom(name));
    const differing: string[] = [];
    for (const { state, seat } of decisions(rules, level, name)) {
      const elsewhere = anotherWorld(state, seat, random);
      const actions = [state, elsewhere].map((world) =>
        formatAction(bot(viewOf(world, seat), seededRandom(`${differing.length}`))),
      );
      if (actions[0] !== actions[1]) differing.push(formatPosition(state));
    }
    expect(differing).toEqual([]);
  });
});

describe('over duplicate deals', () => {
  it.each([2, 3, 4, 6] as const)('classic beats random by 600 points a deal at %i seats', (players) => {
    const rules = rulesFor('winning-moves-2008', players);
    const { mean, error } = measureLead({ rules, bots: [botOf('classic'), botOf('random')], seed: 'strength' }, 60);
    expect(mean - 5 * error).toBeGreaterThan(600);
  });

  it.each([2, 3, 4, 6] as const)('expert beats classic at %i seats', (players) => {
    const rules = rulesFor('winning-moves-2008', players);
    const { mean, error } = measureLead({ rules, bots: [botOf('expert'), botOf('classic')], seed: 'expert' }, 300);
    expect(mean - 2 * error).toBeGreaterThan(0);
  });

  it('a bot is level with itself', () => {
    const rules = rulesFor('winning-moves-2008', 2);
    expect(measureLead({ rules, bots: [botOf('classic'), botOf('classic')], seed: 'level' }, 60)).toEqual({
      mean: 0,
      error: 0,
    });
  });
});
