import type { LogEntry } from '@coup-fourre/client';
import { onlineTable } from '@coup-fourre/client/testing';
import { expect, test } from 'vitest';
import { COVER_LINES, entriesOnCover, remainingAnnouncements } from './announcements.ts';

const model = onlineTable({}, { events: [{ type: 'turn', seat: 0 }] });
const attack: LogEntry = { id: 2, seat: 1, team: 1, action: { type: 'attack', card: 'stop', target: 0 } };
const discard: LogEntry = { id: 1, seat: 0, team: 0, action: { type: 'discard', card: '25' } };

test('without a prompt every event is announced', () => {
  expect(remainingAnnouncements(model, [attack, discard])).toEqual({ news: [attack, discard], events: model.events });
});

test('the prompt about a hazard names its player, so the attack is not announced again', () => {
  const pendingHazard = { hazard: 'stop', by: 1, on: 0, canCall: true } as const;
  expect(remainingAnnouncements({ ...model, pendingHazard }, [attack, discard])).toEqual({
    news: [discard],
    events: model.events,
  });
});

test('the cover between two hands shows the latest actions and whose turn it is', () => {
  const news = Array.from({ length: COVER_LINES + 1 }, (_, id): LogEntry => ({ ...discard, id }));
  expect(remainingAnnouncements({ ...model, seat: null, awaitedSeat: 1 }, news)).toEqual({
    news: news.slice(-1),
    events: [],
  });
  expect(entriesOnCover(news, 1).map(({ id }) => id)).toEqual([2, 1, 0]);
});

test('the cover shows people neither their own last action nor the actions before it', () => {
  const earlier: LogEntry = { ...discard, id: 0 };
  expect(entriesOnCover([discard, attack, earlier], 1)).toEqual([discard]);
});
