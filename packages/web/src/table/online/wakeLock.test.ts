import { expect, test } from 'vitest';
import { flushPromises } from '../../testing/flushPromises.ts';
import { keepScreenOn } from './wakeLock.ts';

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';

  show(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** A browser that counts the locks that it has given and those that were released. */
function browser() {
  const counts = { given: 0, released: 0 };
  const request = async () => {
    counts.given += 1;
    return {
      release: async () => {
        counts.released += 1;
      },
    };
  };
  return { counts, request };
}

test('the screen stays on while the page is visible, until the table is left', async () => {
  const [page, { counts, request }] = [new Page(), browser()];
  const stop = keepScreenOn({ page, request });
  await flushPromises();
  expect(counts).toEqual({ given: 1, released: 0 });
  page.show('hidden');
  await flushPromises();
  expect(counts.given).toBe(1);
  page.show('visible');
  await flushPromises();
  expect(counts.given).toBe(2);
  stop();
  page.show('visible');
  await flushPromises();
  expect(counts).toEqual({ given: 2, released: 1 });
});

test('a lock that arrives after the table was left is released', async () => {
  const { counts, request } = browser();
  keepScreenOn({ page: new Page(), request })();
  await flushPromises();
  expect(counts).toEqual({ given: 1, released: 1 });
});

test('a browser without locks, or that refuses one, changes nothing', async () => {
  keepScreenOn({ page: new Page(), request: undefined })();
  const stop = keepScreenOn({ page: new Page(), request: () => Promise.reject(new Error('low battery')) });
  await flushPromises();
  expect(stop).not.toThrow();
});
