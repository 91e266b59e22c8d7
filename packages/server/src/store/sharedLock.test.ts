import { expect, it } from 'vitest';
import { SharedLock } from './sharedLock.ts';

/** Runs what is ready to run. */
const settled = () => new Promise((done) => setImmediate(done));

/** Takes turns, and notes who has one. */
function turnsOf(lock: SharedLock) {
  const holders = new Set<string>();
  const take = async (name: string, how: 'share' | 'acquire') => {
    const release = await lock[how]();
    holders.add(name);
    return () => {
      holders.delete(name);
      release();
    };
  };
  return { take, holders: () => [...holders].join(' ') };
}

it('many share the lock, and whoever wants it alone waits for all of them', async () => {
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

it('turns that are alone follow each other', async () => {
  const { take, holders } = turnsOf(new SharedLock());
  const turns = ['a', 'b', 'c'].map((name) => take(name, 'acquire'));
  for (const [at, turn] of turns.entries()) {
    const end = await turn;
    await settled();
    expect(holders()).toBe('abc'[at]);
    end();
  }
});
