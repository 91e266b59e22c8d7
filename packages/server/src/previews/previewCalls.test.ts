import { expect, it } from 'vitest';
import { previewCalls } from './previewCalls.ts';

const DAY = { kind: 'day', date: '2026-11-23', language: 'en' } as const;
const preview = { title: 'A', description: 'B', draw: () => '<svg/>' };

it('a text does not wait while a picture is drawn', async () => {
  const { make } = previewCalls({
    made: Promise.resolve({ makePreview: async () => preview }),
    drawing: Promise.resolve(() => new Promise<never>(() => undefined)),
  });
  void make({ source: DAY, isPicture: true });
  expect(await make({ source: DAY, isPicture: false })).toEqual({
    text: { title: 'A', description: 'B' },
    picture: null,
  });
});

it('the program makes one preview at a time', async () => {
  let running = 0;
  let most = 0;
  const makePreview = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return preview;
  };
  const { make } = previewCalls({
    made: Promise.resolve({ makePreview }),
    drawing: Promise.resolve(async () => Buffer.from('png')),
  });
  const all = await Promise.all([1, 2, 3].map(() => make({ source: DAY, isPicture: true })));
  expect(all.map(({ picture }) => String(picture))).toEqual(['png', 'png', 'png']);
  expect(most).toBe(1);
});
