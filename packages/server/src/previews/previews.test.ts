import { type InlineThread, inlineThread } from '@coup-fourre/bots/threads';
import { describe, expect, it } from 'vitest';
import { type PreviewCalls, Previews } from './previews.ts';

const DAY = { kind: 'day', date: '2026-11-23', language: 'en' } as const;
const TEXT = { title: 'A', description: 'B' };

function open(make: PreviewCalls['make'] = async () => ({ text: TEXT, picture: Buffer.from('png') })) {
  const threads: InlineThread[] = [];
  const faults: unknown[] = [];
  const requests: unknown[] = [];
  const startThread = () => {
    const calls: PreviewCalls = {
      make: (request) => {
        requests.push(request);
        return make(request);
      },
    };
    const thread = inlineThread(calls);
    threads.push(thread);
    return thread;
  };
  const previews = new Previews({ page: '', program: '', report: (fault) => faults.push(fault), startThread });
  return { previews, threads, faults, requests };
}

describe('a preview', () => {
  it('is made once for simultaneous requests', async () => {
    const { previews, requests } = open();
    const both = await Promise.all([previews.picture(DAY), previews.picture({ ...DAY })]);
    expect(both.map(String)).toEqual(['png', 'png']);
    expect(String(await previews.picture(DAY))).toBe('png');
    expect(await previews.text(DAY)).toEqual(TEXT);
    expect(requests).toHaveLength(1);
  });

  it('has a new key if its content changes', () => {
    const { previews } = open();
    expect(previews.keyOf(DAY)).toBe(previews.keyOf({ ...DAY }));
    expect(previews.keyOf(DAY)).not.toBe(previews.keyOf({ ...DAY, date: '2026-11-24' }));
    expect(previews.keyOf(DAY)).not.toBe(previews.keyOf({ ...DAY, language: 'fr' }));
  });

  it('that fails is reported and not cached', async () => {
    const { previews, faults, requests } = open(() => Promise.reject(new Error('no library')));
    expect(await previews.picture(DAY)).toBeNull();
    expect(String(faults[0])).toContain('no library');
    expect(await previews.picture(DAY)).toBeNull();
    expect(requests).toHaveLength(2);
  });

  it('is missing while too many requests wait, and after the thread has exited', async () => {
    const { previews, threads, faults } = open(({ isPicture }) =>
      isPicture ? new Promise(() => undefined) : Promise.resolve({ text: TEXT, picture: null }),
    );
    const asked = Array.from({ length: 31 }, (_, each) => previews.picture({ ...DAY, date: `2026-01-${each}` }));
    expect(await asked.at(-1)).toBeNull();
    expect(await previews.text(DAY)).toEqual(TEXT);
    threads[0]?.fail(new Error('the binary cannot be loaded'));
    expect(await Promise.all(asked)).toEqual(Array(31).fill(null));
    expect(await previews.picture(DAY)).toBeNull();
    expect([threads.length, faults.length]).toEqual([1, 1]);
  });
});
