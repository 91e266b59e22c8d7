import { expect, test } from 'vitest';
import { type NoticeScope, openPath, showNotice } from './shownNotices.ts';

/** A service worker with windows at these addresses. Notes what it does. */
function scope(...urls: readonly string[]): NoticeScope & { readonly done: unknown[] } {
  const done: unknown[] = [];
  const note = async (...what: readonly unknown[]) => void done.push(what);
  return {
    done,
    registration: { showNotification: note, scope: 'https://cards.example/coup/' },
    clients: {
      matchAll: async () => urls.map((url) => ({ url, focus: () => note('focus', url) })),
      openWindow: (path) => note('open', path),
    },
  };
}

test('a notice has its words, and replaces an older one with its tag', async () => {
  const worker = scope();
  await showNotice(worker, { title: 'Your turn at a table', body: 'In time', path: '/room/a', tag: 'room a' });
  const icon = 'https://cards.example/coup/icon-192.png';
  const options = { body: 'In time', tag: 'room a', renotify: true, data: '/room/a', icon };
  expect(worker.done).toMatchObject([['Your turn at a table', options]]);
});

test('a click goes to the window that shows the table, else opens one', async () => {
  const worker = scope('https://cards.example/coup/', 'https://cards.example/coup/room/a?pace=1');
  await openPath(worker, '/room/a');
  await openPath(worker, '/room/b');
  expect(worker.done).toEqual([
    ['focus', 'https://cards.example/coup/room/a?pace=1'],
    ['open', 'https://cards.example/coup/room/b'],
  ]);
});
