import { decodeView, encodeView, formatAction } from '@coup-fourre/rules';
import { type ParsedRecord, parsePosition, parseRecord, viewOf } from '@coup-fourre/rules/authority';
import { describe, expect, test } from 'vitest';
import type { DealMessage } from '../../worker/reviewMessages.ts';
import { readReview } from './readReview.worker.ts';
import { FOUR_SEATS, SIX_SEATS, TWO_SEATS } from './testing/records.ts';

function read(text: string, deal = 1): DealMessage {
  const review = readReview(text, deal);
  if (!review.ok) throw new Error(JSON.stringify(review.refusal));
  return review.deal;
}

function replayed(text: string): ParsedRecord {
  const noted = parseRecord(text);
  if (!noted.ok) throw new Error(noted.error.message);
  return noted.value;
}

/** Why a text is refused, or null. */
function refusal(text: string, deal = 1) {
  const review = readReview(text, deal);
  return review.ok ? null : review.refusal;
}

const RECORDS = [
  ['two seats', TWO_SEATS],
  ['four seats', FOUR_SEATS],
  ['six seats', SIX_SEATS],
] as const;

describe.each(RECORDS)('a deal of %s', (_, text) => {
  const deal = read(text);

  test('has a step for every move of the record, in order', () => {
    const moves = replayed(text).record.deals[0]?.moves ?? [];
    expect(deal.steps.map(({ seat, action }) => `${seat} ${formatAction(action)}`)).toEqual(
      moves.map(({ seat, action }) => `${seat} ${formatAction(action)}`),
    );
    expect(deal.steps.map(({ number }) => number)).toEqual([...moves.keys()]);
  });

  test('shows each step as its seat saw it: its own hand, and only the number of the others’ cards', () => {
    for (const { seat, view } of deal.steps)
      expect(view.hands.map((hand) => typeof hand)).toEqual(
        view.hands.map((__, other) => (other === seat ? 'object' : 'number')),
      );
  });

  test('shows every seat’s cards on the board if it is over, else only their number', () => {
    for (const { seat, view, hands } of deal.steps) {
      expect(hands[seat]).toEqual(view.hands[seat]);
      expect(hands.map((hand) => (typeof hand === 'number' ? hand : hand.length))).toEqual(
        view.hands.map((hand) => (typeof hand === 'number' ? hand : hand.length)),
      );
      expect(hands.filter((hand) => typeof hand === 'number')).toHaveLength(deal.isOver ? 0 : hands.length - 1);
    }
  });

  test('can be continued from every turn, and then shows the seat the same view', () => {
    for (const { seat, view, position } of deal.steps) {
      expect(position === null).toBe(view.phase !== 'turn');
      if (position === null) continue;
      const placed = parsePosition(position);
      if (!placed.ok) throw new Error(placed.error.message);
      expect(encodeView(viewOf(placed.value, seat))).toEqual(view);
    }
  });

  test('has the events of each step and the result', () => {
    expect(deal.steps.at(-1)?.events.at(-1)).toEqual({ type: 'dealOver' });
    expect(deal.isOver).toBe(true);
    expect(
      deal.steps.every(({ events, seat }) => 'seat' in (events[0] ?? {}) && events[0]?.type !== 'turn' && seat >= 0),
    ).toBe(true);
  });

  test('fills its rows in the order of play, with one turn of a seat in each', () => {
    const first = deal.steps[0]?.seat ?? 0;
    const places = deal.steps
      .filter(({ action }) => action.type !== 'pass' && action.type !== 'extend')
      .map(({ turn, seat }) => turn * deal.rules.players + ((seat - first + deal.rules.players) % deal.rules.players));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(deal.steps[0]?.turn).toBe(1);
    for (const [place, { turn }] of deal.steps.entries())
      expect(turn - (deal.steps[place - 1]?.turn ?? 1)).toBeLessThanOrEqual(1);
  });
});

test('a turn that continues after a safety, and a turn won by a coup fourré, stay in their rows', () => {
  const { steps } = read(TWO_SEATS);
  const call = steps.findIndex(({ action }) => action.type === 'coupFourre');
  expect(steps[call + 1]?.turn).toBe(steps[call]?.turn);
  expect(steps.slice(1, 3).map(({ turn }) => turn)).toEqual([1, 1]);
});

test('a later deal begins with the points of earlier deals', () => {
  const first = replayed(TWO_SEATS);
  const [deal] = first.record.deals;
  if (deal === undefined || !('deck' in deal.start)) throw new Error('no deal');
  const second = TWO_SEATS.slice(TWO_SEATS.indexOf('deck '))
    .replace(/^\d(?= )/gm, (seat) => `${1 - Number(seat)}`)
    .replace(/(?<=>)\d/g, (team) => `${1 - Number(team)}`);
  const review = read(`${TWO_SEATS}deal 1\n${second}`, 2);
  expect(review.deals).toBe(2);
  expect(review.totals).toEqual(read(TWO_SEATS).scores.map(({ total }) => total));
  expect(decodeView(review.steps[0]?.view ?? ({} as never), review.rules, 0).table.totals).toEqual(review.totals);
});

describe('a record that cannot be reviewed gets a refusal that says why', () => {
  test.each([
    ['another file', 'a shopping list\nmilk', { line: 1, column: 1 }],
    ['an empty file', '', { line: 1 }],
    ['a record without a deal', 'coup-fourre record 1\nedition winning-moves-2008\nplayers 2\n', { line: 3 }],
    ['a card that there is not', TWO_SEATS.replace('0 PP', '0 ZZ'), { line: 12, column: 3 }],
    ['a move that is illegal', TWO_SEATS.replace('0 PP', '0 200'), { line: 12, column: 3 }],
    ['a seat that there is not', TWO_SEATS.replace('0 PP', '5 PP'), { line: 12, column: 1 }],
    ['a deck that lacks a card', TWO_SEATS.replace('deck 75\n', ''), { line: 5 }],
  ])('%s', (_, text, place) => {
    expect(refusal(text)).toMatchObject({ kind: 'badRecord', message: expect.stringMatching(/line \d+/), ...place });
  });

  test('a deal that the record does not have', () => {
    expect(refusal(TWO_SEATS, 2)).toEqual({ kind: 'noSuchDeal', deals: 1 });
    expect(refusal(TWO_SEATS, 0)).toEqual({ kind: 'noSuchDeal', deals: 1 });
  });

  test('a deal without any action', () => {
    expect(refusal(TWO_SEATS.slice(0, TWO_SEATS.indexOf('1 x25')))).toEqual({ kind: 'nothingPlayed' });
  });

  test('a deal that was broken off can be reviewed', () => {
    const review = read(TWO_SEATS.split('\n').slice(0, 30).join('\n'));
    expect([review.isOver, review.steps.length]).toEqual([false, 20]);
  });
});

test('luck depends on the players’ levels', () => {
  const luckOf = (levels: readonly ('novice' | 'expert' | null)[]) => {
    const read = readReview(TWO_SEATS, 1, levels);
    return read.ok ? read.deal.luck?.opening[0] : expect.fail('unreadable');
  };
  expect(luckOf([null, null])).toBe(luckOf([]));
  expect(luckOf(['novice', 'expert'])).not.toBe(luckOf([]));
});

test('says at every step of a match what the score means to its team, and outside a match nothing', () => {
  for (const { match } of read(TWO_SEATS).steps) expect(match?.chance).toBeCloseTo(0.5, 1);
  for (const { match } of read(TWO_SEATS.replace('match\n', '')).steps) expect(match).toBeNull();
});

test('says at the choice of an extension from which chance it gains', () => {
  const steps = read(TWO_SEATS).steps.filter(({ action }) => action.type === 'extend');
  expect(steps).not.toEqual([]);
  for (const { match } of steps) expect(match?.extension?.takePoint).toBeGreaterThan(0);
});
