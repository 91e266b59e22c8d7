import { fastRandom, type Players, randomInt, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { ratingsAfter } from '../ratings/rate.ts';
import { rebuildAchievements } from '../store/achievementStore.ts';
import type { FinishedGame } from '../store/gameStore.ts';
import { rebuildRatings } from '../store/ratingStore.ts';
import type { Store } from '../store/store.ts';
import { append, appendOf, CASUAL, game, NOW, token } from './storeSamples.ts';

const [ALL, LOSS] = ['all', 'loss'] as const;

/** Stores and rates games among people who meet often, so that many count only in part. */
class RatedGames {
  readonly #store: Store;
  readonly #random = fastRandom(seededRandom('rated games'));
  #count = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  async play(people: readonly string[], count: number): Promise<void> {
    for (let each = 0; each < count; each += 1) {
      const players: Players = each % 3 === 0 ? 4 : 2;
      const guests = people
        .map((guest) => ({ guest, place: randomInt(this.#random, 1000) }))
        .toSorted((one, other) => one.place - other.place)
        .slice(0, players)
        .map(({ guest }) => guest);
      this.#count += 1;
      await this.finish(game(`g${this.#count}`, { players, guests, ...this.#result(players), at: NOW + this.#count }));
    }
  }

  async finish(finished: FinishedGame): Promise<void> {
    await this.#store.rooms.append(appendOf(finished));
    for (const each of await this.#store.ratings.unratedGames(9))
      await this.#store.ratings.rateGame(each, ratingsAfter);
  }

  #result(players: Players): Pick<FinishedGame, 'places' | 'terms' | 'page'> {
    const winner = randomInt(this.#random, 2);
    const effects = Array.from({ length: players }, () => (randomInt(this.#random, 5) === 0 ? LOSS : ALL));
    const isNear = randomInt(this.#random, 4) === 0;
    const sheet = { coupsFourres: randomInt(this.#random, 2) * 300, allSafeties: 0, safeTrip: 0, distance: 700 };
    const sheets = [[sheet, { ...sheet, shutout: 500 * randomInt(this.#random, 2), total: 1200 }]];
    return {
      places: Array.from({ length: players }, (_, seat) => (seat % 2 === winner ? 1 : 2)),
      terms: { whyNot: null, effects, sharesAddress: effects.map(() => isNear) },
      page: JSON.stringify({ by: 'points', seats: [], sheets }),
    };
  }
}

async function tables(store: Store) {
  const { db } = store.driver;
  const ratings = await db.selectFrom('ratings').selectAll().orderBy('players').orderBy('guest').execute();
  const achievements = await db
    .selectFrom('achievements')
    .selectAll()
    .orderBy('guest')
    .orderBy('achievement')
    .execute();
  const games = await db.selectFrom('games').select(['game', 'rated', 'seat_ratings']).orderBy('game').execute();
  return { ratings, achievements, games };
}

async function rebuilt(store: Store) {
  const { db } = store.driver;
  return { ratings: await rebuildRatings(db, ratingsAfter), achievements: await rebuildAchievements(db) };
}

/** Contract of ratings and achievements that are computed again from the games. */
export function ratingContract(newStore: () => Promise<Store>): void {
  it('rebuilds ratings and achievements exactly, also after deletions and merges', async () => {
    const store = await newStore();
    const people = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay', 'gus'];
    for (const id of people) await store.guests.add({ id, name: id }, token(id), NOW);
    for (const guest of ['ann', 'bob'])
      await store.accounts.open({ guest, skeleton: guest, at: NOW, passkey: null, codes: [guest] });
    const games = new RatedGames(store);
    await games.play(people, 24);
    // A game of the two guests who are merged.
    await games.finish(game('both', { guests: ['ann', 'fay'], at: NOW + 100 }));
    await store.guests.delete('cat');
    await games.play(['ann', 'bob', 'dan', 'fay', 'gus'], 8);
    // Ann has fewer games with two seats than Fay, Bob more than Gus.
    for (let each = 0; each < 6; each += 1)
      await games.finish(game(`of fay ${each}`, { guests: ['fay', 'eve'], at: NOW + 200 + each * 86_400_000 }));
    for (let each = 0; each < 6; each += 1)
      await games.finish(game(`of bob ${each}`, { guests: ['eve', 'bob'], at: NOW + 300 + each * 86_400_000 }));
    const counts = async (guest: string) => (await store.ratings.ofGuest(guest)).map((each) => each.games);
    const [fay, ann] = [(await counts('fay'))[0], (await counts('ann'))[0]];
    expect(fay).toBeGreaterThan(Number(ann));
    expect(await store.accounts.merge('fay', 'ann')).toBe('merged');
    expect(await store.accounts.merge('gus', 'bob')).toBe('merged');
    expect((await counts('ann'))[0]).toBe(fay);
    await games.play(['ann', 'bob', 'dan', 'eve'], 12);
    await store.guests.delete('dan');

    const before = await tables(store);
    expect(before.ratings.length).toBeGreaterThan(4);
    expect(before.achievements.length).toBeGreaterThan(4);
    expect(await rebuilt(store)).toMatchObject({ ratings: { changed: 0 }, achievements: { changed: 0 } });
    expect(await tables(store)).toEqual(before);

    // A damaged rating is found and corrected.
    const { db } = store.driver;
    await db.updateTable('ratings').set({ mu: 40 }).where('guest', '=', 'bob').execute();
    await db.deleteFrom('ratings').where('guest', '=', 'eve').execute();
    await db.deleteFrom('achievements').where('guest', '=', 'eve').execute();
    const after = await rebuilt(store);
    expect(after.ratings.changed).toBe(before.ratings.filter(({ guest }) => guest === 'bob' || guest === 'eve').length);
    expect(after.achievements.changed).toBe(before.achievements.filter(({ guest }) => guest === 'eve').length);
    expect(await tables(store)).toEqual(before);
  });

  it('rebuilds games that were rated before their numbers were kept, in the order of time', async () => {
    const store = await newStore();
    const games = new RatedGames(store);
    await games.play(['ann', 'bob', 'cat', 'dan', 'eve'], 20);
    const before = await tables(store);
    await store.driver.db.updateTable('games').set({ seat_ratings: null }).execute();
    await store.driver.db.updateTable('ratings').set({ mu: 0 }).execute();
    expect((await rebuilt(store)).ratings).toEqual({
      games: before.games.filter(({ rated }) => rated !== null).length,
      ratings: before.ratings.length,
      changed: before.ratings.length,
    });
    expect(await tables(store)).toEqual(before);
  });

  it('stores an achievement with the earliest game that earned it, and drops it with its guest', async () => {
    const store = await newStore();
    const page = JSON.stringify({ by: 'points', sheets: [[{ coupsFourres: 300 }, { coupsFourres: 0 }]] });
    await store.guests.add({ id: 'ann', name: 'Ann' }, token('ann'), NOW);
    await store.rooms.append(appendOf(game('second', { page, terms: CASUAL, at: NOW + 2 })));
    await Promise.all([
      store.rooms.append(append('c', 1, { finished: game('third', { room: 'c', page, at: NOW + 3 }) })),
      store.rooms.append(append('a', 1, { finished: game('first', { room: 'a', page, at: NOW + 1 }) })),
    ]);
    expect(await store.achievements.ofGuest('ann')).toEqual([
      { achievement: 'coupFourre', game: 'first', at: NOW + 1 },
      { achievement: 'win', game: 'first', at: NOW + 1 },
    ]);
    expect((await store.achievements.ofGuest('bob')).map(({ achievement }) => achievement)).toEqual([]);
    await store.guests.delete('ann');
    expect(await store.achievements.ofGuest('ann')).toEqual([]);
  });
}
