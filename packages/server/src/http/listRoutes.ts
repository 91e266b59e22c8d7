import type { Guest } from '@coup-fourre/room/online';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenIn } from '../guests/guestCookie.ts';
import type { Guests } from '../guests/guests.ts';
import type { RoomRow, Store } from '../store/store.ts';
import { refuse } from './refusals.ts';
import { remembered } from './remembered.ts';
import { stored } from './stored.ts';

export interface ListMeans {
  readonly guests: Guests;
  readonly store: Pick<Store, 'publicRooms' | 'roomsOfGuest' | 'gamesOf' | 'game' | 'ratingsOf'>;
}

const MOST_ROOMS = 100;
const MOST_GAMES = 200;
const PUBLIC_ROOMS_FOR = 1000;
const GAME_ID = /^[\w-]{1,64}$/;

/** What a list shows of a room: never who is seated by their ids, nor on which node. */
function listed({ room, phase, isQuick, edition, players, freeSeats, at, listing }: RoomRow): object {
  return { room, phase, isQuick, edition, players, freeSeats, at, ...JSON.parse(listing) };
}

/** The page of a finished game is kept as JSON. */
function withPage<Game extends { readonly page: string }>(game: Game): object {
  return { ...game, page: JSON.parse(game.page) };
}

/** Rooms, finished games and ratings, as lists. */
export function addListRoutes(app: FastifyInstance, { guests, store }: ListMeans): void {
  const publicRooms = remembered(() => stored(store.publicRooms(MOST_ROOMS)), PUBLIC_ROOMS_FOR);

  /** What only a guest may ask for. */
  const own =
    (answer: (guest: Guest) => Promise<object>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
      const known = await stored(guests.known(tokenIn(request.headers.cookie)));
      return known === null ? refuse(reply, 'notAGuest') : answer(known.guest);
    };

  const gameOf = async (request: FastifyRequest<{ Params: { id: string } }>) =>
    GAME_ID.test(request.params.id) ? stored(store.game(request.params.id)) : null;

  app.get('/api/rooms', async () => ({ rooms: (await publicRooms()).map(listed) }));

  app.get(
    '/api/rooms/mine',
    own(async ({ id }) => ({ rooms: (await stored(store.roomsOfGuest(id, MOST_ROOMS))).map(listed) })),
  );

  app.get(
    '/api/games',
    own(async ({ id }) => ({ games: (await stored(store.gamesOf(id, MOST_GAMES))).map(withPage) })),
  );

  app.get<{ Params: { id: string } }>('/api/games/:id', async (request, reply) => {
    const found = await gameOf(request);
    if (found === null) return refuse(reply, 'noSuchGame');
    const { record: _, ...game } = found;
    return { game: withPage(game) };
  });

  app.get<{ Params: { id: string } }>('/api/games/:id/record', async (request, reply) => {
    const found = await gameOf(request);
    if (found === null) return refuse(reply, 'noSuchGame');
    return reply.type('text/plain; charset=utf-8').send(found.record);
  });

  app.get(
    '/api/ratings',
    own(async ({ id }) => ({ ratings: await stored(store.ratingsOf(id)) })),
  );
}
