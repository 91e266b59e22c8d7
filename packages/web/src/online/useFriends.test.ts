import { expect, test } from 'vitest';
import { silencedGuests } from './useFriends.tsx';

test('messages of guests who are blocked, or muted on this device, are not shown', () => {
  const blocked = [{ id: 'bob', name: 'Bob' }];
  expect([...silencedGuests(['ann'], blocked)]).toEqual(['ann', 'bob']);
  expect([...silencedGuests(['ann'], [])]).toEqual(['ann']);
});
