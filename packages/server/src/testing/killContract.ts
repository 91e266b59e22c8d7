import { expect } from 'vitest';
import type { StoreConfig } from '../config/config.ts';
import type { Store } from '../store/store.ts';
import { storeProcess } from './storeProcess.ts';

/**
 * Kills a process while it makes friends, clubs and members. Everything that it has acknowledged must be stored, and
 * nothing half done.
 */
export async function expectFriendsAndClubsSurvive(config: StoreConfig, open: () => Promise<Store>): Promise<void> {
  const { child, lines, end } = await storeProcess({ config, behavior: 'befriends' });
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(10);
  child.kill('SIGKILL');
  await end;
  const { friends, clubs, driver } = await open();
  const acknowledged = lines.filter((line) => line !== 'open');
  const befriended = await friends.friendsOf('ann');
  expect(befriended).toEqual(expect.arrayContaining(acknowledged));
  for (const friend of befriended) expect(await friends.friendsOf(friend)).toEqual(['ann']);
  for (const [index, club] of acknowledged.entries()) {
    const joined = acknowledged[index + 1];
    expect(await clubs.role(club, club)).toBe('organizer');
    if (joined !== undefined) expect(await clubs.role(club, joined)).toBe('member');
  }
  for (const { club } of await driver.db.selectFrom('clubs').select('club').execute())
    expect(await clubs.role(club, club)).toBe('organizer');
}
