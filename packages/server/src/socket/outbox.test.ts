import { expect, it } from 'vitest';
import { Outbox } from './outbox.ts';

it('writes what all senders have at the end of a tick, each once, and the next tick again', async () => {
  const written: string[] = [];
  const sender = (name: string) => ({ flush: () => written.push(name) });
  const [one, other] = [sender('one'), sender('other')];
  const outbox = new Outbox();
  outbox.add(one);
  outbox.add(other);
  await Promise.resolve();
  expect(written).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).toEqual(['one', 'other']);
  outbox.add(other);
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).toEqual(['one', 'other', 'other']);
});
