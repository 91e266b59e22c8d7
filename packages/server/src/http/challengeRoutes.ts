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
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Limits, MAX_RECORD_BYTES } from '../config/limits.ts';
import type { Days } from '../days/index.ts';
import { tokenFromCookies } from '../guests/guestCookie.ts';
import type { Guests } from '../guests/guests.ts';
import type { GamePage, Rooms } from '../rooms/index.ts';
import type { ChallengeGame, FoundChallenge, Challenge as StoredChallenge } from '../store/challengeStore.ts';
import type { Store } from '../store/store.ts';
import { fromStore } from './fromStore.ts';
import { refuse } from './refusals.ts';

export interface ChallengeRouteDeps {
  readonly guests: Guests;
  readonly limits: Pick<Limits, 'challenges'>;
  readonly rooms: Pick<Rooms, 'change'>;
  /** Holds back the cards of an open day. */
  readonly days: Pick<Days, 'shownRecord'>;
  readonly store: Pick<Store, 'challenges' | 'games' | 'rooms'>;
}

const ID = /^[\w-]{1,64}$/;
const ID_BYTES = 9;
const MAX_SEATS = 6;
/** Maximum number of challenges per guest, and of games listed. */
const MAX_CHALLENGES = 200;
const MAX_ENTRIES = 1000;
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

/** Challenges: the cards of a game, for others to play. They stay hidden until the guest's own run is over. */
export function addChallengeRoutes(
  app: FastifyInstance,
  { guests, limits, rooms, days, store }: ChallengeRouteDeps,
): void {
  const rateLimit = { max: limits.challenges, timeWindow: '10 minutes' };
  const making = { config: { rateLimit }, bodyLimit: MAX_RECORD_BYTES };
  const beginning = { config: { rateLimit } };

  const knownBy = async ({ headers }: FastifyRequest): Promise<Guest | null> =>
    (await fromStore(guests.findByToken(tokenFromCookies(headers.cookie))))?.guest ?? null;
  const challengeOf = async ({ params }: FastifyRequest<{ Params: { id: string } }>) =>
    ID.test(params.id) ? fromStore(store.challenges.find(params.id)) : null;

  /** The game to replay, from the request's record or from a finished game of anyone. */
  async function playedGame(asked: NewChallenge, guest: string): Promise<PlayedGame | 'noSuchGame' | 'dayNotOver'> {
    if ('record' in asked) return { text: asked.record, seat: asked.seat, computers: asked.computers };
    const game = await fromStore(store.games.find(asked.game));
    if (game === null) return 'noSuchGame';
    // The viewer is null, because the recipients of a challenge may not have played the day.
    const shown = await fromStore(days.shownRecord(null, game.room, game.record));
    if (typeof shown === 'string') return 'dayNotOver';
    const page: GamePage = JSON.parse(game.page);
    const computers = page.seats.map(({ level, temperament = null }) =>
      level ? botName({ level, temperament }) : null,
    );
    const own = page.seats.findIndex((seat) => seat.guest === guest);
    return { text: game.record, seat: own === -1 ? Math.max(0, computers.indexOf(null)) : own, computers };
  }

  app.post('/api/challenges', making, async (request, reply) => {
    const guest = await knownBy(request);
    if (guest === null) return refuse(reply, 'notAGuest');
    const body = v.safeParse(NewChallengeSchema, request.body);
    if (!body.success) return refuse(reply, 'badRequest');
    const played = await playedGame(body.output, guest.id);
    if (played === 'noSuchGame') return refuse(reply, played);
    if (played === 'dayNotOver') return refuse(reply, 'badRecord', ' the day that its cards are of is not over yet.');
    const { seat, computers, text } = played;
    const read = parseRecord(text);
    const same = read.ok ? playableDeals(read.value.record, body.output.deal) : read;
    if (!same.ok) return refuse(reply, 'badRecord', ` ${same.error.message}`);
    const { players } = same.value.rules;
    if (computers.length !== players || seat >= players || computers[seat] !== null) return refuse(reply, 'badRequest');
    const own = await fromStore(store.challenges.ofGuest(guest.id, MAX_CHALLENGES));
    if (own.length >= MAX_CHALLENGES) return refuse(reply, 'tooManyChallenges');
    const challenge = randomBytes(ID_BYTES).toString('base64url');
    const record = formatRecord(same.value);
    await fromStore(store.challenges.add({ challenge, at: Date.now(), guest: guest.id, seat, computers, record }));
    return { challenge };
  });

  app.get<{ Params: { id: string } }>('/api/challenges/:id', async (request, reply) => {
    const found = await challengeOf(request);
    if (found === null) return refuse(reply, 'noSuchChallenge');
    const guest = (await knownBy(request))?.id ?? null;
    const entries = entriesOf(found, await fromStore(store.challenges.games(found.challenge, MAX_ENTRIES)), guest);
    const room = guest === null ? null : await openRoomOf(found, guest);
    const isDone = (guest !== null && found.guest === guest) || entries.some(({ isMine }) => isMine);
    const answer: Challenge = {
      terms: { ...termsOf(found, guest), room, played: entries.map(({ names }) => firstNames(names)) },
      results: isDone ? { record: found.record, entries } : null,
    };
    return answer;
  });

  /** The room in which a guest currently plays a challenge, or null. */
  async function openRoomOf({ challenge }: StoredChallenge, guest: string): Promise<string | null> {
    const opened = await ownRooms(challenge, guest);
    for (const { room } of opened.toReversed()) {
      const row = await fromStore(store.rooms.find(room));
      if (row !== null && row.phase !== 'over' && row.guests.includes(guest)) return room;
    }
    return null;
  }

  async function ownRooms(challenge: string, guest: string) {
    const opened = await fromStore(store.challenges.rooms(challenge, MAX_ENTRIES));
    return opened.filter((room) => room.guest === guest);
  }

  // A guest who is already playing the challenge continues in the same room.
  app.post<{ Params: { id: string } }>('/api/challenges/:id/rooms', beginning, async (request, reply) => {
    const guest = await knownBy(request);
    if (guest === null) return refuse(reply, 'notAGuest');
    const found = await challengeOf(request);
    if (found === null) return refuse(reply, 'noSuchChallenge');
    const body = v.safeParse(NewRoomSchema, request.body);
    if (!body.success || !areOpen(found, [body.output.seat, ...body.output.free])) return refuse(reply, 'badRequest');
    const begun = await openRoomOf(found, guest.id);
    if (begun !== null) return { room: begun };
    if ((await ownRooms(found.challenge, guest.id)).length >= MAX_OWN_ROOMS) return refuse(reply, 'tooManyChallenges');
    const room = randomBytes(ID_BYTES + 3).toString('base64url');
    const { challenge } = found;
    await fromStore(store.challenges.addRoom({ room, game: `${room}-1`, challenge, guest: guest.id, at: Date.now() }));
    const opening = { room, host: guest, ...roomOf(found, body.output) };
    const refused = await rooms.change(room, (_, context) => decideOpenSameCards(opening, context));
    return refused === null ? { room } : refuse(reply, 'notStored');
  });
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
  const { challenge, at, by, seat, computers } = found;
  const { rules, deals, ownPiles } = recordOf(found);
  return {
    challenge,
    at,
    by,
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
  return games.map(({ game, at, guests, page: text }) => {
    const page: GamePage = JSON.parse(text);
    const people = guests.filter((guest) => guest !== null);
    const knewCards = people.some((guest) => known.has(guest));
    for (const guest of people) known.add(guest);
    return {
      game,
      at,
      names: page.seats.map(({ name, level }) => (level === undefined ? name : null)),
      isMine: viewer !== null && people.includes(viewer),
      knewCards,
      wasGivenUp: page.by === 'resignation',
      totals: page.totals,
      sheets: page.sheets,
    };
  });
}

function firstNames(names: readonly (string | null)[]): string {
  return names.filter((name) => name !== null).join(' & ');
}
