import type { OwnRoomListing, RoomListing } from '@coup-fourre/client/http';
import { showLanguage } from '@coup-fourre/client/text';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { RoomList } from './roomList.tsx';
import { PublicRooms } from './roomsScreen.tsx';

const NOW = Date.UTC(2026, 10, 26);
const HOUR_MS = 3_600_000;

beforeAll(() => showLanguage('en'));

function listing(changes: Partial<RoomListing>): RoomListing {
  return {
    room: 'a',
    phase: 'gathering',
    isQuick: false,
    host: 'Ana',
    freeSeats: 1,
    seats: ['Ana', null],
    match: 0,
    totals: [],
    edition: 'winning-moves-2008',
    players: 2,
    house: {},
    clock: { kind: 'untimed' },
    canWatch: true,
    isRated: false,
    ...changes,
  };
}

function sectionsOf(rooms: readonly RoomListing[]): string[] {
  const markup = renderToStaticMarkup(<PublicRooms rooms={rooms} now={NOW} />);
  return markup.split('</section>').map((part) => part.replace(/<[^>]*>/g, ' '));
}

test('a game in progress is there to watch, a table with a free seat is there to join', () => {
  const playing = listing({ host: 'Bob', phase: 'playing', freeSeats: 0, seats: ['Bob', 'Cy'], totals: [75, 200] });
  const [watched, joined] = sectionsOf([listing({}), playing]);
  expect(watched).toMatch(/Games to watch.*Bob’s table.*Bob and Cy.*75 – 200.*Watch/);
  expect(joined).toMatch(/Tables with a free seat.*Ana’s table.*one seat free.*Sit down/);
});

test('a list without tables shows a sentence, and two empty lists share one', () => {
  const [watched, none] = sectionsOf([]);
  expect(watched).toMatch(/No one is playing in public at the moment\. No table is waiting for players/);
  expect(none).toBe('');
  expect(sectionsOf([listing({})])[0]).toContain('No one is playing in public at the moment.');
});

test('a full table that no one may watch is offered to no one', () => {
  const full = { freeSeats: 0, canWatch: false } as const;
  const shown = sectionsOf([listing(full), listing({ ...full, phase: 'playing' })]).join('');
  expect(shown).not.toContain('Ana');
});

test('the time left counts from the server’s time', () => {
  const own: OwnRoomListing = {
    ...listing({ phase: 'playing', freeSeats: 0, clock: { kind: 'days', days: 1 } }),
    isYourTurn: true,
    hasResigned: false,
    turnUntil: NOW + 5 * HOUR_MS,
  };
  expect(renderToStaticMarkup(<RoomList rooms={[own]} action="Continue" now={NOW} />)).toContain('5 hours');
});
