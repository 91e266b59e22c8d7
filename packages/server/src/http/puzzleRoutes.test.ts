import { guessChance, loadPuzzles, NEW_PLAYER, newPuzzleRating, ratedPairAfter } from '@coup-fourre/client/puzzles';
import type { PuzzleResults } from '@coup-fourre/room';
import { HttpClient } from '@coup-fourre/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Server, serve } from '../serve.ts';
import { nodeDeps } from '../testing/clockedServer.ts';
import { MEMORY_CONFIG } from '../testing/memoryServer.ts';
import { freshStore, TestNodes } from '../testing/testNodes.ts';

/** More tries than the other tests send. */
const MAX_TRIES = 30;

let nodes: TestNodes;
let server: Server;
const [PUZZLE, OTHER] = await loadPuzzles();
if (PUZZLE === undefined || OTHER === undefined) throw new Error('the list has no two puzzles');
const { id, answer, nextBest } = PUZZLE;

beforeAll(async () => {
  const store = await freshStore();
  nodes = new TestNodes(store, { count: 0, seed: 'puzzles' });
  const limits = { ...MEMORY_CONFIG.limits, puzzleTries: MAX_TRIES };
  server = await serve({ ...MEMORY_CONFIG, limits }, nodeDeps(nodes, store));
});
afterAll(() => server.stop());

async function guest(name: string): Promise<HttpClient> {
  const device = new HttpClient(server.address);
  await device.post('/api/guest', { name });
  return device;
}

async function answerOf(sent: Promise<Response>): Promise<[number, unknown]> {
  const response = await sent;
  const body = (await response.json()) as { readonly refused?: string };
  return [response.status, body.refused ?? body];
}

const trying = (device: HttpClient, choice: unknown, puzzle = id) =>
  answerOf(device.post(`/api/puzzles/${puzzle}/tries`, { choice }));

it('counts each guest’s first try, and shows all choices to guests who have tried', async () => {
  const [ann, bob] = [await guest('Ann'), await guest('Bob')];
  expect(await answerOf(ann.get(`/api/puzzles/${id}/results`))).toEqual([403, 'tryFirst']);
  const { puzzle } = ratedPairAfter(
    { player: NEW_PLAYER, puzzle: newPuzzleRating(PUZZLE) },
    { isSolved: true, guess: guessChance(PUZZLE) },
  );
  const first: PuzzleResults = {
    own: answer,
    tries: 1,
    choices: { [answer]: 1 },
    rating: puzzle.rating,
    deviation: puzzle.deviation,
  };
  expect(await trying(ann, answer)).toEqual([200, first]);
  expect(puzzle.rating).toBeLessThan(PUZZLE.rating);
  // Another choice afterwards neither counts nor changes the result.
  expect(await trying(ann, nextBest)).toEqual([200, first]);
  expect(await answerOf(bob.get(`/api/puzzles/${id}/results`))).toEqual([403, 'tryFirst']);
  const [, second] = (await trying(bob, nextBest)) as [number, PuzzleResults];
  expect(second).toMatchObject({ own: nextBest, tries: 2, choices: { [answer]: 1, [nextBest]: 1 } });
  expect(second.rating).toBeGreaterThan(puzzle.rating);
  expect(await answerOf(ann.get(`/api/puzzles/${id}/results`))).toEqual([200, { ...second, own: answer }]);
  // Everyone may see the ratings of puzzles, in whole numbers.
  const learned = { [id]: [Math.round(second.rating), Math.round(second.deviation)] };
  expect(await answerOf(new HttpClient(server.address).get('/api/puzzles/ratings'))).toEqual([
    200,
    { ratings: learned },
  ]);
});

it('counts all tries from one network, and rates the puzzle by a few of them', async () => {
  const ratings: number[] = [];
  for (const name of ['Dan', 'Eva', 'Fay', 'Gus', 'Hal']) {
    const [, results] = (await trying(await guest(name), OTHER.answer, OTHER.id)) as [number, PuzzleResults];
    ratings.push(results.rating);
    expect(results.tries).toBe(ratings.length);
  }
  expect(new Set(ratings.slice(0, 3)).size).toBe(3);
  expect(ratings.slice(3)).toEqual([ratings[2], ratings[2]]);
});

it('refuses strangers, unknown puzzles, illegal actions and invalid tries', async () => {
  const eve = await guest('Eve');
  expect(await trying(new HttpClient(server.address), answer)).toEqual([401, 'notAGuest']);
  expect(await trying(eve, answer, 'feedfeed')).toEqual([404, 'noSuchPuzzle']);
  expect(await answerOf(eve.get('/api/puzzles/feedfeed/results'))).toEqual([404, 'noSuchPuzzle']);
  for (const choice of ['extend', 'x200>1', '', '<b>', 'constructor'])
    expect(await trying(eve, choice)).toEqual([400, 'noSuchAnswer']);
  for (const choice of [7, null, ['ro'], 'x'.repeat(17)])
    expect(await trying(eve, choice)).toEqual([400, 'badRequest']);
  expect(await answerOf(eve.get(`/api/puzzles/${id}/results`))).toEqual([403, 'tryFirst']);
});

it('limits the tries from one address', async () => {
  const sue = await guest('Sue');
  const statuses = new Set<number>();
  for (let tries = 0; tries <= MAX_TRIES && !statuses.has(429); tries += 1)
    statuses.add((await trying(sue, answer))[0]);
  expect(statuses).toContain(429);
});
