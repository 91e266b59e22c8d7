import { describe, expect, it } from 'vitest';
import type { PreviewReply, PreviewRequest } from './messages.ts';
import { Previews, type PreviewThread } from './previews.ts';

/** A thread whose replies are sent by the test. */
class FakeThread implements PreviewThread {
  readonly requests: PreviewRequest[] = [];
  readonly #listeners = new Map<string, (value: never) => void>();

  postMessage(request: PreviewRequest): void {
    this.requests.push(request);
  }

  on(event: string, listener: (value: never) => void): void {
    this.#listeners.set(event, listener);
  }

  emit(event: string, value: unknown): void {
    this.#listeners.get(event)?.(value as never);
  }

  reply(change: Partial<PreviewReply> = {}): void {
    const id = this.requests.at(-1)?.id ?? 0;
    this.emit('message', { id, text: { title: 'A', description: 'B' }, picture: Buffer.from('png'), ...change });
  }

  unref(): void {}

  async terminate(): Promise<void> {}
}

const DAY = { kind: 'day', date: '2026-11-23', language: 'en' } as const;

function open() {
  const threads: FakeThread[] = [];
  const faults: unknown[] = [];
  const startThread = () => {
    const thread = new FakeThread();
    threads.push(thread);
    return thread;
  };
  const previews = new Previews({ page: '', program: '', report: (fault) => faults.push(fault), startThread });
  return { previews, threads, faults };
}

describe('a preview', () => {
  it('is made once for simultaneous requests', async () => {
    const { previews, threads } = open();
    const both = [previews.picture(DAY), previews.picture({ ...DAY })];
    expect(threads[0]?.requests).toHaveLength(1);
    threads[0]?.reply();
    expect((await Promise.all(both)).map(String)).toEqual(['png', 'png']);
    expect(String(await previews.picture(DAY))).toBe('png');
    expect(await previews.text(DAY)).toEqual({ title: 'A', description: 'B' });
    expect(threads[0]?.requests).toHaveLength(1);
  });

  it('has a new key if its content changes', () => {
    const { previews } = open();
    expect(previews.keyOf(DAY)).toBe(previews.keyOf({ ...DAY }));
    expect(previews.keyOf(DAY)).not.toBe(previews.keyOf({ ...DAY, date: '2026-11-24' }));
    expect(previews.keyOf(DAY)).not.toBe(previews.keyOf({ ...DAY, language: 'fr' }));
  });

  it('that fails is reported and not cached', async () => {
    const { previews, threads, faults } = open();
    const asked = previews.picture(DAY);
    threads[0]?.reply({ text: null, picture: null, fault: 'no library' });
    expect(await asked).toBeNull();
    expect(String(faults[0])).toContain('no library');
    void previews.picture(DAY);
    expect(threads[0]?.requests).toHaveLength(2);
  });

  it('is missing while too many requests wait, and after the thread has exited', async () => {
    const { previews, threads, faults } = open();
    const asked = Array.from({ length: 31 }, (_, each) => previews.picture({ ...DAY, date: `2026-01-${each}` }));
    expect(await asked.at(-1)).toBeNull();
    threads[0]?.emit('error', new Error('the binary cannot be loaded'));
    expect(await Promise.all(asked)).toEqual(Array(31).fill(null));
    expect(await previews.picture(DAY)).toBeNull();
    expect([threads.length, faults.length]).toEqual([1, 1]);
  });
});
