import { expect, it } from 'vitest';
import { parsOfDay } from './par.ts';

const SECRET = '5'.repeat(64);
const DAY = { day: '2026-11-23', secret: SECRET };

it('the pars of a day follow from its secret', () => {
  const pars = parsOfDay(DAY, { runs: 3 });
  expect(pars).toHaveLength(4);
  expect(pars.every(Number.isInteger)).toBe(true);
  expect(parsOfDay(DAY, { runs: 3 })).toEqual(pars);
  expect(parsOfDay({ ...DAY, secret: '6'.repeat(64) }, { runs: 3 })).not.toEqual(pars);
});

it('the expert varies its choices, so that a par is not the result of a single line', () => {
  expect(new Set([1, 2, 3, 4].map((runs) => parsOfDay(DAY, { runs }).join()))).not.toHaveProperty('size', 1);
});

it.each(['2026-11-28', '2026-11-29'])('a day with partners and a day of another edition have pars: %s', (day) => {
  expect(parsOfDay({ day, secret: SECRET }, { runs: 1 })).toHaveLength(4);
});
