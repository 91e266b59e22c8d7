import { expect, test } from 'vitest';
import { nameWithPace, paceFrom } from './pace.ts';

test.each([0, 50, 5000])('a worker reads from its name a pace of %i ms', (pace) => {
  expect(paceFrom(nameWithPace(pace))).toEqual({ pace });
});

test.each([nameWithPace(undefined), '', nameWithPace(5001), nameWithPace(0.5), nameWithPace(-1), 'room pace=x'])(
  'the name "%s" tells no pace',
  (name) => {
    expect(paceFrom(name)).toEqual({});
  },
);
