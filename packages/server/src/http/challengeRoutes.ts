import { randomBytes } from 'node:crypto';
import { type BotKind, botKindNamed, botName } from '@coup-fourre/bots/names';
import {
  type Challenge,
  type ChallengeEntry,
  type ChallengeTerms,
  decideOpenSameCards,
  type Guest,
  givenDealsOf,
  type NewChallenge,
  type NewSameCardsRoom,
  type RoomOptions,
} from '@coup-fourre/room';
import { changedRules, type Seat } from '@coup-fourre/rules';
import { formatRecord, type GameRecord, parseRecord, playableDeals } from '@coup-fourre/rules/authority';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Moderation } from '../conduct/moderation.ts';
import { type Limits, MAX_RECORD_BYTES } from '../config/limits.ts';
import type { Guests } from '../guests/guests.ts';
import type { GamePage, Rooms } from '../rooms/index.ts';
import type { ChallengeGame, FoundChallenge, Challenge as StoredChallenge } from '../store/challengeStore.ts';
import type { Store } from '../store/store.ts';
import { CHEAP, costClass } from './costClass.ts';
import { findById, fromStore, ID, unlessRefused } from './fromStore.ts';
import { Refused, refuse, required } from './refusals.ts';
import { guestOf, requireGuest } from './requestGuest.ts';
import { type RoomCounterDeps, roomCounter } from './roomCounter.ts';
import { MAX_ENTRIES, type ShownRecordDeps, shownRecord, wasGivenUp } from './shownRecord.ts';

export interface ChallengeRouteDeps extends ShownRecordDeps, RoomCounterDeps {
  readonly guests: Guests;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly limits: Pick<Limits, 'challenges'>;
  readonly rooms: Pick<Rooms, 'change'>;
  readonly store: Pick<Store, 'challenges' | 'conduct' | 'friends' | 'games' | 'guests' | 'rooms'>;
}

const ID_BYTES = 9;
const MAX_SEATS = 6;
/** Maximum number of challenges per guest. */
const MAX_CHALLENGES = 200;
/** Maximum number of rooms that a guest may open for one challenge. */
const MAX_OWN_ROOMS = 20;
/** The computer for a seat if the original computer is unknown. */
const USUAL_COMPUTER: BotKind = { level: 'expert', temperament: null };

const SeatSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SEATS - 1));
const DealSchema = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)));
const NewChallengeSchema: v.GenericSchema<unknown, NewChallenge> = v.union([
  v.object({ deal: DealSchema, game: v.pipe(v.string(), v.regex(ID)) }),
  v.object({
    deal: DealSchema,
    record: v.pipe(v.string(), v.maxLength(MAX_RECORD_BYTES)),
    seat: SeatSchema,
    computers: v.pipe(
      v.array(
        v.nullable(
          v.pipe(
            v.string(),
            v.check((name) => botKindNamed(name) !== null),
          ),
        ),
      ),
      v.maxLength(MAX_SEATS),
    ),
  }),
]);
const NewRoomSchema = v.object({ seat: SeatSchema, free: v.pipe(v.array(SeatSchema), v.maxLength(MAX_SEATS)) });

/** A game to replay: its record, its owner's seat and the computers at the other seats. */
interface PlayedGame {
  readonly text: string;
  readonly seat: Seat;
  readonly computers: readonly (string | null)[];
}

type ById = { readonly Params: { readonly id: string } };

/** Challenges: the cards of a game, for others to play. They stay hidden until the guest's own run is over. */
export function addChallengeRoutes(app: FastifyInstance, deps: ChallengeRouteDeps): void {
  const { guests, limits, store } = deps;
  const moderation = new Moderation(deps);
  const opening = costClass(app, limits.challenges, '10 minutes');
  const challengeNamed = async (id: string) =>
    required(await findById(id, (challenge) => store.challenges.find(challenge)), 'noSuchChallenge');

  app.post('/api/challenges', { ...opening, bodyLimit: MAX_RECORD_BYTES }, async (request, reply) => {
    const { guest } = await requireGuest(request, guests);
    const body = v.safeParse(NewChallengeSchema, request.body);
    return body.success ? makeChallenge(deps, guest.id, body.output) : refuse(reply, 'badRequest');
  });

  app.get<ById>('/api/challenges/:id', CHEAP, async (request) => {
    const found = await challengeNamed(request.params.id);
    return challengeFor((await guestOf(request, guests))?.id ?? null, found, store);
  });

  app.post<ById>('/api/challenges/:id/rooms', opening, async (request, reply) => {
    const { guest } = await requireGuest(request, guests);
    const found = await challengeNamed(request.params.id);
    const body = v.safeParse(NewRoomSchema, request.body);
    if (!body.success || !areOpen(found, [body.output.seat, ...body.output.free])) return refuse(reply, 'badRequest');
    const isShared = body.output.free.length > 0;
    if (isShared && (await fromStore(moderation.isSuspended(guest.id)))) return refuse(reply, 'suspended');
    return openRoom(deps, guest, { found, seats: body.output, mayOpen: roomCounter(request, deps) });
  });
}

/** Stores a challenge with the cards of a game, and returns its id. */
async function makeChallenge(
  deps: ChallengeRouteDeps,
  guest: string,
  asked: NewChallenge,
): Promise<{ readonly challenge: string }> {
  const { store } = deps;
  const { seat, computers, text } = await playedGame(asked, guest, deps);
  const read = parseRecord(text);
  const same = read.ok ? playableDeals(read.value.record, asked.deal) : read;
  if (!same.ok) throw new Refused('badRecord', ` ${same.error.message}`);
  const { players } = same.value.rules;
  if (computers.length !== players || seat >= players || computers[seat] !== null) throw new Refused('badRequest');
  const own = await fromStore(store.challenges.ofGuest(guest, MAX_CHALLENGES));
  if (own.length >= MAX_CHALLENGES) throw new Refused('tooManyChallenges');
  const challenge = randomBytes(ID_BYTES).toString('base64url');
  const record = formatRecord(same.value);
  await fromStore(store.challenges.add({ challenge, at: Date.now(), guest, seat, computers, record }));
  return { challenge };
}

/** The game to replay: the record of the request, or a finished game of anyone. */
async function playedGame(asked: NewChallenge, guest: string, deps: ShownRecordDeps): Promise<PlayedGame> {
  if ('record' in asked) return { text: asked.record, seat: asked.seat, computers: asked.computers };
  const game = required(await fromStore(deps.store.games.find(asked.game)), 'noSuchGame');
  // The viewer is null, because the recipients of a challenge may not have played the day.
  const shown = await fromStore(deps.days.shownRecord(null, game.room, game.record));
  if (typeof shown === 'string') throw new Refused('badRecord', ' the day that its cards are of is not over yet.');
  // The author of a challenge may see its cards.
  await unlessRefused(shownRecord(deps, { id: guest, name: '' }, game));
  const page: GamePage = JSON.parse(game.page);
  const computers = page.seats.map(({ level, temperament = null }) => (level ? botName({ level, temperament }) : null));
  const own = page.seats.findIndex((seat) => seat.guest === guest);
  return { text: game.record, seat: own === -1 ? Math.max(0, computers.indexOf(null)) : own, computers };
}

/** A challenge as a guest may see it. */
async function challengeFor(guest: string | null, found: FoundChallenge, store: ChallengeStores): Promise<Challenge> {
  const entries = entriesOf(found, await fromStore(store.challenges.games(found.challenge, MAX_ENTRIES)), guest);
  const room = guest === null ? null : await openRoomOf(guest, await ownRooms(guest, found, store), store);
  const isDone =
    (guest !== null && found.guest === guest) || entries.some((entry) => entry.isMine && !entry.wasGivenUp);
  return {
    terms: { ...termsOf(found, guest), room, played: entries.map(({ names }) => firstNames(names)) },
    results: isDone ? { record: found.record, entries } : null,
  };
}

interface OpenRoomRequest {
  readonly found: FoundChallenge;
  readonly seats: v.InferOutput<typeof NewRoomSchema>;
  readonly mayOpen: () => boolean;
}

/** Opens a room for a challenge. A guest who is already playing it continues in the same room. */
async function openRoom(
  { rooms, store }: ChallengeRouteDeps,
  guest: Guest,
  { found, seats, mayOpen }: OpenRoomRequest,
): Promise<{ readonly room: string }> {
  const own = await ownRooms(guest.id, found, store);
  const begun = await openRoomOf(guest.id, own, store);
  if (begun !== null) return { room: begun };
  if (own.length >= MAX_OWN_ROOMS) throw new Refused('tooManyChallenges');
  if (!mayOpen()) throw new Refused('tooMany');
  const room = randomBytes(ID_BYTES + 3).toString('base64url');
  const { challenge } = found;
  await fromStore(store.challenges.addRoom({ room, game: `${room}-1`, challenge, guest: guest.id, at: Date.now() }));
  const opening = { room, host: guest, ...roomOf(found, seats) };
  const refused = await rooms.change(room, (_, context) => decideOpenSameCards(opening, context));
  if (refused !== null) throw new Refused('notStored');
  return { room };
}

type ChallengeStores = ChallengeRouteDeps['store'];

async function ownRooms(guest: string, { challenge }: StoredChallenge, store: ChallengeStores): Promise<string[]> {
  const opened = await fromStore(store.challenges.rooms(challenge, MAX_ENTRIES));
  return opened.filter((room) => room.guest === guest).map(({ room }) => room);
}

/** The last of a guest's rooms that is not over, or null. */
async function openRoomOf(guest: string, own: readonly string[], store: ChallengeStores): Promise<string | null> {
  for (const room of own.toReversed()) {
    const row = await fromStore(store.rooms.find(room));
    if (row !== null && row.phase !== 'over' && row.guests.includes(guest)) return room;
  }
  return null;
}

/** True if these different seats were played by people. */
function areOpen({ computers }: StoredChallenge, seats: readonly Seat[]): boolean {
  return new Set(seats).size === seats.length && seats.every((seat) => computers[seat] === null);
}

function recordOf({ record }: StoredChallenge): GameRecord {
  const read = parseRecord(record);
  if (!read.ok) throw new Error(`the record of a challenge is invalid: ${read.error.message}`);
  return read.value.record;
}

function roomOf(
  found: StoredChallenge,
  { seat, free }: v.InferOutput<typeof NewRoomSchema>,
): Omit<NewSameCardsRoom, 'room' | 'host'> {
  const record = recordOf(found);
  const { rules } = record;
  const givenDeals = givenDealsOf(record);
  const sameCards = { name: `challenge ${found.challenge}`, deals: givenDeals.length };
  const options: RoomOptions = {
    edition: rules.edition,
    players: rules.players,
    house: changedRules(rules),
    // A person alone may take unlimited time. Several people wait for each other.
    clock: { kind: free.length === 0 ? 'unlimited' : 'untimed' },
    isPublic: false,
    canWatch: false,
    canChat: free.length > 0,
    isRated: false,
    sameCards,
  };
  const computers = found.computers.map((name, at) =>
    free.includes(at) || at === seat ? null : (botKindNamed(name ?? '') ?? USUAL_COMPUTER),
  );
  return { options, givenDeals, hostSeat: seat, computers };
}

function termsOf(found: FoundChallenge, guest: string | null): Omit<ChallengeTerms, 'room' | 'played'> {
  const { challenge, at, by, appearance, seat, computers } = found;
  const { rules, deals, ownPiles } = recordOf(found);
  return {
    challenge,
    at,
    by,
    ...(appearance && { appearance }),
    seat,
    edition: rules.edition,
    players: rules.players,
    house: changedRules(rules),
    deals: deals.length,
    computers,
    hadOnePile: ownPiles !== true,
    isOwn: guest !== null && found.guest === guest,
  };
}

/** The entries of a challenge. Its author, and guests who have played it before, knew the cards. */
function entriesOf(
  { guest: maker }: StoredChallenge,
  games: readonly ChallengeGame[],
  viewer: string | null,
): ChallengeEntry[] {
  const known = new Set(maker === null ? [] : [maker]);
  return games.map((played) => {
    const { game, at, guests } = played;
    const page: GamePage = JSON.parse(played.page);
    const people = guests.filter((guest) => guest !== null);
    const knewCards = people.some((guest) => known.has(guest));
    for (const guest of people) known.add(guest);
    return {
      game,
      at,
      names: page.seats.map(({ name, level }) => (level === undefined ? name : null)),
      isMine: viewer !== null && people.includes(viewer),
      knewCards,
      wasGivenUp: wasGivenUp(played),
      totals: page.totals,
      sheets: page.sheets,
    };
  });
}

function firstNames(names: readonly (string | null)[]): string {
  return names.filter((name) => name !== null).join(' & ');
}
