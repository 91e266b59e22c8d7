import { type Environment, readConfig } from './config/config.ts';
import { StartError } from './config/startError.ts';
import { ratingsAfter } from './ratings/rate.ts';
import { rebuildAchievements } from './store/achievementStore.ts';
import { openExistingStore } from './store/index.ts';
import { rebuildRatings } from './store/ratingStore.ts';

/** How many rows there are, and how many of them were not as stored before. */
interface Rebuilt {
  readonly ratings: { readonly count: number; readonly games: number; readonly changed: number };
  readonly achievements: { readonly count: number; readonly changed: number };
}

/** Computes all ratings and achievements again from the stored games. Rejects with a StartError. */
export async function rebuild(environment: Environment): Promise<Rebuilt> {
  const read = readConfig(environment);
  if (!read.ok) throw new StartError(read.message);
  const store = await openExistingStore(read.config.store);
  try {
    const { db } = store.driver;
    const { games, ratings, changed } = await rebuildRatings(db, ratingsAfter);
    return { ratings: { count: ratings, games, changed }, achievements: await rebuildAchievements(db) };
  } finally {
    await store.close();
  }
}
