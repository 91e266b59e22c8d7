import { expect, it } from 'vitest';
import { Cleanup } from './startProgram.ts';

it('the last step added runs first, and each runs once', async () => {
  const gone: string[] = [];
  const cleanup = new Cleanup();
  cleanup.add(async () => gone.push('folder'));
  cleanup.add(async () => gone.push('server'));
  await cleanup.run();
  await cleanup.run();
  expect(gone).toEqual(['server', 'folder']);
});

it('a step that fails does not stop the others, and is reported', async () => {
  const gone: string[] = [];
  const cleanup = new Cleanup();
  cleanup.add(async () => gone.push('folder'));
  cleanup.add(() => Promise.reject(new Error('the server does not end')));
  await expect(cleanup.run()).rejects.toThrow('the server does not end');
  expect(gone).toEqual(['folder']);
});
