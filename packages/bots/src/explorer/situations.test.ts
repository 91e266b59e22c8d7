import { describe, expect, it } from 'vitest';
import {
  type Conditions,
  choicesIn,
  type FoundDecision,
  fits,
  formatConditions,
  NO_CONDITIONS,
  parseBounds,
  parseConditions,
} from './situations.ts';

const DECISION: FoundDecision = {
  game: 'a',
  deal: 1,
  step: 40,
  position: '',
  edition: 'winning-moves-2008',
  players: 2,
  kind: 'extension',
  own: 700,
  theirs: 500,
  left: 30,
  state: 'driving',
  safeties: 1,
  chosen: 'extend',
  expert: 'arrive',
  lead: 400,
  isWon: true,
};

describe('a situation', () => {
  it('fits if every condition does', () => {
    const conditions = { ...NO_CONDITIONS, own: { from: 700, to: 700 }, theirs: { from: 400, to: null } };
    expect(fits(DECISION, conditions)).toBe(true);
    expect(fits(DECISION, { ...conditions, left: { from: null, to: 29 } })).toBe(false);
    expect(fits({ ...DECISION, theirs: 375 }, conditions)).toBe(false);
    for (const other of [{ state: 'limited' }, { safeties: 0 }, { kind: 'move' }, { players: 4 }] as const)
      expect(fits(DECISION, { ...conditions, ...other })).toBe(false);
  });

  it('has bounds that can be written as a number or a range', () => {
    expect(parseBounds('500')).toEqual({ from: 500, to: 500 });
    expect(parseBounds('400-600')).toEqual({ from: 400, to: 600 });
    expect(parseBounds('400-')).toEqual({ from: 400, to: null });
    expect(parseBounds('-30')).toEqual({ from: null, to: 30 });
    for (const wrong of ['', '-', 'x', '1-2-3', '12345']) expect(parseBounds(wrong)).toBeNull();
  });

  it('is read as it was written', () => {
    const conditions: Conditions = {
      ...NO_CONDITIONS,
      own: { from: 700, to: 700 },
      theirs: { from: null, to: 600 },
      left: { from: 20, to: 40 },
      state: 'limited',
      safeties: 0,
      players: 4,
      edition: 'hasbro-2009',
    };
    expect(formatConditions(conditions)).toBe(
      'own=700&theirs=-600&left=20-40&state=limited&safeties=0&edition=hasbro-2009&players=4',
    );
    expect(parseConditions(formatConditions(conditions))).toEqual(conditions);
    expect(parseConditions('own=x&state=flying&players=5&=&more=1')).toEqual(NO_CONDITIONS);
  });
});

describe('the choices in situations', () => {
  it('are counted for oneself and for expert, with any target', () => {
    const attack = { ...DECISION, chosen: 'st>1', expert: 'st>0' };
    expect(choicesIn([DECISION, attack]).map(({ action, times, expertTimes }) => [action, times, expertTimes])).toEqual(
      [
        ['st', 1, 1],
        ['extend', 1, 0],
        ['arrive', 0, 1],
      ],
    );
  });

  it('count the result of a deal once, so that repeated decisions do not narrow the interval', () => {
    const deals = [1, 2, 3, 4, 5].map((deal) => ({ ...DECISION, deal, lead: 100 * deal }));
    const [once] = choicesIn(deals);
    const [often] = choicesIn([...deals, ...deals, ...deals]);
    expect(once?.lead).toMatchObject({ mean: 300, low: expect.closeTo(300 - (2.7764 * 158.11) / Math.sqrt(5), 1) });
    expect(often?.lead).toEqual(once?.lead);
    expect([often?.times, often?.deals]).toEqual([15, 5]);
    expect(once?.won?.low).toBeGreaterThanOrEqual(0);
  });

  it('have no interval after few deals, and no result if never chosen', () => {
    const [own, expert] = choicesIn([DECISION]);
    expect(own?.lead).toMatchObject({ mean: 400, low: null, high: null });
    expect(expert).toMatchObject({ times: 0, lead: null, won: null });
  });
});
