import type { Board, HttpReason } from '@coup-fourre/room';
import type { Players } from '@coup-fourre/rules';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Limits } from '../config/limits.ts';
import type { Guests } from '../guests/guests.ts';
import { appearanceFrom } from '../store/guestStore.ts';
import type { Store } from '../store/store.ts';
import { costClass } from './costClass.ts';
import { unlessRefused } from './fromStore.ts';
import { Refused } from './refusals.ts';
import { guestOf } from './requestGuest.ts';

export interface BoardRouteDeps {
  readonly guests: Guests;
  readonly store: Pick<Store, 'accounts' | 'clubs' | 'friends' | 'ratings'>;
  readonly limits: Pick<Limits, 'standings'>;
}

const PLAYERS: Readonly<Record<string, Players>> = { 2: 2, 3: 3, 4: 4, 6: 6 };
const QuerySchema = v.object({
  players: v.pipe(
    v.picklist(Object.keys(PLAYERS)),
    v.transform((text) => PLAYERS[text] as Players),
  ),
  among: v.optional(v.pipe(v.string(), v.maxLength(64)), 'all'),
});

export function addBoardRoutes(app: FastifyInstance, deps: BoardRouteDeps): void {
  const { guests, store, limits } = deps;
  app.get('/api/boards', costClass(app, limits.standings, '1 minute'), async (request): Promise<{ board: Board }> => {
    const query = v.safeParse(QuerySchema, request.query);
    if (!query.success) throw new Refused('badRequest');
    const viewer = (await guestOf(request, guests))?.id ?? null;
    return { board: await unlessRefused(boardFor(store, viewer, query.output)) };
  });
}

async function boardFor(
  store: BoardRouteDeps['store'],
  viewer: string | null,
  { players, among }: v.InferOutput<typeof QuerySchema>,
): Promise<Board | HttpReason> {
  const account = viewer === null ? null : await store.accounts.find(viewer);
  const some = await guestsAmong(store, account?.guest ?? null, among);
  if (typeof some === 'string') return some;
  const rows = await store.ratings.board(players, some);
  const blocked = viewer === null ? null : await store.friends.blockedWith(viewer);
  const entries = rows
    .filter(({ guest }) => blocked?.has(guest) !== true)
    .map(({ guest, name, face, car, mu, sigma, games }, index) => ({
      rank: index + 1,
      name,
      ...appearanceFrom({ face, car }),
      mu,
      sigma,
      games,
      isYou: guest === viewer,
    }));
  return { players, among, entries, isHidden: account !== null && !account.shown.includes('ratings') };
}

/** The ids of an account and its friends, or of the members of its club. Null for everyone. */
async function guestsAmong(
  { friends, clubs }: BoardRouteDeps['store'],
  account: string | null,
  among: string,
): Promise<readonly string[] | null | HttpReason> {
  if (among === 'all') return null;
  if (account === null) return 'needsAccount';
  if (among === 'friends') return [account, ...(await friends.friendsOf(account))];
  const role = await clubs.role(among, account);
  if (role === null || role === 'invited') return 'noSuchClub';
  const members = await clubs.members(among);
  return members.filter((member) => member.role !== 'invited').map(({ guest }) => guest.id);
}
