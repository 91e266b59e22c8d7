import { expect, it } from 'vitest';
import { inTurn } from './stopping.ts';
import { logOf } from './watch/log.ts';

it('everything is closed in turn, also after what fails, what throws and what never ends', async () => {
  const said: string[] = [];
  const done: string[] = [];
  const log = logOf('warn', { write: (line) => void said.push(line) });
  await inTurn(log, [
    { what: 'one', within: 1000, work: async () => done.push('one') },
    { what: 'two', within: 1000, work: () => Promise.reject(new Error('two is broken')) },
    {
      what: 'three',
      within: 1000,
      work: () => {
        throw new Error('three is broken');
      },
    },
    { what: 'four', within: 20, work: () => new Promise(() => undefined), force: () => done.push('four by force') },
    { what: 'five', within: 1000, work: async () => done.push('five') },
  ]);
  expect(done).toEqual(['one', 'four by force', 'five']);
  expect(said).toHaveLength(3);
  expect(said[2]).toContain('Closing four took longer than 20 ms.');
});
