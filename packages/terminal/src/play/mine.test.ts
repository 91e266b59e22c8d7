import { Player } from '@coup-fourre/chaos';
import type { OwnRoomListing } from '@coup-fourre/client/http';
import { CLUBS_MESSAGES, HISTORY_MESSAGES, showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { seededRandom } from '@coup-fourre/rules';
import { sqliteServer } from '@coup-fourre/server/testing';
import { HttpClient, PLAIN_TABLE } from '@coup-fourre/testing';
import { expect, onTestFinished, test } from 'vitest';
import { printedPieces, TerminalGuests } from '../testing/terminalOfGuest.ts';
import { announceTurns, openMine, waitingLines } from './mine.ts';
import { GuestCookies } from './online/guests.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

/** The fields of a listing that the list reads. */
function room(fields: Partial<OwnRoomListing>): OwnRoomListing {
  const listing = { room: 'a', phase: 'playing', freeSeats: 0, totals: [], seats: ['Ada', 'Ben'], turnUntil: null };
  return { ...listing, isYourTurn: false, ...fields } as OwnRoomListing;
}

test('the list says whose turn it is, how much time is left and which table closes', async () => {
  await showLanguage('en', TERMINAL_MESSAGES, HISTORY_MESSAGES, CLUBS_MESSAGES);
  const rooms = [
    room({ isYourTurn: true, turnUntil: NOW + 7_200_000, totals: [1200, 800] }),
    room({}),
    room({ isPaused: true, closesAt: NOW + 86_400_000 }),
  ];
  const lines = waitingLines({ rooms, invitations: [], clubs: [] }, { server: 'https://example.org', now: NOW });
  expect(lines[0]).toMatch(/^1\. Ada and Ben · Your turn, 2 h.* left · 1,200 – 800$/);
  expect(lines[1]).toBe('2. Ada and Ben · waiting for the others');
  expect(lines[2]).toMatch(/^3\. Ada and Ben · The game is paused\. Closes on .* if nobody comes back$/);
});

test('--notify prints each new turn once, and when the server goes away and comes back', async () => {
  const mine = room({ isYourTurn: true, turnUntil: NOW });
  const answers = [
    { ok: true, value: { rooms: [mine] } },
    { ok: false, reason: 'noServer' },
    { ok: false, reason: 'noServer' },
    { ok: true, value: { rooms: [mine, room({ room: 'b', isYourTurn: true })] } },
    { ok: true, value: { rooms: [room({ isYourTurn: true, turnUntil: NOW + 1 })] } },
  ] as const;
  let asked = 0;
  const [told, shown]: [string[], unknown[]] = [[], []];
  await announceTurns([mine], {
    fetchRooms: async () => answers[asked++] ?? { ok: false, reason: 'noServer' },
    bell: { show: (turns) => shown.push(turns) },
    print: (each) => told.push(each.room),
    printServer: (isThere) => told.push(isThere ? 'back' : 'away'),
    waitForNext: async () => asked < answers.length,
  });
  expect(told).toEqual(['away', 'back', 'b', 'a']);
  expect(shown).toEqual([
    { turns: 1, isNew: true },
    { turns: 1, isNew: false },
    { turns: 2, isNew: true },
    { turns: 1, isNew: true },
  ]);
});

test('a number opens a table or an invitation; without a sign-in, the refusal says how to sign in', async () => {
  const server = await sqliteServer();
  onTestFinished(() => server.end());
  const guests = new TerminalGuests();
  const written = printedPieces();
  const mine = (number: string | null, isJson = false) =>
    openMine({ type: 'mine', server: server.http, number, isJson }, new GuestCookies(guests.folder), {
      isNotified: false,
    });
  await showLanguage('en', TERMINAL_MESSAGES, HISTORY_MESSAGES, CLUBS_MESSAGES);
  await expect(mine(null)).rejects.toThrow(`coup-fourre login ${server.http}`);

  const [ada, ben] = [new HttpClient(server.http), new HttpClient(server.http)];
  const id = await ada.becomeGuest('Ada');
  const benId = await ben.becomeGuest('Ben');
  guests.add(server.http, ada.cookie);
  await mine(null);
  expect(written.at(-1)).toBe('No game and no invitation is waiting.\n');

  for (const person of [ada, ben]) await person.post('/api/account/codes');
  const { link } = (await (await ben.post('/api/friends/link')).json()) as { readonly link: string };
  await ada.post('/api/friends', { link });
  const where = { addresses: () => [server.http], random: seededRandom('mine') };
  const host = new Player({ guest: { id: benId, name: 'Ben' }, cookie: ben.cookie ?? '' }, where);
  onTestFinished(() => host.client.close());
  const table = await host.client.must({ type: 'open', options: PLAIN_TABLE });
  expect((await ben.post('/api/friends/invite', { guest: id, room: table })).status).toBe(200);
  await mine(null);
  expect(written.at(-1)).toBe('1. Ben invites you to a table.\n');
  expect(await mine('1')).toMatchObject({ type: 'join', link: { server: server.http, room: table } });
  await mine(null, true);
  expect(JSON.parse(written.at(-1) ?? '')).toMatchObject({ rooms: [], invitations: [{ table: { room: table } }] });
  await expect(mine('2')).rejects.toThrow("not '2'");
});
