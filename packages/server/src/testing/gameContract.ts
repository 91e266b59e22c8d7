import { DAY_MS } from '@coup-fourre/room';
import { expect, it } from 'vitest';
import type { ComputeRatings } from '../store/ratingStore.ts';
import type { Store } from '../store/store.ts';
import { append, appendOf, CASUAL, countGames, event, game, NOW, token } from './storeSamples.ts';

const UNRATED = { seats: [], after: [] };

/** Contract of finished games and ratings. */
export function gameContract(newStore: () => Promise<Store>): void {
  it('stores a finished game together with its last event', async () => {
    const store = await newStore();
    const finished = game('g', { players: 4, guests: ['ann', null, 'bob', 'ann'], places: [1, 2, 1, 2] });
    expect(await store.rooms.append(appendOf(finished))).toBe(true);
    expect(await store.games.find('g')).toEqual(finished);
    expect(await store.games.find('h')).toBeNull();
  });

  it('appends nothing if the game’s id exists', async () => {
    const store = await newStore();
    await store.rooms.append(appendOf(game('g')));
    await expect(store.rooms.append(append('b', 1, { finished: game('g', { room: 'b' }) }))).rejects.toThrow();
    expect(await store.rooms.read('b', 0)).toEqual([]);
    expect((await store.games.find('g'))?.room).toBe('room of g');
    expect(await store.rooms.append(append('b', 1))).toBe(true);
    expect(await store.rooms.read('b', 0)).toEqual([event(1)]);
  });

  it('lists a guest’s games, latest first', async () => {
    const store = await newStore();
    for (const [name, at] of [
      ['b', 2],
      ['c', 3],
      ['a', 1],
    ] as const)
      await store.rooms.append(appendOf(game(name, { at: NOW + at })));
    await store.rooms.append(appendOf(game('of others', { guests: ['cat', null] })));
    const line = (name: string, at: number) => {
      const { edition, players, page } = game(name);
      return { game: name, at: NOW + at, edition, players, page };
    };
    expect(await store.games.ofGuest('ann', 9)).toEqual([line('c', 3), line('b', 2), line('a', 1)]);
    expect(await store.games.ofGuest('ann', 1)).toEqual([line('c', 3)]);
    expect(await store.games.ofGuest('eve', 9)).toEqual([]);
  });

  it('computes the ratings of rated games once, oldest game first', async () => {
    const store = await newStore();
    const [old, young, idle] = [game('old'), game('young', { at: NOW + 1 }), game('idle', { terms: CASUAL })];
    for (const each of [young, idle, old]) await store.rooms.append(appendOf(each));
    expect(await store.ratings.unratedGames(9)).toEqual([old, young]);
    expect(await store.ratings.unratedGames(1)).toEqual([old]);
    expect(await store.ratings.rateGame(old, countGames)).toBe(true);
    expect(await store.ratings.rateGame(old, countGames)).toBe(false);
    expect(await store.ratings.rateGame(idle, countGames)).toBe(false);
    expect(await store.ratings.rateGame(game('unknown'), countGames)).toBe(false);
    expect(await store.ratings.unratedGames(9)).toEqual([young]);
    expect(await store.ratings.ofGuest('ann')).toEqual([{ guest: 'ann', players: 2, mu: 25.1, sigma: 8.3, games: 1 }]);
    expect(await store.ratings.ofGuest('eve')).toEqual([]);
    expect(await store.games.find('old')).toEqual(old);
  });

  it('returns ratings for one number of seats only, unrounded', async () => {
    const store = await newStore();
    const [two, four] = [game('two'), game('four', { players: 4, guests: ['ann', 'ann', null, 'cat'] })];
    for (const each of [two, four]) await store.rooms.append(appendOf(each));
    const ann = { guest: 'ann', players: 2, mu: Math.PI * 10, sigma: 1 / 3, games: 7 } as const;
    const bob = { guest: 'bob', players: 2, mu: -1e-7, sigma: 2 ** 0.5, games: 1 } as const;
    const seen: unknown[] = [];
    const watch =
      (after: readonly (typeof ann | typeof bob)[]): ComputeRatings =>
      (_, { before }) => {
        seen.push(before);
        return { seats: [], after };
      };
    await store.ratings.rateGame(two, watch([bob, ann]));
    await store.ratings.rateGame(four, watch([]));
    await store.rooms.append(appendOf(game('again')));
    await store.ratings.rateGame(game('again'), watch([]));
    const [first, second, third] = seen as { guest: string }[][];
    expect([first, second]).toEqual([[], []]);
    expect(third?.toSorted((a, b) => a.guest.localeCompare(b.guest))).toEqual([ann, bob]);
  });

  it('rates a game by its guests’ ratings of that day, and marks a game that changes nothing as repeated', async () => {
    const store = await newStore();
    const day = 20_000 * DAY_MS;
    const terms = { whyNot: null, effects: ['all', 'loss'], sharesAddress: [true, false] } as const;
    const games = [
      game('the day before', { at: day - 1 }),
      game('of ann', { at: day, terms, guests: ['ann', null] }),
      game('of others', { at: day, guests: ['cat', 'dan'] }),
      game('casual', { at: day, terms: CASUAL }),
      game('idle', { at: day + 1 }),
      game('now', { at: day + DAY_MS - 1 }),
      game('the day after', { at: day + DAY_MS }),
    ];
    for (const each of games) await store.rooms.append(appendOf(each));
    const seen: unknown[] = [];
    for (const each of await store.ratings.unratedGames(9))
      await store.ratings.rateGame(each, (_, past) => {
        if (each.game === 'now') seen.push(...past.sameDay);
        return each.game === 'idle' ? UNRATED : countGames(each, past);
      });
    expect(seen).toEqual([{ players: 2, guests: ['ann', null], terms }]);
    expect((await store.games.find('of ann'))?.terms).toEqual(terms);
    expect((await store.games.find('casual'))?.terms.whyNot).toBe('casual');
    expect((await store.games.find('idle'))?.terms.whyNot).toBe('repeated');
  });

  it('rates each game exactly once, even if several calls run at once', async () => {
    const store = await newStore();
    const games = Array.from({ length: 8 }, (_, each) =>
      game(`g${each}`, { guests: ['ann', each % 2 ? 'bob' : 'cat'] }),
    );
    for (const each of games) await store.rooms.append(appendOf(each));
    const done = await Promise.all([...games, ...games].map((each) => store.ratings.rateGame(each, countGames)));
    expect(done.filter((isDone) => isDone)).toHaveLength(8);
    const counts = await Promise.all(
      ['ann', 'bob', 'cat'].map(async (guest) => (await store.ratings.ofGuest(guest))[0]?.games),
    );
    expect(counts).toEqual([8, 4, 4]);
    expect(await store.ratings.unratedGames(9)).toEqual([]);
  });

  it('changes nothing if the rating function fails, and does not affect concurrent writes', async () => {
    const store = await newStore();
    const failing = game('failing');
    await store.rooms.append(appendOf(failing));
    const work = Array.from({ length: 40 }, (_, each) => [
      store.rooms.append(append(`room ${each}`, 1)),
      store.ratings.rateGame(failing, () => {
        throw new Error('no such rating');
      }),
      store.guests.add({ id: `guest ${each}`, name: 'A guest' }, token(`hash ${each}`), NOW),
    ]).flat();
    const outcomes = await Promise.allSettled(work);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(40);
    for (let each = 0; each < 40; each += 1) {
      expect(await store.rooms.read(`room ${each}`, 0)).toEqual([event(1)]);
      expect(await store.guests.byToken(`hash ${each}`)).not.toBeNull();
    }
    expect(await store.ratings.ofGuest('ann')).toEqual([]);
    expect(await store.ratings.unratedGames(9)).toEqual([failing]);
    expect(await store.ratings.rateGame(failing, countGames)).toBe(true);
  });
}
