import { expect, test } from 'vitest';
import { formatWorkerName, parseStorageKind, parseWorkerOptions, readUrlOptions } from './urlOptions.ts';

test.each([{}, { pace: 0 }, { pace: 60000 }, { seed: 'Montag & mehr?' }, { pace: 50, seed: '7' }])(
  'a worker reads from its name the options %o',
  (options) => {
    expect(parseWorkerOptions(formatWorkerName(options, 'games'))).toEqual(options);
  },
);

test.each(['', 'pace=', 'pace=60001', 'pace=0.5', 'pace=-1', 'pace=x', 'seed=', `seed=${'x'.repeat(65)}`, 'other=1'])(
  'the address "%s" has no valid option',
  (search) => {
    expect(readUrlOptions(new URLSearchParams(search))).toEqual({});
  },
);

test('a worker without a name has no options', () => {
  expect(parseWorkerOptions('')).toEqual({});
});

test('the name of a search worker is not a room worker’s name', () => {
  for (const name of ['', 'thinker', 'coach', 'review']) expect(parseStorageKind(name)).toBeNull();
});

test('a worker reads from its name whether it stores games', () => {
  const kept = (['games', 'nothing'] as const).map((keeps) => parseStorageKind(formatWorkerName({ pace: 1 }, keeps)));
  expect(kept).toEqual(['games', 'nothing']);
  expect(parseWorkerOptions(formatWorkerName({ pace: 1 }, 'nothing'))).toEqual({ pace: 1 });
});
