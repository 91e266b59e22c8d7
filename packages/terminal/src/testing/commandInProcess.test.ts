import process from 'node:process';
import { expect, test } from 'vitest';
import { commandInProcess } from './commandInProcess.ts';

const listenerCounts = (): readonly number[] => [
  process.listenerCount('exit'),
  process.listenerCount('uncaughtException'),
  process.stdout.listenerCount('error'),
];

test('a command leaves no listeners in this process: Node would warn in the output of a later one', async () => {
  const before = listenerCounts();
  await commandInProcess(['play', '--record', 'zzzz']);
  expect(listenerCounts()).toEqual(before);
});
