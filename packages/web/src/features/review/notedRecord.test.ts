import { formatAction, parseAction } from '@coup-fourre/rules';
import { recordFrom } from '@coup-fourre/rules/testing';
import { expect, test } from 'vitest';
import { noteRecord } from './notedRecord.worker.ts';
import { TWO_SEATS } from './testing/records.ts';

const action = (word: string) => {
  const parsed = parseAction(word);
  if (parsed === null) throw new Error(`${word} is no action`);
  return parsed;
};

test('verdicts are added to a record as marks, notes and variations, and the readers’ own notes stay', () => {
  const written = TWO_SEATS.replace('1 x25\n', '1 x25 !\nnote My own words.\n');
  const notes = [
    { step: 0, mark: '?', note: 'Costs at least 60 points.', best: action('x50') },
    { step: 1, mark: '?!', note: 'Best: discard Spare Tire.', best: action('xsp') },
  ] as const;
  const noted = noteRecord({ record: written, deal: 1, notes });
  const [first, second, third] = recordFrom(noted ?? '').deals[0]?.moves ?? [];
  expect(first).toMatchObject({ mark: '!', note: 'My own words.\nCosts at least 60 points.' });
  expect(second).toMatchObject({ mark: '?!', note: 'Best: discard Spare Tire.' });
  expect(second?.variations?.map(([move]) => move && formatAction(move.action))).toEqual(['xsp']);
  expect(third?.note).toBeUndefined();
  // Noting again adds no second variation.
  const again = recordFrom(noteRecord({ record: noted ?? '', deal: 1, notes }) ?? '');
  expect(again.deals[0]?.moves[1]?.variations).toHaveLength(1);
  expect(noteRecord({ record: 'no record', deal: 1, notes })).toBeNull();
});
