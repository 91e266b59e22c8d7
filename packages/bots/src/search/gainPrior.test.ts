import { type Action, parseAction } from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import { expect, it } from 'vitest';
import { dealFrom } from '../testing/tables.ts';
import { comparisonKindOf } from './gainPrior.ts';

/** Seat 0 needs 100 miles. */
const NEAR =
  'winning-moves-2008 2 drawn=yes hands=100.50.DA.st.25.25/25.50 teams=ro,-,200.200.100.100,-/ro,-,-,- draw=25.25';

const kindIn = (line: string, ...texts: [string, string]): string =>
  comparisonKindOf(viewOf(dealFrom(line), 0), texts.map((text) => parseAction(text) as Action) as [Action, Action]);

it('the prior depends on what two actions decide: completing a trip, a safety, a discard, an extension', () => {
  expect(kindIn(NEAR, 'x25', '100')).toBe('complete');
  expect(kindIn(NEAR, '50', 'DA')).toBe('safety');
  expect(kindIn(NEAR, 'x25', 'xDA')).toBe('discard');
  expect(kindIn(NEAR, '50', 'x25')).toBe('other');
  const arrived = NEAR.replace('200.200.100.100', '200.200.100.100.100').replace('hands=100.', 'hands=');
  expect(kindIn(`${arrived} extension=yes`, 'extend', 'arrive')).toBe('extension');
});
