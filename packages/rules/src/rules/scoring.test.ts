import { describe, expect, it } from 'vitest';
import { EDITION_IDS, EDITIONS, type EditionId, type Players, type Rules, rulesFor } from '../model/editions.ts';
import { highestScore } from '../testing/highestScore.ts';
import { after, dealFrom, sheetOf } from '../testing/notation.ts';
import { completedBy, scoreDeal } from './scoring.ts';

const AT_600 = 'ro,-,100.100.100.100.100.100';

it.each(EDITION_IDS)('11.1 one point for each mile (%s)', (edition) => {
  const state = dealFrom(`${edition} 2 drawn=yes hands=25/25 teams=ro,-,200.75.50.25/ro,-,25`);
  expect([sheetOf(state, 0), sheetOf(state, 1)]).toEqual(['distance 350, total 350', 'distance 25, total 25']);
});

it.each(EDITION_IDS)('11.2 and 11.4: 100 for each safety laid, 300 more for each laid crosswise (%s)', (edition) => {
  const state = dealFrom(`${edition} 2 drawn=yes hands=25/25 teams=-,-,-,PP.DA!/-,-,-,ET!.RW!`);
  expect(sheetOf(state, 0)).toBe('safeties 200, coupsFourres 300, total 500');
  expect(sheetOf(state, 1)).toBe('safeties 200, coupsFourres 600, total 800');
});

it.each(EDITION_IDS)('11.3 all four safeties by one team: 300, in the computer version 700 (%s)', (edition) => {
  const bonus = edition === 'computer' ? 700 : 300;
  const line = `${edition} 2 drawn=yes hands=25/25 teams=-,-,-,PP.DA.ET`;
  expect(sheetOf(dealFrom(`${line}.RW/-`), 0)).toBe(`safeties 400, allSafeties ${bonus}, total ${400 + bonus}`);
  expect(sheetOf(dealFrom(`${line}/-,-,-,RW`), 0)).toBe('safeties 300, total 300');
});

describe('bonuses of the team that completes the trip', () => {
  const line = 'parker-1971 2 drawn=yes hands=100/25 teams=';

  it('11.5 trip completed: 400, once the deal is over', () => {
    const decided = after(`${line}${AT_600}/-,-,25`, '100');
    expect([completedBy(decided.table), sheetOf(decided, 0)]).toEqual([null, 'distance 700, total 700']);
    const over = after(`${line}${AT_600}/-,-,25 draw=50`, '100', 'arrive');
    expect([completedBy(over.table), sheetOf(over, 0)]).toEqual([
      0,
      'distance 700, tripCompleted 400, safeTrip 300, total 1400',
    ]);
    expect(sheetOf(over, 1)).toBe('distance 25, total 25');
  });

  it('11.6 delayed action: 300 if the draw pile was empty', () => {
    const full = (draw: string) => sheetOf(after(`${line}${AT_600}/-,-,25 draw=${draw}`, '100', 'arrive'), 0);
    expect(full('-')).toBe('distance 700, tripCompleted 400, delayedAction 300, safeTrip 300, total 1700');
    expect(full('50')).not.toContain('delayedAction');
    expect(sheetOf(dealFrom(`parker-1971 2 hands=-/- teams=${AT_600}/-`), 0)).toBe('distance 600, total 600');
  });

  it('11.7 safe trip: 300 if the team has laid no 200, even if others have', () => {
    const trip = (piles: string) => sheetOf(after(`${line}ro,-,${piles}/-,-,200 draw=50`, '100', 'arrive'), 0);
    expect(trip('100.100.100.100.100.100')).toContain('safeTrip 300');
    expect(trip('200.100.100.100.100')).not.toContain('safeTrip');
  });

  it('11.8 shut-out: 500 if all opponents are at zero', () => {
    const three = (others: string, table = 'parker-1971 3') =>
      sheetOf(after(`${table} drawn=yes hands=100/25/25 draw=50 teams=${AT_600}/${others}`, '100', 'arrive'), 0);
    expect(sheetOf(after(`${line}${AT_600}/ro draw=50`, '100', 'arrive'), 0)).toContain('shutout 500');
    expect(three('-/ro')).toContain('shutout 500');
    expect(three('-,-,25/-')).not.toContain('shutout');
    expect(three('-/-', 'encyclopedia 3')).toContain('shutout 1000');
    expect(three('-,-,25/-', 'encyclopedia 3')).toContain('shutout 500');
    expect(three('-,-,25/-,-,25', 'encyclopedia 3')).not.toContain('shutout');
  });
});

describe('the bonus of an extension', () => {
  const AT_1000 = 'ro,-,100.100.100.100.100.100.100.100.100.100';
  /** Which of teams 0, 1 and 2 get 200, if team 0 called and the trip was completed by this team, or by none. */
  function bonuses(extensionBonus: Rules['extensionBonus'], completer: number | null): string {
    const teams = [0, 1, 2].map((team) => (team === completer ? AT_1000 : '-,-,25')).join('/');
    const table = `parker-1971 3 rules=extensionBonus:${extensionBonus} target=1000 extendedBy=0`;
    return scoreDeal(dealFrom(`${table} hands=-/-/- teams=${teams}`).table)
      .map((score) => score.extension)
      .join(' ');
  }

  it('11.9 callerElseOpponents: the caller who completes, else each opposing team', () => {
    const outcomes = [0, 1, 2, null].map((completer) => bonuses('callerElseOpponents', completer));
    expect(outcomes).toEqual(['200 0 0', '0 200 200', '0 200 200', '0 200 200']);
  });

  it('11.9 completer: the team that completes the trip, else no one', () => {
    const outcomes = [0, 1, 2, null].map((completer) => bonuses('completer', completer));
    expect(outcomes).toEqual(['200 0 0', '0 200 0', '0 0 200', '0 0 0']);
  });

  it('11.9 caller: only the caller who completes', () => {
    const outcomes = [0, 1, 2, null].map((completer) => bonuses('caller', completer));
    expect(outcomes).toEqual(['200 0 0', '0 0 0', '0 0 0', '0 0 0']);
  });

  it('11.9 only if an extension was called, and once the deal is over', () => {
    const line = 'parker-1971 2 drawn=yes target=1000';
    expect(sheetOf(dealFrom(`${line} extendedBy=0 hands=25/25`), 1)).toBe('total 0');
    expect(sheetOf(dealFrom(`${line} hands=-/-`), 1)).toBe('total 0');
    expect(sheetOf(dealFrom(`${line} extendedBy=0 hands=-/-`), 1)).toBe('extension 200, total 200');
  });
});

const HIGHEST: readonly (readonly [EditionId, Players, number])[] = [
  ['parker-1971', 4, 4400],
  ['quick-guide', 2, 4400],
  ['winning-moves-2008', 2, 4600],
  ['hasbro-2009', 6, 4600],
  ['computer', 2, 5000],
  ['encyclopedia', 2, 4600],
  ['encyclopedia', 3, 5100],
  ['encyclopedia', 4, 4400],
  ['encyclopedia', 6, 5100],
];

it.each(HIGHEST)('11.10 the highest possible score of a deal: %s with %i players, %i', (edition, players, points) => {
  const rules = rulesFor(edition, players);
  const teams = Array<string>(rules.teams - 1)
    .fill('-')
    .join('/');
  const trip = 'ro,-,100.100.100.100.100.100.100.100.100.100,PP!.ET!.DA!.RW!';
  const extended = rules.target === 700 ? ' target=1000 extendedBy=0' : '';
  const hands = Array<string>(players).fill('-').join('/');
  const state = dealFrom(`${edition} ${players}${extended} hands=${hands} teams=${trip}/${teams}`);
  expect(scoreDeal(state.table)[0]?.total).toBe(points);
  expect(highestScore(rules)).toBe(points);
});

it('11.10 no edition allows a higher score', () => {
  const all = EDITIONS.flatMap(({ id, players }) => players.map((count) => highestScore(rulesFor(id, count))));
  expect([Math.min(...all), Math.max(...all)]).toEqual([4400, 5100]);
});
