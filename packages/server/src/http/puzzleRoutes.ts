import {
  guessChance,
  loadPuzzles,
  NEW_PLAYER,
  newPuzzleRating,
  type Puzzle,
  ratedPairAfter,
  viewOfPuzzle,
} from '@coup-fourre/client/puzzles';
import { DAY_MS, type Guest, type NewPuzzleTry, type PuzzleRatingsById, type PuzzleResults } from '@coup-fourre/room';
import { formatAction, legalActions } from '@coup-fourre/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { entryLimit } from '../config/entryLimit.ts';
import type { Limits } from '../config/limits.ts';
import type { Guests } from '../guests/guests.ts';
import { addressOf, widestNetworkOf } from '../socket/addressLimits.ts';
import type { Store } from '../store/store.ts';
import { cached } from './cached.ts';
import { CHEAP, costClass } from './costClass.ts';
import { fromStore } from './fromStore.ts';
import { refuse, required } from './refusals.ts';
import { requireGuest } from './requestGuest.ts';

export interface PuzzleRouteDeps {
  readonly guests: Guests;
  readonly limits: Pick<Limits, 'puzzleTries'>;
  readonly store: Pick<Store, 'puzzles'>;
}

/** Ratings change slowly. */
const RATINGS_CACHE_MS = 60_000;

/**
 * How many tries per day from one network change a puzzle's rating, as for rated matches. So many guests on one network
 * cannot move it.
 */
const RATED_TRIES = 3;
const MAX_NETWORKS = 50_000;

const MAX_ACTION_LENGTH = 16;
const TrySchema: v.GenericSchema<unknown, NewPuzzleTry> = v.object({
  choice: v.pipe(v.string(), v.maxLength(MAX_ACTION_LENGTH)),
});

interface PuzzleRequest {
  readonly Params: { readonly id: string };
}

interface Asked {
  readonly puzzle: Puzzle;
  readonly guest: Guest;
}

/**
 * Counts each guest's first try at a puzzle.
 * The choices at a puzzle are shown after the guest's own try, the ratings of puzzles to everyone.
 */
export function addPuzzleRoutes(app: FastifyInstance, { guests, limits, store }: PuzzleRouteDeps): void {
  const ratedTries = new LRUCache<string, number>({ ...entryLimit(MAX_NETWORKS), ttl: DAY_MS, noUpdateTTL: true });
  const trying = costClass(app, limits.puzzleTries, '10 minutes');
  let known: Promise<ReadonlyMap<string, Puzzle>> | null = null;
  /** All puzzles by id, loaded at the first request. */
  const puzzles = () => (known ??= puzzlesById());

  async function askedOf(request: FastifyRequest<PuzzleRequest>): Promise<Asked> {
    const { guest } = await requireGuest(request, guests);
    return { puzzle: required((await puzzles()).get(request.params.id), 'noSuchPuzzle'), guest };
  }

  async function resultsFor({ puzzle, guest }: Asked): Promise<PuzzleResults | null> {
    const own = await fromStore(store.puzzles.choiceOf(puzzle.id, guest.id));
    const tally = own === null ? null : await fromStore(store.puzzles.tally(puzzle.id));
    if (own === null || tally === null) return null;
    const { rating, deviation } = tally.puzzle;
    return {
      own,
      tries: tally.choices.reduce((sum, { count }) => sum + count, 0),
      choices: Object.fromEntries(tally.choices.map(({ choice, count }) => [choice, count])),
      rating,
      deviation,
    };
  }

  const ratings = cached(async () => {
    const all = await fromStore(store.puzzles.ratings());
    return Object.fromEntries(
      all.map(({ puzzle, rating, deviation }) => [puzzle, [Math.round(rating), Math.round(deviation)] as const]),
    );
  }, RATINGS_CACHE_MS);
  app.get(
    '/api/puzzles/ratings',
    CHEAP,
    async (): Promise<{ readonly ratings: PuzzleRatingsById }> => ({
      ratings: await ratings(),
    }),
  );

  // A second try also gets the results, but does not count.
  app.post<PuzzleRequest>('/api/puzzles/:id/tries', trying, async (request, reply) => {
    const asked = await askedOf(request);
    const body = v.safeParse(TrySchema, request.body);
    if (!body.success) return refuse(reply, 'badRequest');
    const { puzzle, guest } = asked;
    const { choice } = body.output;
    if (!isLegal(puzzle, choice)) return refuse(reply, 'noSuchAnswer');
    const tried = { puzzle: puzzle.id, guest: guest.id, choice, at: Date.now() };
    const network = `${puzzle.id} ${widestNetworkOf(addressOf(request.ip)).name}`;
    await fromStore(
      store.puzzles.addTry(tried, ({ player, puzzle: rating }) => {
        const before = { player: player ?? NEW_PLAYER, puzzle: rating ?? newPuzzleRating(puzzle) };
        const after = ratedPairAfter(before, { isSolved: choice === puzzle.answer, guess: guessChance(puzzle) });
        const count = ratedTries.get(network) ?? 0;
        ratedTries.set(network, count + 1);
        return count < RATED_TRIES ? after : { player: after.player, puzzle: before.puzzle };
      }),
    );
    return resultsFor(asked);
  });

  app.get<PuzzleRequest>('/api/puzzles/:id/results', CHEAP, async (request) =>
    required(await resultsFor(await askedOf(request)), 'tryFirst'),
  );
}

async function puzzlesById(): Promise<ReadonlyMap<string, Puzzle>> {
  return new Map((await loadPuzzles()).map((puzzle) => [puzzle.id, puzzle]));
}

function isLegal(puzzle: Puzzle, choice: string): boolean {
  return legalActions(viewOfPuzzle(puzzle))
    .toArray()
    .some((action) => formatAction(action) === choice);
}
