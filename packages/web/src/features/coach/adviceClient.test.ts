import { encodeView, rulesFor, seededRandom } from '@coup-fourre/rules';
import { deal, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { expect, test } from 'vitest';
import type { Advice, AdviceCancelled, AdviceRequest } from '../../worker/advice.ts';
import { AdviceClient, type AdviceQuery, type AdviceWorker } from './adviceClient.ts';

const RULES = rulesFor('winning-moves-2008', 2);
const STATE = deal(RULES, shuffledDeck(RULES, seededRandom('coach')), { dealer: 1, totals: null });
const QUESTION: AdviceQuery = { rules: RULES, seat: 0, view: encodeView(viewOf(STATE, 0)), seed: 'x', searchMs: 500 };

/** A worker that replies when the test tells it to. */
function fakePort() {
  const sent: (AdviceRequest | AdviceCancelled)[] = [];
  const listeners = new Map<string, (event: MessageEvent<Advice>) => void>();
  const seen = { isStopped: false };
  const port: AdviceWorker = {
    postMessage: (message) => sent.push(structuredClone(message)),
    addEventListener: (type: string, listener: (event: MessageEvent<Advice>) => void) => listeners.set(type, listener),
    terminate: () => {
      seen.isStopped = true;
    },
  };
  const post = (id: number, isFinal = true): void =>
    listeners.get('message')?.({
      data: { type: 'advice', id, actions: [], isFinal },
    } as unknown as MessageEvent<Advice>);
  const fail = (): void => listeners.get('error')?.({} as unknown as MessageEvent<Advice>);
  return { port, sent, seen, post, fail };
}

test('the worker starts with the first query and receives only the View', () => {
  const fake = fakePort();
  let starts = 0;
  const client = new AdviceClient(() => {
    starts += 1;
    return fake.port;
  });
  expect(starts).toBe(0);
  client.ask(QUESTION, () => undefined);
  client.ask(QUESTION, () => undefined);
  expect(starts).toBe(1);
  expect(fake.sent[0]).toEqual({ type: 'advise', id: 1, ...QUESTION });
});

test('advice arrives until it is final, and only for the latest query', () => {
  const fake = fakePort();
  const client = new AdviceClient(() => fake.port);
  const received: string[] = [];
  client.ask(QUESTION, () => received.push('first'));
  client.ask(QUESTION, (advice) => received.push(advice?.isFinal ? 'final' : 'early'));
  fake.post(1);
  fake.post(2, false);
  fake.post(2);
  fake.post(2);
  expect(received).toEqual(['early', 'final']);
});

test('a cancelled query gets no reply, and the worker stops', () => {
  const fake = fakePort();
  const client = new AdviceClient(() => fake.port);
  const received: (Advice | null)[] = [];
  const cancel = client.ask(QUESTION, (advice) => received.push(advice));
  cancel();
  fake.post(1);
  cancel();
  expect(received).toEqual([]);
  expect(fake.sent.map(({ type, id }) => `${type} ${id}`)).toEqual(['advise 1', 'drop 2']);
});

test('a worker that fails reports it once, and the next query starts another', () => {
  const [first, second] = [fakePort(), fakePort()];
  const ports = [first, second];
  const client = new AdviceClient(() => ports.shift()?.port ?? first.port);
  const received: (Advice | null)[] = [];
  client.ask(QUESTION, (advice) => received.push(advice));
  first.fail();
  first.fail();
  expect([received, first.seen.isStopped]).toEqual([[null], true]);
  client.ask(QUESTION, (advice) => received.push(advice));
  second.post(2);
  expect(received).toHaveLength(2);
});
