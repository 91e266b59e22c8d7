import { type Environment, readConfig } from './config/config.ts';
import { StartError } from './config/startError.ts';
import { ratingsAfter } from './ratings/rate.ts';
import { rebuildAchievements } from './store/achievementStore.ts';
import { openExistingStore } from './store/index.ts';
import { rebuildRatings } from './store/ratingStore.ts';

/** Computes all ratings and achievements again from the stored games. Returns what was done. Rejects with a StartError. */
export async function rebuild(environment: Environment): Promise<string> {
  const read = readConfig(environment);
  if (!read.ok) throw new StartError(read.message);
  const store = await openExistingStore(read.config.store);
  try {
    const { db } = store.driver;
    const { games, ratings, changed } = await rebuildRatings(db, ratingsAfter);
    const achievements = await rebuildAchievements(db);
    return [
      `${ratings} ratings from ${games} rated games: ${changed} were not as stored.`,
      `${achievements.count} achievements: ${achievements.changed} were not as stored.`,
    ].join('\n');
  } finally {
    await store.close();
  }
}
