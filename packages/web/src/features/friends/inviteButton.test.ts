import type { OwnRoomListing } from '@coup-fourre/client/http';
import { expect, test } from 'vitest';
import { ownOpenTable } from './inviteButton.tsx';

test('a friend is invited to one’s table that waits for someone, and never to a club’s or a quick match', () => {
  const room = (id: string, changes: Partial<OwnRoomListing> = {}) =>
    ({ room: id, phase: 'gathering', freeSeats: 1, isQuick: false, ...changes }) as OwnRoomListing;
  expect(ownOpenTable([])).toBeNull();
  const others = [
    room('full', { freeSeats: 0 }),
    room('begun', { phase: 'playing' }),
    room('quick', { isQuick: true }),
    room('club', { club: 'c' }),
  ];
  expect(ownOpenTable(others)).toBeNull();
  expect(ownOpenTable([...others, room('own')])).toBe('own');
});
