import {
  fastRandom,
  formatAction,
  type Rules,
  rulesFor,
  type Seat,
  seededRandom,
  whyIllegal,
} from '@coup-fourre/rules';
import { actorOfState, cloneState, type DealState, formatPosition, viewOf } from '@coup-fourre/rules/authority';
import { testSize } from '@coup-fourre/rules/testing';
import { describe, expect, it } from 'vitest';
import { measureLead } from './arena/index.ts';
import type { Bot } from './bot.ts';
import { botOf, LEVELS, type Level, usesSearch } from './levels/levels.ts';
import { EVERY_TABLE, positionsOf } from './testing/tables.ts';
import { anotherWorld } from './testing/twoWorlds.ts';

/** Only one decision in this many is tested for levels that search, because each takes a while. */
const SEARCH_EVERY = 25;

interface Decision {
  readonly state: DealState;
  readonly seat: Seat;
}

function playDeals(name: string, rules: Rules): Decision[] {
  const decisions: Decision[] = [];
  for (let deal = 0; deal < testSize(1); deal += 1) {
    for (const state of positionsOf(rules, botOf('classic'), `${name} ${deal}`)) {
      const seat = actorOfState(state);
      if (seat !== null) decisions.push({ state: cloneState(state), seat });
    }
  }
  return decisions;
}

/** A bot that may search only one round per move. */
function hurried(bot: Bot): Bot {
  return (view, random) => {
    let rounds = 1;
    return bot(view, random, () => rounds-- > 0);
  };
}

describe.each(EVERY_TABLE)('at %s', (name, rules) => {
  const all = playDeals(name, rules);
  const decisions = (level: Level): Decision[] =>
    usesSearch(level) ? all.filter((_, index) => index % SEARCH_EVERY === 0) : all;

  it.each(LEVELS)('%s takes legal actions and changes nothing', (level) => {
    const bot = hurried(botOf(level));
    const faults: string[] = [];
    for (const { state, seat } of decisions(level)) {
      const before = formatPosition(state);
      const action = bot(viewOf(state, seat), seededRandom(before));
      if (whyIllegal(viewOf(state, seat), action) !== null || formatPosition(state) !== before) faults.push(before);
    }
    expect(faults).toEqual([]);
  });

  it.each(LEVELS)('%s chooses the same if the cards it cannot see are shuffled', (level) => {
    const bot = hurried(botOf(level));
    const random = fastRandom(seededRandom(name));
    const differing: string[] = [];
    for (const { state, seat } of decisions(level)) {
      const [here, elsewhere] = [state, anotherWorld(state, seat, random)].map((world) =>
        formatAction(bot(viewOf(world, seat), seededRandom('the same'))),
      );
      if (here !== elsewhere) differing.push(formatPosition(state));
    }
    expect(differing).toEqual([]);
  });
});

describe('over duplicate deals', () => {
  it.each([2, 3, 4, 6] as const)('classic beats random by 600 points a deal at %i seats', (players) => {
    const rules = rulesFor('winning-moves-2008', players);
    const pairing = { rules, bots: [botOf('classic'), botOf('random')], seed: 'strength' } as const;
    const { mean, error } = measureLead(pairing, testSize(10));
    expect(mean - 5 * error).toBeGreaterThan(600);
  });

  it.each([2, 3, 4, 6] as const)('expert beats classic at %i seats', (players) => {
    const rules = rulesFor('winning-moves-2008', players);
    const pairing = { rules, bots: [botOf('expert'), botOf('classic')], seed: 'expert' } as const;
    const { mean, error } = measureLead(pairing, testSize(50));
    expect(mean - error).toBeGreaterThan(0);
  });

  it('a bot is exactly level against itself', () => {
    const rules = rulesFor('winning-moves-2008', 2);
    const classic = botOf('classic');
    expect(measureLead({ rules, bots: [classic, classic], seed: 'level' }, 10)).toEqual({ mean: 0, error: 0 });
  });
});
