import { expect, test } from 'vitest';
import { fetchRatings, keptRatings } from './puzzlesScreen.tsx';

function storageWith(text: string | null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
  };
}

test('the server’s ratings apply from the next visit on', async () => {
  const storage = storageWith(null);
  expect(keptRatings(storage)).toEqual({});
  const ratings = { a1: [1432, 87], b2: [900, 140] } as const;
  await fetchRatings(storage, { puzzleRatings: async () => ({ ok: true, value: { ratings } }) });
  expect(keptRatings(storage)).toEqual(ratings);
});

test('without a server the last ratings stay, and unreadable ratings are skipped', async () => {
  const storage = storageWith('a1 1432 87\n<b> 1 1\nb2 x 3\nc3 99999 1');
  await fetchRatings(storage, { puzzleRatings: async () => ({ ok: false, reason: 'noServer' }) });
  expect(keptRatings(storage)).toEqual({ a1: [1432, 87] });
});
