import { expect, test } from 'vitest';
import { SpeechHistory } from './announcer.ts';

test('sentences are heard again backwards and forwards, and a new one starts from the end', () => {
  const history = new SpeechHistory();
  expect(history.older()).toBeNull();
  for (const words of ['one', 'two', 'three']) history.add(words);
  expect([history.older(), history.older(), history.newer(), history.newer()]).toEqual(['three', 'two', 'three', null]);
  expect([history.older(), history.older(), history.older()]).toEqual(['two', 'one', null]);
  history.add('four');
  expect([history.newer(), history.older(), history.older()]).toEqual([null, 'four', 'three']);
});

test('old sentences are dropped', () => {
  const history = new SpeechHistory();
  for (let count = 0; count < 300; count += 1) history.add(`${count}`);
  let heard = 0;
  while (history.older() !== null) heard += 1;
  expect(heard).toBe(200);
});
