import { expect, it } from 'vitest';
import { TasksInOrder } from './tasksInOrder.ts';

it('a task waits for the earlier tasks of its key alone, also for one that fails', async () => {
  const tasks = new TasksInOrder<string>();
  const begun: string[] = [];
  const ends = new Map<string, (fault?: Error) => void>();
  const run = (key: string, name: string): Promise<string> =>
    tasks.run(key, () => {
      begun.push(name);
      return new Promise((resolve, reject) => ends.set(name, (fault) => (fault ? reject(fault) : resolve(name))));
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  const [first, second, third] = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3')];
  const other = run('b', 'b1');
  await settled();
  expect(begun).toEqual(['a1', 'b1']);
  ends.get('a1')?.(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  await settled();
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  ends.get('a2')?.();
  await expect(second).resolves.toBe('a2');
  const fourth = run('a', 'a4');
  await settled();
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  for (const [name, task] of [
    ['b1', other],
    ['a3', third],
    ['a4', fourth],
  ] as const) {
    ends.get(name)?.();
    await expect(task).resolves.toBe(name);
    await settled();
  }
  expect(begun.at(-1)).toBe('a4');
  const last = run('a', 'a5');
  expect(begun.at(-1)).toBe('a5');
  ends.get('a5')?.();
  await expect(last).resolves.toBe('a5');
});
