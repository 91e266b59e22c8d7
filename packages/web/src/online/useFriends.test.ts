import { expect, test } from 'vitest';
import { silencedGuests } from './useFriends.tsx';

test('nothing is shown of what guests say who are muted on this device, or blocked', () => {
  const blocked = [{ id: 'bob', name: 'Bob' }];
  expect([...silencedGuests(['ann'], blocked)]).toEqual(['ann', 'bob']);
  expect([...silencedGuests(['ann'], [])]).toEqual(['ann']);
});
