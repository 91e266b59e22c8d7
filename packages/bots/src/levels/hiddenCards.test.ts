import { D25, encodeView, formatAction, isAttack, STOP, seededRandom } from '@coup-fourre/rules';
import { type DealState, playInPlace, viewOf } from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { dealFrom } from '../testing/tables.ts';
import { botNamed, botOf } from './levels.ts';
import { BOT_NAMES, hasTemperaments, LEVELS, TEMPERAMENTS } from './names.ts';

/**
 * Seat 1 is to play. Both opponents of seat 0 are equal, each with a Stop and a 25 in hand. Seat 0 will draw a hazard.
 */
const TABLE =
  'winning-moves-2008 3 drawn=yes turn=1 hands=100.50.25.og.re.el/st.25.75.75.100.ga.sp/st.25.75.75.100.ga ' +
  'teams=ro,-,75,-/ro,-,100.100,-/ro,-,100.100,- draw=50.ft.75.75.100.100.re.re.el.el.ro.ro.ro.ro.ga.50.50';

/** The deal after seats 1 and 2: one of them has stopped seat 0, the other has discarded a 25. */
function hitBy(attacker: 1 | 2): DealState {
  const state = dealFrom(TABLE);
  for (const seat of [1, 2]) {
    playInPlace(state, seat === attacker ? { type: 'play', card: STOP, target: 0 } : { type: 'discard', card: D25 });
  }
  return state;
}

const choicesIn = (state: DealState, name: string): string[] =>
  Array.from({ length: 40 }, (_, time) => {
    const bot = botNamed(name);
    return bot === null ? '' : formatAction(bot(viewOf(state, 0), seededRandom(`fair ${time}`), () => false));
  });

describe('no opponent is singled out', () => {
  it('a view does not show who has just hit its seat', () => {
    const [first, second] = ([1, 2] as const).map((attacker) => encodeView(viewOf(hitBy(attacker), 0)));
    expect(first?.teams[0]?.battle).toEqual(['roll', 'stop']);
    expect(second).toEqual(first);
  });

  it.each(BOT_NAMES)('%s makes the same choice whichever opponent has just hit it', (name) => {
    expect(choicesIn(hitBy(2), name)).toEqual(choicesIn(hitBy(1), name));
  });

  it.each(
    LEVELS.filter(hasTemperaments).flatMap((level) =>
      [null, ...TEMPERAMENTS].map((temperament) => [level, temperament] as const),
    ),
  )('%s, %s: two opponents who are alike are hit about equally often', (level, temperament) => {
    const hits = [1, 2].map(() => 0);
    const view = viewOf(hitBy(1), 0);
    for (let time = 0; time < 300; time += 1) {
      const action = botOf(level, temperament)(view, seededRandom(`alike ${time}`));
      if (isAttack(action)) hits[action.target - 1] = (hits[action.target - 1] ?? 0) + 1;
    }
    const [left = 0, right = 0] = hits;
    expect(left + right).toBeGreaterThan(50);
    expect(Math.abs(left - right)).toBeLessThan(4 * Math.sqrt(left + right));
  });
});
