import { formatAction, isAttack, isSafety, rulesFor, seededRandom } from '@coup-fourre/rules';
import { actorOfState, viewOf } from '@coup-fourre/rules/authority';
import { testSize } from '@coup-fourre/rules/testing';
import { describe, expect, it } from 'vitest';
import { measureLead } from '../arena/index.ts';
import { type ActionTest, decisionViews, sharesOf } from '../testing/shares.ts';
import { dealFrom } from '../testing/tables.ts';
import { botOf, type Level } from './levels.ts';

const DUEL = 'winning-moves-2008 2 drawn=yes';
const OTHER_HAND = '25.50.75.100.ga.sp';
const DRAW = '25.25.50.50.75.75.100.100.100.100.ga.og.re.re.el.el.ro.ro.ro.ro.ft.ac.sl.st.st.DA';
const ROLLING = 'ro,-,25,-';
const TIMES = 200;

/** How often a novice chooses each action in a position, in percent. */
function habits(line: string): Readonly<Record<string, number>> {
  const state = dealFrom(line);
  const view = viewOf(state, actorOfState(state));
  const habit: Record<string, number> = {};
  for (let time = 0; time < TIMES; time += 1) {
    const action = formatAction(botOf('novice')(view, seededRandom(`habit ${time}`)));
    habit[action] = (habit[action] ?? 0) + 100 / TIMES;
  }
  return habit;
}

const inDuel = (hand: string, teams: string): Readonly<Record<string, number>> =>
  habits(`${DUEL} hands=${hand}/${OTHER_HAND} teams=${teams} draw=${DRAW}`);

describe('a novice', () => {
  it('drives its largest distance, even if two smaller ones would complete the trip exactly', () => {
    const teams = `ro,-,200.200.100.50,-/-,-,-,-`;
    expect(inDuel('100.75.75.ro.el.re.sp', teams)).toEqual({ '100': 100 });
  });

  it('gives up the safe trip for the first 200 it holds', () => {
    expect(inDuel('200.100.75.ro.el.re.sp', `ro,-,100.100,-/ro.ft,-,100,-`)).toEqual({ '200': 100 });
  });

  it('plays a safety about every other turn while its hazard could still come', () => {
    const { ET = 0 } = inDuel('ET.100.75.50.25.ro.el', `${ROLLING}/${ROLLING}`);
    expect(ET).toBeGreaterThan(35);
    expect(ET).toBeLessThan(65);
  });

  it('sometimes forgets to call a coup fourré', () => {
    const teams = `ro.og,-,25,-/${ROLLING}`;
    const line = `winning-moves-2008 2 hands=ET.100.75.50.25.ro/${OTHER_HAND} teams=${teams} turn=1 hazard=og>0`;
    const { '!ET': called = 0, pass = 0 } = habits(line);
    expect(called).toBeGreaterThan(75);
    expect(called).toBeLessThan(95);
    expect(called + pass).toBe(100);
  });

  it('sometimes forgets to lift a limit', () => {
    const { el = 0 } = inDuel('el.100.100.75.75.ga.re', `ro,sl,25,-/-,-,-,-`);
    expect(el).toBeGreaterThan(45);
    expect(el).toBeLessThan(75);
  });

  it('discards a remedy it will need rather than a distance card', () => {
    expect(inDuel('100.75.50.25.sp.100.75', `ro.st,-,25,-/-,-,-,-`)).toEqual({ xsp: 100 });
  });

  describe('in all positions of some deals', () => {
    const rules = rulesFor('winning-moves-2008', 2);
    const views = decisionViews(rules, testSize(10));
    const shares = (does: ActionTest): { novice: number; sound: number } => {
      const [novice = 0, sound = 0] = sharesOf([botOf('novice'), botOf('classic')], does, views);
      return { novice, sound };
    };

    it('never discards a safety', () => {
      expect(shares((action) => action.type === 'discard' && isSafety(action.card)).novice).toBe(0);
    });

    it('attacks less than a sound player and extends more', () => {
      const attacks = shares(isAttack);
      expect(attacks.novice).toBeLessThan(attacks.sound - 0.1);
      const extensions = shares((action) => action.type === 'extend' && action.value);
      expect(extensions.novice).toBeGreaterThan(extensions.sound + 0.3);
    });
  });

  it.each([2, 3, 4, 6] as const)('is clearly between random and classic at %i seats', (players) => {
    const rules = rulesFor('winning-moves-2008', players);
    const leadOver = (other: Level, deals: number) =>
      measureLead({ rules, bots: [botOf('novice'), botOf(other)], seed: 'novice' }, testSize(deals));
    const [overRandom, overClassic] = [leadOver('random', 20), leadOver('classic', 50)];
    expect(overRandom.mean - 4 * overRandom.error).toBeGreaterThan(600);
    expect(overClassic.mean + 3 * overClassic.error).toBeLessThan(0);
  });
});
