import {
  encodeView,
  fastRandom,
  formatAction,
  legalActions,
  seededRandom,
  type View,
  whyIllegal,
} from '@coup-fourre/rules';
import { actorOfState, emptyState, formatPosition, viewOf } from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { type LearnedWeights, shippedWeightsFor } from '../learned/learnedWeights.ts';
import { botOf } from '../levels/levels.ts';
import { Network } from '../network/network.ts';
import { OUTPUT_COUNT } from '../network/outputs.ts';
import { Policy } from '../network/policy.ts';
import { dealFrom, EVERY_TABLE, positionsOf } from '../testing/tables.ts';
import { actionTable } from './actionTable.ts';
import { type ActionEstimate, Search, type SearchOptions } from './search.ts';
import { WorldSampler } from './worldSampler.ts';

describe.each(EVERY_TABLE)('at %s', (name, rules) => {
  it('a sampled world gives its seat exactly the view of the real deal', () => {
    const random = fastRandom(seededRandom(name));
    const world = emptyState(rules);
    let number = 0;
    for (const state of positionsOf(rules, botOf('classic'), name)) {
      number += 1;
      if (number % 3 !== 0) continue;
      const seat = actorOfState(state);
      new WorldSampler(viewOf(state, seat), shippedWeightsFor(rules)).sample(world, random);
      expect(encodeView(viewOf(world, seat))).toEqual(encodeView(viewOf(state, seat)));
      expect(actorOfState(world)).toBe(seat);
    }
  });

  it('a search chooses a legal action after any number of rounds, and changes nothing', () => {
    let number = 0;
    for (const state of positionsOf(rules, botOf('classic'), `search ${name}`)) {
      number += 1;
      if (number % 10 !== 0) continue;
      const view = viewOf(state, actorOfState(state));
      const before = formatPosition(state);
      const search = new Search(view, fastRandom(seededRandom(before)));
      for (let round = 0; round < number % 3; round += 1) search.runRound();
      expect(whyIllegal(view, search.choice())).toBeNull();
      expect(formatPosition(state)).toBe(before);
    }
  });
});

/** Seat 0 drives and has many options. */
const OPEN =
  'winning-moves-2008 2 drawn=yes hands=25.50.100.200.ac.sl.ga/25.50.75.100.ga.sp teams=ro,-,25,-/ro,-,100,- draw=25.25.50.50.75.75.100.100.100.100.ga.og.re.re.el.el.ro.ro.ro.ro.ft.ac.sl.st.st.DA';

/** The last cards of a deal: a hundred miles to go on a trip of 700, with the right card in the hand. */
const LAST_CARDS = 'winning-moves-2008 2 drawn=yes hands=25.100/- teams=ro,-,200.200.100.100,-/ro,-,100.100,- draw=-';

/** Both cars drive. The other seat answers an Accident with a coup fourré, and a Stop not at all. */
const TRAP =
  'winning-moves-2008 2 drawn=yes hands=st.ac/DA.100 teams=ro,-,200.200.100.100,-/ro,-,200.200.100.100,- draw=-';

/** Stopped, with two Rolls in the hand. */
const STOPPED =
  'winning-moves-2008 2 drawn=yes hands=ro.ro.100.100.75.DA.ga/25.50.75.100.ga.sp teams=st,-,-,-/ro,-,100,- draw=25.25.50.50.75.75.100.100.ga.og.re.el.el.ro.ro.ft.ac.sl.st.st.25.50.75.100';

/** The published weights, changed so that the policy puts an action ahead of all others by `lead` log-odds. */
function liking(text: string, lead: number, view: View): LearnedWeights {
  const { rules } = view.table;
  const learned = shippedWeightsFor(rules);
  const { shape, parameters } = learned.network;
  const policy = new Policy(learned.network, rules);
  policy.listActions(view);
  const best = policy.logits[policy.evaluate(view)] ?? 0;
  const index = policy.actions.toArray().findIndex((action) => formatAction(action) === text);
  const bias = parameters.length - OUTPUT_COUNT + (learned.network.options[index] ?? 0);
  const network = new Network(shape, parameters);
  network.parameters[bias] = (parameters[bias] ?? 0) + best - (policy.logits[index] ?? 0) + lead;
  return { ...learned, network };
}

const textOf = (estimate: ActionEstimate | undefined): string => (estimate ? formatAction(estimate.action) : '');

describe('a search', () => {
  const view = viewOf(dealFrom(OPEN), 0);
  const searchOf = (seed: string): Search => new Search(view, fastRandom(seededRandom(seed)));
  const rounds = (search: Search, count: number): Search => {
    for (let round = 0; round < count; round += 1) search.runRound();
    return search;
  };

  it('gives the same result with the same random numbers', () => {
    expect(rounds(searchOf('a'), 5).estimates()).toEqual(rounds(searchOf('a'), 5).estimates());
  });

  it('tries every legal action', () => {
    const search = new Search(view, fastRandom(seededRandom('all')));
    const texts = search.estimates().map(({ action }) => formatAction(action));
    expect(texts.toSorted()).toEqual([...legalActions(view)].map(formatAction).toSorted());
  });

  it('compares with the given baseline instead of the policy’s choice, in the same worlds', () => {
    // All actions are tried in the same worlds.
    const triesAll = true;
    const started = (options: SearchOptions): Search =>
      rounds(new Search(view, fastRandom(seededRandom('a')), { triesAll, ...options }), 5);
    const usual = started({});
    const texts = usual.estimates().map(textOf);
    const last = usual.estimates().at(-1)?.action;
    if (last === undefined) return expect.fail('there is only one action');
    const other = started({ baseline: last });
    expect(other.estimates().map(textOf)).toEqual([texts.at(-1), ...texts.slice(0, -1)]);
    expect(other.margins()[0]).toMatchObject({ gain: 0, gainError: 0 });
    expect(other.margins()[1]?.gain).toBeCloseTo(-(usual.margins().at(-1)?.gain ?? 0));
    expect(() => new Search(view, fastRandom(seededRandom('a')), { baseline: { type: 'pass' } })).toThrow('legal');
  });

  it('can be added to another search of the same view', () => {
    const [one, other] = [rounds(searchOf('a'), 3), rounds(searchOf('b'), 4)];
    const before = one.estimates().map(({ rollouts }) => rollouts);
    one.add(other.tally);
    expect(one.estimates().map(({ rollouts }) => rollouts)).toEqual(
      before.map((rollouts, index) => rollouts + (other.estimates()[index]?.rollouts ?? 0)),
    );
  });

  it('is settled if there is only one legal action', () => {
    const forced = viewOf(
      dealFrom(`${OPEN.replace('25.50.100.200.ac.sl.ga', '25')}`.replace('teams=ro,', 'teams=ro.st,')),
      0,
    );
    const search = new Search(forced, seededRandom('forced'));
    expect([search.isForced, search.isSettled]).toEqual([true, true]);
  });

  it('gives chances from 0 to 1 with errors that shrink', () => {
    const few = rounds(searchOf('c'), 3).estimates()[0];
    const many = rounds(searchOf('c'), 30).estimates()[0];
    expect(many?.winChance).toBeGreaterThan(0);
    expect(many?.winChance).toBeLessThan(1);
    expect(many?.pointsError).toBeLessThan(few?.pointsError ?? 0);
  });

  it('gives the chance of winning this deal, which is the chance of winning if the deal stands alone', () => {
    const alone = rounds(searchOf('d'), 20).estimates();
    expect(alone.map(({ dealChance }) => dealChance)).toEqual(alone.map(({ winChance }) => winChance));
    const behind = viewOf(dealFrom(`${OPEN} totals=0,4900`), 0);
    const search = rounds(new Search(behind, fastRandom(seededRandom('d'))), 20);
    const [best] = search.estimates();
    expect(best?.dealChance).toBeGreaterThan(0.3);
    expect(best?.winChance).toBeLessThan(0.2);
  });

  it('counts a deal that ends level as half a win', () => {
    const level = viewOf(dealFrom('winning-moves-2008 2 drawn=yes hands=st/- teams=-/- draw=-'), 0);
    const search = rounds(new Search(level, fastRandom(seededRandom('level'))), 2);
    expect(search.estimates().map(({ dealChance }) => dealChance)).toEqual(search.estimates().map(() => 0.5));
  });

  it('gives each action’s lead over the policy’s choice, whose own lead is zero', () => {
    // All actions are tried in the same worlds.
    const triesAll = true;
    const search = rounds(new Search(view, fastRandom(seededRandom('margins')), { triesAll }), 10);
    const [own, ...others] = search.margins();
    expect(own).toEqual({ gain: 0, gainError: 0, points: 0, winChance: 0, dealChance: 0 });
    expect(search.margins()).toHaveLength(search.estimates().length);
    expect(Math.min(...others.map(({ points }) => points))).toBeLessThan(-20);
    const [best, second] = search.estimates();
    expect(others[0]?.points).toBeCloseTo((second?.points ?? 0) - (best?.points ?? 0), 6);
  });

  it('tries only the permitted actions and the policy’s choice, which is the baseline', () => {
    const search = new Search(view, fastRandom(seededRandom('only')));
    search.restrictTo(new Set([2]));
    rounds(search, 2);
    expect(search.estimates().map(({ rollouts }) => rollouts > 0)).toEqual(
      search.estimates().map((_, index) => index === 0 || index === 2),
    );
    search.restrictTo(new Set(search.estimates().keys()));
    rounds(search, 1);
    expect(search.estimates().map(({ rollouts }) => rollouts)).toEqual(
      search.estimates().map((_, index) => (index === 0 || index === 2 ? 12 : 4)),
    );
  });

  it('chooses a winning action even if the policy would not', () => {
    const last = viewOf(dealFrom(LAST_CARDS), 0);
    const search = rounds(new Search(last, fastRandom(seededRandom('won')), { learned: liking('x100', 5, last) }), 2);
    expect(textOf(search.estimates()[0])).toBe('x100');
    // No one can prevent the 100 that is kept for the next turn.
    expect(['100', 'x25']).toContain(formatAction(search.choice()));
  });

  it('with two seats and an empty draw pile it is exact from the first step, even if the policy prefers another action', () => {
    const end = viewOf(dealFrom(TRAP), 0);
    const search = new Search(end, fastRandom(seededRandom('exact')), {
      learned: liking('ac>1', 40, end),
      triesAll: true,
    });
    expect(formatAction(search.choice())).toBe('ac>1');
    search.step();
    expect(formatAction(search.choice())).toBe('st>1');
    rounds(search, 40);
    expect(search.isSettled).toBe(true);
    expect(Math.max(...search.estimates().map(({ pointsError }) => pointsError))).toBeLessThan(0.001);
    const [row] = actionTable(search);
    expect([row?.action, row?.isSettled]).toEqual([search.choice(), true]);
  });

  it('is settled once one action is surely better than all others, including the policy’s choice', () => {
    const last = viewOf(dealFrom(LAST_CARDS.replace('25.100', '100')), 0);
    const search = new Search(last, fastRandom(seededRandom('settled')), { learned: liking('x100', 5, last) });
    expect(search.isSettled).toBe(false);
    rounds(search, 32);
    expect(search.isSettled).toBe(true);
    expect(formatAction(search.choice())).toBe('100');
  });

  it('believes its worlds in the end, however sure the policy is', () => {
    const stopped = viewOf(dealFrom(STOPPED), 0);
    const liked = (lead: number): Search => {
      const learned = liking('xDA', lead, stopped);
      return rounds(new Search(stopped, fastRandom(seededRandom('doubt')), { learned }), 60);
    };
    const [little, much] = [liked(1), liked(4000)];
    expect([little, much].map((search) => textOf(search.estimates()[0]))).toEqual(['xDA', 'xDA']);
    expect([little, much].map((search) => formatAction(search.choice()))).toEqual(['DA', 'DA']);
  });

  it('does not trust a few worlds, even if they agree', () => {
    const choiceAfter = (worlds: number): string => {
      const search = searchOf('few');
      const sums = new Float64Array(search.tally.length);
      const perAction = sums.length / search.estimates().length;
      // The second action gained 60 points in each world (the order of SUMS in tally.ts).
      for (const action of [0, 1]) sums[action * perAction] = worlds;
      sums.set([60 * worlds, 60 * worlds, 60 ** 2 * worlds], perAction + 1);
      search.add(sums);
      return formatAction(search.choice());
    };
    const [first, second] = searchOf('few').estimates().map(textOf);
    expect([2, 200].map(choiceAfter)).toEqual([first, second]);
  });

  it('is settled once no other action may still be best, unless it tries all', () => {
    const stopped = viewOf(dealFrom(STOPPED), 0);
    const settling = (options?: SearchOptions): Search =>
      rounds(new Search(stopped, fastRandom(seededRandom('settled')), options), 40);
    const [usual, thorough] = [settling(), settling({ triesAll: true })];
    expect(formatAction(usual.choice())).toBe('ro');
    expect([usual.isSettled, thorough.isSettled]).toEqual([true, false]);
    expect(Math.min(...usual.estimates().map(({ rollouts }) => rollouts))).toBe(16);
    expect(thorough.estimates().map(({ rollouts }) => rollouts)).toEqual(thorough.estimates().map(() => 160));
  });

  it('tries an action no more that would gain little, and again once the better one has fallen back', () => {
    const search = searchOf('reopened');
    const perAction = search.tally.length / search.estimates().length;
    const triedIn = (worlds: number): readonly boolean[] => {
      const before = search.estimates();
      rounds(search, worlds / 4);
      return search.estimates().map(({ rollouts }, index) => rollouts > (before[index]?.rollouts ?? 0));
    };
    /** Adds worlds in which the first actions gained these points (the order of SUMS in tally.ts). */
    const addGains = (worlds: number, gains: readonly number[]): void => {
      const sums = new Float64Array(search.tally.length);
      for (const [action, gain] of gains.entries())
        sums.set([worlds, gain * worlds, gain * worlds, gain ** 2 * worlds], action * perAction);
      search.add(sums);
    };
    addGains(1000, [0, 40, 200]);
    expect(triedIn(4).slice(0, 3)).toEqual([true, false, true]);
    addGains(1000, [0, 40, -120]);
    expect(triedIn(4).slice(0, 3)).toEqual([true, true, true]);
  });

  it('refuses the sums of another view', () => {
    expect(() => searchOf('a').add([1, 2])).toThrow('another view');
  });
});
