import { expect, test } from 'vitest';
import type { Entry } from '../game/entry.ts';
import { seatedUpdate } from '../online/seatedUpdate.ts';
import { onlineUpdate, tableUpdate } from '../testing/onlineUpdates.ts';
import { COVER_LINES, leftToSay } from './leftToSay.ts';

const update = seatedUpdate(onlineUpdate(), tableUpdate({ events: [{ type: 'turn', seat: 0 }] }));
const attack: Entry = { id: 2, seat: 1, team: 1, deed: { type: 'attack', card: 'stop', target: 0 } };
const discard: Entry = { id: 1, seat: 0, team: 0, deed: { type: 'discard', card: '25' } };

test('without a question everything is told', () => {
  expect(leftToSay(update, [attack, discard])).toEqual({ news: [attack, discard], events: update.events });
});

test('the question about a hazard tells who has played it, so that it is not told again', () => {
  const question = { hazard: 'stop', by: 1, on: 0, canCall: true } as const;
  expect(leftToSay({ ...update, question }, [attack, discard])).toEqual({ news: [discard], events: update.events });
});

test('the cover between two hands tells the latest deeds and whose turn it is', () => {
  const news = Array.from({ length: COVER_LINES + 1 }, (_, id): Entry => ({ ...discard, id }));
  expect(leftToSay({ ...update, seat: null, awaited: 1 }, news)).toEqual({ news: news.slice(-1), events: [] });
});
