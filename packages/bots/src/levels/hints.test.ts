import { formatAction, seededRandom } from '@coup-fourre/rules';
import { actorOfState, viewOf } from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { dealFrom } from '../testing/tables.ts';
import { botOf } from './levels.ts';

const DUEL = 'winning-moves-2008 2 drawn=yes';
const OTHER_HAND = '25.50.75.100.ga.sp';
/** A draw pile in the middle of a deal, with a hazard of each kind in it. */
const DRAW = '25.25.50.50.75.75.100.100.100.100.ga.og.re.re.el.el.ro.ro.ro.ro.ft.ac.sl.st.st.DA';
const HARMLESS = '25.25.50.50.75.75.100.100.100.100.ga.re.re.el.el.ro.ro.ro.ro';

/** Classic's choice in the position of a line, in the notation of actions. */
function choice(text: string): string {
  const state = dealFrom(text);
  return formatAction(botOf('classic')(viewOf(state, actorOfState(state)), seededRandom('hints')));
}

/** Classic's choice in a game of two with this hand, its own piles and the opponent's. */
function inDuel(hand: string, teams: string, draw = DRAW): string {
  return choice(`${DUEL} hands=${hand}/${OTHER_HAND} teams=${teams} draw=${draw}`);
}

const ROLLING = 'ro,-,25,-';
const STOPPED = 'ro.st,-,25,-';

describe('hint B, getting going', () => {
  it('starts rolling before it attacks', () => {
    expect(inDuel('ro.sl.100.75.50.ga.st', '-,-,-,-/-,-,-,-')).toBe('ro');
  });

  it('repairs before it can roll', () => {
    expect(inDuel('ro.sp.100.75.50.ga.el', `ro.ft,-,25,-/${ROLLING}`)).toBe('sp');
  });

  it('ends a limit that holds back its distance cards', () => {
    expect(inDuel('el.100.100.75.75.ga.re', `ro,sl,25,-/-,-,-,-`)).toBe('el');
  });
});

describe('hint C, safeties', () => {
  it('holds a safety while its hazard can still come', () => {
    expect(inDuel('ET.100.75.50.25.ro.el', `${ROLLING}/${ROLLING}`)).not.toBe('ET');
  });

  it('plays a safety once all of its hazards have been seen', () => {
    expect(inDuel('ET.100.75.50.25.ro.el', `${ROLLING}/${ROLLING}`, HARMLESS)).toBe('ET');
  });

  it('plays a safety before the deal ends', () => {
    expect(inDuel('ET.75.50.25.ro.el.el', `${ROLLING}/ro,-,200.200.100.100,-`)).toBe('ET');
  });

  it('plays a safety before it completes its trip', () => {
    expect(inDuel('ET.100.75.50.25.ro.el', `ro,-,200.200.100.100,-/${ROLLING}`)).toBe('ET');
  });

  it('plays the safety that gets it going again', () => {
    expect(inDuel('RW.100.75.50.25.el.re', `${STOPPED}/${ROLLING}`)).toBe('RW');
  });

  it('calls a coup fourré', () => {
    const teams = `ro.og,-,25,-/${ROLLING}`;
    expect(
      choice(`winning-moves-2008 2 hands=ET.100.75.50.25.ro/${OTHER_HAND} teams=${teams} turn=1 hazard=og>0`),
    ).toBe('!ET');
  });

  it('calls a coup fourré for another team if anyone may, to score', () => {
    const hands = 'ET.100.75.50.25.ro/25.50.75.100.ga.sp/25.50.75.100.ga.sp';
    const line = `encyclopedia 3 hands=${hands} teams=${ROLLING}/${ROLLING}/ro.og,-,25,- turn=1 hazard=og>2`;
    expect(choice(line)).toBe('!ET');
  });
});

describe('hint D, useless cards', () => {
  it('discards a third 200 before anything useful', () => {
    expect(inDuel('200.100.75.50.sp.re.el', `ro.st,-,200.200,-/-,-,-,-`)).toBe('x200');
  });

  it('discards miles past the end of its trip', () => {
    expect(inDuel('100.50.25.re.el.og.ft', `ro.st,-,200.200.100.100.50,-/-,-,-,-`)).toBe('x100');
  });

  it('discards a hazard whose safety its opponent has played', () => {
    expect(inDuel('og.100.75.50.25.re.el', `${STOPPED}/-,-,-,ET`)).toBe('xog');
  });

  it('keeps a hazard that one of two opponents can still suffer', () => {
    const hands = `og.100.ga.ga.75.re.el/25.50.75.100.ga.sp/25.50.75.100.ro.sp`;
    const line = `winning-moves-2008 3 drawn=yes hands=${hands} teams=${STOPPED}/-,-,-,ET/-,-,-,- draw=${HARMLESS}`;
    expect(choice(line)).not.toBe('xog');
  });

  it.each(['ro', 'el'])('discards %s under Right of Way', (card) => {
    expect(inDuel(`${card}.sp.re.og.100.75.25`, `ro.og,-,25,RW/-,-,-,-`, '25.50.ro.ft.st.sl.ac')).toBe(`x${card}`);
  });
});

describe('hint E, counting', () => {
  it('discards a remedy whose hazards have all been seen', () => {
    const draw = DRAW.replace('ac.', '');
    expect(inDuel('re.100.75.50.sp.el.25', `${STOPPED}/-,-,-,-`, draw)).toBe('xre');
  });

  it('discards a remedy if it holds more of them than there are hazards', () => {
    expect(inDuel('sp.sp.sp.sp.100.75.ga', `${STOPPED}/-,-,-,-`)).toBe('xsp');
  });
});

describe('attacks', () => {
  const HANDS = `og.100.75.50.25.re.el/25.50.75.100.ga.sp/25.50.75.100.ro.sp`;
  const three = (teams: string, totals: string) =>
    choice(`winning-moves-2008 3 drawn=yes hands=${HANDS} teams=${teams} draw=${HARMLESS} totals=${totals}`);

  it('hit the team that has driven furthest', () => {
    expect(three(`${STOPPED}/ro,-,100.100,-/ro,-,25,-`, '0,0,0')).toBe('og>1');
    expect(three(`${STOPPED}/ro,-,25,-/ro,-,100.100,-`, '0,0,0')).toBe('og>2');
  });

  it('hit the team nearest to winning the match', () => {
    expect(three(`${STOPPED}/ro,-,100,-/ro,-,75,-`, '0,0,4000')).toBe('og>2');
  });

  it('hit a team that could complete its trip with one card, before a team further ahead', () => {
    const home = 'ro,-,100.100.100.100.100,-';
    const further = 'ro,-,75.75.75.75.75.50.50.50.50,-';
    const hands = 'og.25.25.ro.ro.re.el/25.25.25.ro.ga.sp/25.25.25.ro.ga.sp';
    const draw = '200.200.200.200.re.el';
    const choose = (teams: string) =>
      choice(`winning-moves-2008 3 drawn=yes hands=${hands} teams=${teams} draw=${draw}`);
    expect(choose(`${STOPPED}/${further}/${home}`)).toBe('og>2');
    expect(choose(`${STOPPED}/${home}/${further}`)).toBe('og>1');
  });

  it('stop a team that could complete its trip rather than drive on', () => {
    expect(inDuel('st.100.100.75.50.ro.el', `${ROLLING}/ro,-,200.200.100.100,-`)).toBe('st>1');
  });
});

describe('the safe trip', () => {
  it('is kept by the leading team, and given up by a team that is behind', () => {
    const hand = '200.100.75.ro.el.re.sp';
    expect(inDuel(hand, `ro,-,100.100,-/ro.ft,-,100,-`)).toBe('100');
    expect(inDuel(hand, `ro,-,100,-/ro.ft,-,100.100,-`)).toBe('200');
  });
});

describe('the last miles', () => {
  it('are driven exactly when possible', () => {
    expect(inDuel('50.25.25.ro.el.re.sp', `ro,-,200.200.100.100.50,-/${ROLLING}`)).toBe('50');
  });

  it('leave a distance that the hand can complete', () => {
    expect(inDuel('100.75.75.ro.el.re.sp', `ro,-,200.200.100.50,-/-,-,-,-`)).toBe('75');
  });
});

describe('the extension', () => {
  const arrived = (edition: string, hand: string, teams: string, draw: string, more = '') => {
    const state = dealFrom(`${edition} 2 drawn=yes hands=${hand}/${OTHER_HAND} teams=${teams} draw=${draw} ${more}`);
    state.table.phase = 'extension';
    return formatAction(botOf('classic')(viewOf(state, 0), seededRandom('hints')));
  };
  const EDITION = 'winning-moves-2008';
  const THERE = 'ro,-,200.200.100.100.100,-';
  const FAST = '100.100.100.ro.ro.re';
  const SLOW = 'sp.sp.re.re.el.el';

  it('is refused without miles in the hand and with an opponent who drives', () => {
    expect(arrived(EDITION, SLOW, `${THERE}/ro,-,100.100.100,-`, HARMLESS)).toBe('arrive');
  });

  it('is called with the miles in the hand, all hazards seen and an opponent who is stuck', () => {
    expect(arrived(EDITION, FAST, `${THERE}/ro.ac,-,100,-`, HARMLESS)).toBe('extend');
  });

  it('is refused if ending the trip wins the match', () => {
    expect(arrived(EDITION, FAST, `${THERE}/ro.ac,-,100,-`, HARMLESS, 'totals=4500,3000')).toBe('arrive');
  });

  it('is called if ending the trip would lose the match', () => {
    expect(arrived(EDITION, SLOW, `${THERE}/ro,-,100.100.100,-`, HARMLESS, 'totals=1000,4900')).toBe('extend');
  });
});
