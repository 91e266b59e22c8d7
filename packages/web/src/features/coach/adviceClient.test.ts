import { encodeView, rulesFor, seededRandom } from '@coup-fourre/rules';
import { deal, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { expect, test } from 'vitest';
import type { Advice, AdviceCancelled, AdviceRequest } from '../../worker/advice.ts';
import { AdviceClient, type AdviceQuery, type AdviceWorker } from './adviceClient.ts';

const RULES = rulesFor('winning-moves-2008', 2);
const STATE = deal(RULES, shuffledDeck(RULES, seededRandom('coach')), { dealer: 1, totals: null });
const QUESTION: AdviceQuery = { rules: RULES, seat: 0, view: encodeView(viewOf(STATE, 0)), seed: 'x', searchMs: 500 };

/** A worker that answers when a test says so. */
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
  const tell = (id: number, isFinal = true): void =>
    listeners.get('message')?.({
      data: { type: 'advice', id, actions: [], isFinal },
    } as unknown as MessageEvent<Advice>);
  const fail = (): void => listeners.get('error')?.({} as unknown as MessageEvent<Advice>);
  return { port, sent, seen, tell, fail };
}

test('the worker is started with the first question, and is asked no more than the View', () => {
  const fake = fakePort();
  let starts = 0;
  const adviser = new AdviceClient(() => {
    starts += 1;
    return fake.port;
  });
  expect(starts).toBe(0);
  adviser.ask(QUESTION, () => undefined);
  adviser.ask(QUESTION, () => undefined);
  expect(starts).toBe(1);
  expect(fake.sent[0]).toEqual({ type: 'advise', id: 1, ...QUESTION });
});

test('advice is heard until it is final, and only that which was asked for last', () => {
  const fake = fakePort();
  const adviser = new AdviceClient(() => fake.port);
  const heard: string[] = [];
  adviser.ask(QUESTION, () => heard.push('first'));
  adviser.ask(QUESTION, (advice) => heard.push(advice?.isFinal ? 'final' : 'early'));
  fake.tell(1);
  fake.tell(2, false);
  fake.tell(2);
  fake.tell(2);
  expect(heard).toEqual(['early', 'final']);
});

test('a question that is called off is not answered, and the worker stops', () => {
  const fake = fakePort();
  const adviser = new AdviceClient(() => fake.port);
  const heard: (Advice | null)[] = [];
  const callOff = adviser.ask(QUESTION, (advice) => heard.push(advice));
  callOff();
  fake.tell(1);
  callOff();
  expect(heard).toEqual([]);
  expect(fake.sent.map(({ type, id }) => `${type} ${id}`)).toEqual(['advise 1', 'drop 2']);
});

test('a worker that fails says so once, and the next question starts another', () => {
  const [first, second] = [fakePort(), fakePort()];
  const ports = [first, second];
  const adviser = new AdviceClient(() => ports.shift()?.port ?? first.port);
  const heard: (Advice | null)[] = [];
  adviser.ask(QUESTION, (advice) => heard.push(advice));
  first.fail();
  first.fail();
  expect([heard, first.seen.isStopped]).toEqual([[null], true]);
  adviser.ask(QUESTION, (advice) => heard.push(advice));
  second.tell(2);
  expect(heard).toHaveLength(2);
});
