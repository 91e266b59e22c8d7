import { expect, test } from 'vitest';
import { loadWithRetries } from './lazyPart.tsx';

const UNREACHABLE = new TypeError(
  'Failed to fetch dynamically imported module: https://example.org/assets/padScreen-1.js',
);

/** A loader that fails with each error in turn, then succeeds. It counts its calls. */
function loader(...errors: readonly Error[]) {
  const failures = [...errors];
  let tries = 0;
  const load = async (): Promise<string> => {
    tries += 1;
    const error = failures.shift();
    if (error) throw error;
    return 'part';
  };
  return { load, tries: () => tries };
}

test('a part that could not be fetched is fetched again', async () => {
  const { load, tries } = loader(UNREACHABLE, UNREACHABLE);
  expect(await loadWithRetries(load, [1, 1])).toBe('part');
  expect(tries()).toBe(3);
});

test('a part that cannot be fetched at all fails with the last error', async () => {
  const { load, tries } = loader(UNREACHABLE, UNREACHABLE, UNREACHABLE);
  await expect(loadWithRetries(load, [1, 1])).rejects.toBe(UNREACHABLE);
  expect(tries()).toBe(3);
});

test('an error in the part’s own code is not retried', async () => {
  const fault = new TypeError('x is not a function');
  const { load, tries } = loader(fault);
  await expect(loadWithRetries(load, [1, 1])).rejects.toBe(fault);
  expect(tries()).toBe(1);
});
