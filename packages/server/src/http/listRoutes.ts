import type { Guest } from '@coup-fourre/room';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../config/limits.ts';
import type { Guests } from '../guests/guests.ts';
import { closesAt } from '../notices/closing.ts';
import { hostOf, mayEnterClub, RoomRecords, whyNotAsFriend } from '../rooms/index.ts';
import type { FinishedGame } from '../store/gameStore.ts';
import type { RoomRow } from '../store/roomStore.ts';
import type { Store } from '../store/store.ts';
import { cached } from './cached.ts';
import { CHEAP, costClass } from './costClass.ts';
import { findById, fromStore, unlessRefused } from './fromStore.ts';
import { Refused, refuse, required } from './refusals.ts';
import { guestOf, requireGuest } from './requestGuest.ts';
import { type ShownRecordDeps, shownRecord } from './shownRecord.ts';

export interface ListRouteDeps extends ShownRecordDeps {
  readonly guests: Guests;
  readonly limits: Pick<Limits, 'records'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly store: Pick<Store, 'rooms' | 'games' | 'profiles' | 'challenges' | 'friends' | 'invitations' | 'clubs'>;
}

const MAX_ROOMS = 100;
const MAX_GAMES = 200;
const PUBLIC_ROOMS_CACHE_MS = 1000;

/** A room's public fields, without ids of guests or nodes. */
export function listedRoom({ room, phase, isQuick, edition, players, freeSeats, at, listing }: RoomRow): object {
  const {
    deal: _,
    turn: __,
    resigned: ___,
    isPaused: ____,
    closing: _____,
    hostIndex: ______,
    ...shown
  } = JSON.parse(listing);
  return { room, phase, isQuick, edition, players, freeSeats, at, ...shown };
}

interface WithTurn {
  readonly turn?: { readonly guest: number; readonly until: number | null } | null;
  readonly resigned?: readonly number[];
  readonly isPaused?: boolean;
}

/** One of a guest's own rooms. Shows whether it is the guest's turn and until when. */
function ownRoom(row: RoomRow, guest: string): object {
  const { turn = null, resigned = [], isPaused = false }: WithTurn = JSON.parse(row.listing);
  const isYourTurn = turn !== null && row.guests[turn.guest] === guest;
  const hasResigned = resigned.some((index) => row.guests[index] === guest);
  const turnUntil = isYourTurn ? turn.until : null;
  return { ...listedRoom(row), hasResigned, isYourTurn, turnUntil, isPaused, closesAt: closesAt(row) };
}

/** True if a guest may see as much as the people in the room. */
function maySee({ guests, listing }: RoomRow, guest: string | null): boolean {
  const { canWatch }: { readonly canWatch: boolean } = JSON.parse(listing);
  return canWatch || (guest !== null && guests.includes(guest));
}

function withParsedPage<Game extends { readonly page: string }>(game: Game): object {
  return { ...game, page: JSON.parse(game.page) };
}

export function addListRoutes(app: FastifyInstance, deps: ListRouteDeps): void {
  const { guests, store, limits, now } = deps;
  const reading = costClass(app, limits.records, '1 minute');
  const records = new RoomRecords(store);
  const publicRooms = cached(() => fromStore(store.rooms.listPublic(MAX_ROOMS)), PUBLIC_ROOMS_CACHE_MS);

  const ownId = async (request: FastifyRequest) => (await requireGuest(request, guests)).guest.id;
  const roomNamed = async (id: string) => required(await findById(id, (room) => store.rooms.find(room)), 'noSuchRoom');
  /** Shows a table only to those who may enter it. The link of a table for friends shows who sits there. */
  const openRoomNamed = async (id: string, viewer: Guest | null): Promise<{ row: RoomRow; isForOthers: boolean }> => {
    const row = await roomNamed(id);
    if (viewer !== null && row.guests.includes(viewer.id)) return { row, isForOthers: false };
    if (row.club !== null && !(await fromStore(mayEnterClub(store, row.club, viewer?.id ?? null))))
      throw new Refused('clubOnly');
    const { host, isForFriends } = hostOf(row);
    if (host === null || viewer === null) return { row, isForOthers: isForFriends };
    const whyNot = await fromStore(
      whyNotAsFriend(store, { id: row.room, host, isForFriends }, { guest: viewer.id, now: now() }),
    );
    if (whyNot === 'noSuchRoom') throw new Refused('noSuchRoom');
    return { row, isForOthers: whyNot !== null };
  };
  const gameNamed = async (id: string) => required(await findById(id, (game) => store.games.find(game)), 'noSuchGame');

  const sendRecord = async (reply: FastifyReply, guest: Guest | null, game: Pick<FinishedGame, 'room' | 'record'>) => {
    const shown = await unlessRefused(shownRecord(deps, guest, game));
    return reply.type('text/plain; charset=utf-8').send(shown.record);
  };

  app.get('/api/rooms', CHEAP, async (request) => {
    const rooms = await publicRooms();
    const viewer = await guestOf(request, guests);
    const blocked = viewer === null ? null : await fromStore(store.friends.blockedWith(viewer.id));
    return { rooms: rooms.filter((row) => !row.guests.some((guest) => blocked?.has(guest))).map(listedRoom) };
  });

  app.get('/api/rooms/mine', CHEAP, async (request) => {
    const id = await ownId(request);
    return { rooms: (await fromStore(store.rooms.ofGuest(id, MAX_ROOMS))).map((row) => ownRoom(row, id)) };
  });

  // A link shows its room before the reader has chosen a name.
  app.get<{ Params: { id: string } }>('/api/rooms/:id', CHEAP, async (request) => {
    const viewer = await guestOf(request, guests);
    const { row, isForOthers } = await openRoomNamed(request.params.id, viewer);
    const isHidden = isForOthers || !maySee(row, viewer?.id ?? null);
    return { room: { ...listedRoom(row), ...(isHidden && { totals: [] }) } };
  });

  // Everyone in the room has already received this: the secret of a shuffle is published after its deal.
  app.get<{ Params: { id: string } }>('/api/rooms/:id/record', reading, async (request, reply) => {
    const { id } = request.params;
    const viewer = await guestOf(request, guests);
    const { row, isForOthers } = await openRoomNamed(id, viewer);
    if (isForOthers || !maySee(row, viewer?.id ?? null)) return refuse(reply, 'notForYou');
    const record = required(await fromStore(records.of(row)), 'noSuchGame');
    return sendRecord(reply, viewer, { room: id, record });
  });

  app.get('/api/games', CHEAP, async (request) => {
    const games = await fromStore(store.games.ofGuest(await ownId(request), MAX_GAMES));
    return { games: games.map(withParsedPage) };
  });

  app.get<{ Params: { id: string } }>('/api/games/:id', CHEAP, async (request) => {
    const found = await gameNamed(request.params.id);
    // The score sheets of a day would reveal its cards, too.
    await unlessRefused(shownRecord(deps, await guestOf(request, guests), found));
    const { record: _, terms, ...game } = found;
    // The other fields of `terms` would show which players share a network.
    const { whyNot } = terms;
    return { game: { ...withParsedPage(game), isRated: whyNot === null, whyNotRated: whyNot } };
  });

  app.get<{ Params: { id: string } }>('/api/games/:id/record', reading, async (request, reply) => {
    const found = await gameNamed(request.params.id);
    return sendRecord(reply, await guestOf(request, guests), found);
  });

  app.get('/api/ratings', CHEAP, async (request) => ({
    ratings: await fromStore(store.profiles.ratings(await ownId(request))),
  }));
}
