import { expect, it } from 'vitest';
import { SharedLock } from './sharedLock.ts';

/** Waits until all ready work has run. */
const settled = () => new Promise((done) => setImmediate(done));

/** Resolves with a function that releases a shared lock. */
function shared(lock: SharedLock): Promise<() => void> {
  return new Promise((begun) => {
    void lock.share(() => new Promise<void>((end) => begun(end)));
  });
}

/** Acquires locks, and records who holds one. */
function turnsOf(lock: SharedLock) {
  const holders = new Set<string>();
  const take = async (name: string, how: 'share' | 'acquire') => {
    const release = await (how === 'acquire' ? lock.acquire() : shared(lock));
    holders.add(name);
    return () => {
      holders.delete(name);
      release();
    };
  };
  return { take, holders: () => [...holders].join(' ') };
}

it('is shared by many, and an exclusive lock waits for all of them', async () => {
  const { take, holders } = turnsOf(new SharedLock());
  const [one, other] = await Promise.all([take('a', 'share'), take('b', 'share')]);
  const alone = take('c', 'acquire');
  const later = take('d', 'share');
  await settled();
  expect(holders()).toBe('a b');
  one();
  await settled();
  expect(holders()).toBe('b');
  other();
  const end = await alone;
  await settled();
  expect(holders()).toBe('c');
  end();
  (await later)();
  expect(holders()).toBe('');
});

it('gives exclusive locks one after the other', async () => {
  const { take, holders } = turnsOf(new SharedLock());
  const turns = ['a', 'b', 'c'].map((name) => take(name, 'acquire'));
  for (const [at, turn] of turns.entries()) {
    const end = await turn;
    await settled();
    expect(holders()).toBe('abc'[at]);
    end();
  }
});
