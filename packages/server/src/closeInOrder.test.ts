import { expect, it } from 'vitest';
import { closeInOrder } from './closeInOrder.ts';
import { createLog } from './monitoring/log.ts';

it('all steps run in order, even after a step that fails, throws or hangs', async () => {
  const lines: string[] = [];
  const done: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  await closeInOrder(log, [
    { name: 'one', timeoutMs: 1000, run: async () => done.push('one') },
    { name: 'two', timeoutMs: 1000, run: () => Promise.reject(new Error('two is broken')) },
    {
      name: 'three',
      timeoutMs: 1000,
      run: () => {
        throw new Error('three is broken');
      },
    },
    { name: 'four', timeoutMs: 20, run: () => new Promise(() => undefined), force: () => done.push('four by force') },
    { name: 'five', timeoutMs: 1000, run: async () => done.push('five') },
  ]);
  expect(done).toEqual(['one', 'four by force', 'five']);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain('Closing four took longer than 20 ms.');
});
