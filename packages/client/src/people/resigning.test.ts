import { expect, test } from 'vitest';
import { onlineUpdate, person } from '../testing/onlineUpdates.ts';
import { resignOutcome } from './presence.ts';

const computer = { kind: 'computer', name: 'Inès', level: 'classic' } as const;
const gone = person('Gus', { hasResigned: true });

test.each([
  ['ends', 2, [person('Ada'), person('Ben')]],
  ['ends', 2, [person('Ada'), computer]],
  ['othersPlay', 3, [person('Ada'), person('Ben'), person('Cy')]],
  ['othersPlay', 3, [person('Ada'), person('Ben'), computer]],
  ['ends', 3, [person('Ada'), computer, computer]],
  ['ends', 3, [person('Ada'), person('Ben'), gone]],
  ['partnersPlay', 4, [person('Ada'), person('Ben'), person('Cy'), person('Dee')]],
  ['partnersPlay', 4, [person('Ada'), person('Ben'), computer, computer]],
  ['othersPlay', 6, [person('Ada'), person('Ben'), person('Cy'), gone, person('Eve'), person('Flo')]],
] as const)('giving up: %s with %i seats', (outcome, players, seats) => {
  const { options } = onlineUpdate();
  expect(resignOutcome(onlineUpdate({ phase: 'playing', options: { ...options, players }, seats }))).toBe(outcome);
});
