import { expect, it } from 'vitest';
import { Cleanup } from './cleanup.ts';

it('the last thing made is the first to go, and each goes once', async () => {
  const gone: string[] = [];
  const cleanup = new Cleanup();
  cleanup.add(async () => gone.push('folder'));
  cleanup.add(async () => gone.push('server'));
  await cleanup.run();
  await cleanup.run();
  expect(gone).toEqual(['server', 'folder']);
});

it('one that fails keeps no other from going, and is told', async () => {
  const gone: string[] = [];
  const cleanup = new Cleanup();
  cleanup.add(async () => gone.push('folder'));
  cleanup.add(() => Promise.reject(new Error('the server does not end')));
  await expect(cleanup.run()).rejects.toThrow('the server does not end');
  expect(gone).toEqual(['folder']);
});
