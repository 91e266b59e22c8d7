import { expect, it } from 'vitest';
import { Cleanup } from './cleanup.ts';

it('steps run once each, in reverse order', async () => {
  const gone: string[] = [];
  const cleanup = new Cleanup();
  cleanup.add(async () => gone.push('folder'));
  cleanup.add(async () => gone.push('server'));
  await cleanup.run();
  await cleanup.run();
  expect(gone).toEqual(['server', 'folder']);
});

it('a failing step is reported and does not stop the other steps', async () => {
  const gone: string[] = [];
  const cleanup = new Cleanup();
  cleanup.add(async () => gone.push('folder'));
  cleanup.add(() => Promise.reject(new Error('the server does not end')));
  await expect(cleanup.run()).rejects.toThrow('the server does not end');
  expect(gone).toEqual(['folder']);
});

it('two calls at once run the steps one after the other', async () => {
  const gone: string[] = [];
  const cleanup = new Cleanup();
  cleanup.add(async () => gone.push('folder'));
  cleanup.add(async () => {
    await new Promise(setImmediate);
    gone.push('server');
  });
  await Promise.all([cleanup.run(), cleanup.run()]);
  expect(gone).toEqual(['server', 'folder']);
});
