import { MessageChannel } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askOnce, type Call, CallError, serve, ThreadClient } from './channel.ts';
import { type InlineThread, inlineThread } from './inlineThread.ts';
import { nodePort, nodeThread, webThread } from './ports.ts';

/** Calls that show everything that a call can do. */
function testCalls() {
  const seen = { canceled: [] as boolean[], finish: [] as (() => void)[] };
  const calls = {
    double: (value: number) => 2 * value,
    fail: (): number => {
      throw new TypeError('broken');
    },
    unsendable: () => () => 1,
    count: async (to: number, call: Call<number>) => {
      for (let value = 1; value <= to; value += 1) {
        call.report(value);
        await new Promise((resolve) => setImmediate(resolve));
        if (call.isCanceled) break;
      }
      seen.canceled.push(call.isCanceled);
      return to;
    },
    wait: () => new Promise<string>((resolve) => seen.finish.push(() => resolve('waited'))),
  };
  return { calls, seen };
}

type TestCalls = ReturnType<typeof testCalls>['calls'];

/** A client with threads in this process. */
function testClient(onEnd?: (error: CallError) => void) {
  const { calls, seen } = testCalls();
  const started: InlineThread[] = [];
  const client = new ThreadClient<TestCalls>(() => {
    const thread = inlineThread(calls, structuredClone);
    started.push(thread);
    return thread;
  }, onEnd);
  return { client, started, seen };
}

function whyNot(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'a result came',
    (error: unknown) => (error instanceof CallError ? `${error.why}: ${error.message}` : 'another error'),
  );
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a call', () => {
  it('starts the thread once and returns its result', async () => {
    const { client, started } = testClient();
    expect(started).toHaveLength(0);
    expect(await Promise.all([client.ask('double', 2), client.ask('double', 3)])).toEqual([4, 6]);
    expect(started).toHaveLength(1);
  });

  it('reports its progress in order, before its result', async () => {
    const { client } = testClient();
    const log: (number | string)[] = [];
    log.push(`result ${await client.ask('count', 3, { onProgress: (value) => log.push(value) })}`);
    expect(log).toEqual([1, 2, 3, 'result 3']);
  });

  it('that throws rejects with the error and does not affect other calls', async () => {
    const { client, seen, started } = testClient();
    const waiting = client.ask('wait', undefined);
    const error = await client.ask('fail', undefined).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ why: 'threw', message: 'TypeError: broken', cause: 'TypeError: broken' });
    seen.finish[0]?.();
    expect([await waiting, started.length]).toEqual(['waited', 1]);
  });

  it('whose result cannot be sent rejects', async () => {
    expect(await whyNot(testClient().client.ask('unsendable', undefined))).toContain('threw: DataCloneError');
  });

  it('whose request cannot be sent rejects', async () => {
    const { client } = testClient();
    await expect(client.ask('double', (() => 1) as unknown as number)).rejects.toThrow('could not be cloned');
    expect(await client.ask('double', 1)).toBe(2);
  });

  it('that the thread does not know rejects', async () => {
    const { client } = testClient();
    expect(await whyNot(client.ask('nothing' as 'double', 1))).toContain('this thread has no call named nothing');
  });

  it('waits for calls that are still loading, and rejects if they cannot be loaded', async () => {
    const loading = new Promise<TestCalls>((resolve) => setImmediate(() => resolve(testCalls().calls)));
    expect(await new ThreadClient<TestCalls>(() => inlineThread(loading)).ask('double', 4)).toBe(8);
    const broken = new ThreadClient<TestCalls>(() => inlineThread(Promise.reject(new Error('offline'))));
    await expect(broken.ask('double', 4)).rejects.toThrow('offline');
  });

  it('rejects if no thread can be started', async () => {
    const client = new ThreadClient<TestCalls>(() => {
      throw new Error('refused');
    });
    await expect(client.ask('double', 1)).rejects.toThrow('refused');
  });
});

describe('a canceled call', () => {
  it('rejects at once, and its thread notices at the next yield', async () => {
    const { client, seen } = testClient();
    const canceled = new AbortController();
    const progress: number[] = [];
    const onProgress = (value: number) => {
      progress.push(value);
      if (value === 2) canceled.abort();
    };
    expect(await whyNot(client.ask('count', 1e6, { signal: canceled.signal, onProgress }))).toContain('canceled');
    await settle();
    await settle();
    expect([progress, seen.canceled]).toEqual([[1, 2], [true]]);
  });

  it('gets no late result', async () => {
    const { client, seen } = testClient();
    const canceled = new AbortController();
    const waiting = whyNot(client.ask('wait', undefined, { signal: canceled.signal }));
    await settle();
    canceled.abort();
    seen.finish[0]?.();
    expect(await waiting).toContain('canceled');
    expect(await client.ask('double', 4)).toBe(8);
  });

  it('starts no thread if it was already canceled', async () => {
    const { client, started } = testClient();
    expect(await whyNot(client.ask('double', 1, { signal: AbortSignal.abort() }))).toContain('canceled');
    expect(started).toHaveLength(0);
  });

  it('that has ended ignores the cancellation', async () => {
    const { client } = testClient();
    const canceled = new AbortController();
    expect(await client.ask('double', 1, { signal: canceled.signal })).toBe(2);
    canceled.abort();
    expect(await client.ask('double', 2)).toBe(4);
  });
});

describe('a thread that ends by itself', () => {
  it('rejects all pending calls once, and the next call starts a new thread', async () => {
    const ends: CallError[] = [];
    const { client, started, seen } = testClient((error) => ends.push(error));
    const pending = [client.ask('wait', undefined), client.ask('wait', undefined)].map(whyNot);
    await settle();
    started[0]?.fail(new Error('out of memory'));
    started[0]?.fail();
    expect(await Promise.all(pending)).toEqual(Array(2).fill('ended: Error: out of memory'));
    expect(ends.map(({ cause }) => cause)).toEqual([new Error('out of memory')]);
    seen.finish[0]?.();
    expect([await client.ask('double', 5), started.length]).toEqual([10, 2]);
  });

  it('is not reported after it was stopped', async () => {
    const ends: CallError[] = [];
    const { client, started } = testClient((error) => ends.push(error));
    const waiting = whyNot(client.ask('wait', undefined));
    await client.stop();
    started[0]?.fail();
    expect([await waiting, ends]).toEqual(['canceled: the call was canceled', []]);
  });
});

it('a thread for one call ends after it, even if more messages arrive', async () => {
  const stopped: string[] = [];
  const start = (name: string) => () => ({
    ...inlineThread(testCalls().calls),
    stop: () => stopped.push(name),
  });
  expect(await askOnce<TestCalls, 'double'>(start('a'), 'double', 1)).toBe(2);
  expect(await whyNot(askOnce<TestCalls, 'fail'>(start('b'), 'fail', undefined))).toContain('threw');
  expect(stopped).toEqual(['a', 'b']);
});

it('calls go over the ports of Node', async () => {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  serve(nodePort(port2), testCalls().calls);
  const client = new ThreadClient<TestCalls>(() =>
    nodeThread(Object.assign(port1, { terminate: () => port1.close() })),
  );
  const progress: number[] = [];
  expect(await client.ask('count', 2, { onProgress: (value) => progress.push(value) })).toBe(2);
  expect(progress).toEqual([1, 2]);
  expect(await whyNot(client.ask('fail', undefined))).toBe('threw: TypeError: broken');
});

it('an error outside a call ends a worker of the page', async () => {
  const listeners = new Map<string, (event: never) => void>();
  let isTerminated = false;
  const client = new ThreadClient<TestCalls>(() =>
    webThread({
      postMessage: () => undefined,
      addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
      terminate: () => {
        isTerminated = true;
      },
    }),
  );
  const waiting = whyNot(client.ask('wait', undefined));
  listeners.get('error')?.({ message: 'not loaded' } as never);
  expect([await waiting, isTerminated]).toEqual(['ended: Error: not loaded', true]);
});
