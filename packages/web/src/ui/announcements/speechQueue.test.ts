import { expect, test } from 'vitest';
import { readingMs, type Sentence, SpeechQueue } from './speechQueue.ts';

/** A queue on a manual clock, with a log of its utterances and their times. */
function newQueue() {
  let now = 0;
  const said: string[] = [];
  const queue = new SpeechQueue(() => now);
  const passTime = (ms: number): void => {
    for (const until = now + ms; now < until; now += 10) {
      const utterance = queue.next();
      if (utterance !== null) said.push(`${utterance.urgency === 'assertive' ? '!' : ''}${utterance.words}`);
    }
  };
  const say = (words: string, more: Partial<Sentence> = {}): void =>
    queue.add({ words, urgency: 'polite', speaker: 'table', ...more });
  return { queue, said, passTime, say };
}

const LONG_MS = 60_000;

test('sentences of one moment are said together', () => {
  const { said, passTime, say } = newQueue();
  say('You play Roll.', { urgency: 'assertive' });
  passTime(50);
  say('Well done.', { urgency: 'assertive', speaker: 'lesson' });
  passTime(LONG_MS);
  expect(said).toEqual(['!You play Roll. Well done.']);
});

test('a sentence waits until the previous sentence has been read, and further sentences are joined meanwhile', () => {
  const { said, passTime, say } = newQueue();
  say('one');
  passTime(200);
  say('two');
  say('three');
  passTime(readingMs('one', 'normal') - 150);
  expect(said).toEqual(['one']);
  passTime(LONG_MS);
  expect(said).toEqual(['one', 'two three']);
});

test('an assertive sentence overtakes other speakers’ polite sentences, and drops none', () => {
  const { said, passTime, say } = newQueue();
  say('Ben says: Hello!', { speaker: 'room' });
  say('It is not your turn.', { speaker: 'refusal', urgency: 'assertive' });
  passTime(LONG_MS);
  expect(said).toEqual(['!It is not your turn.', 'Ben says: Hello!']);
});

test('the sentences of one speaker keep their order', () => {
  const { said, passTime, say } = newQueue();
  say('Marguerite plays Roll.');
  say('Ben says: Hello!', { speaker: 'room' });
  say('You play Stop on Marguerite.', { urgency: 'assertive' });
  say('Marguerite draws.');
  passTime(LONG_MS);
  expect(said).toEqual(['!Marguerite plays Roll. You play Stop on Marguerite.', 'Ben says: Hello! Marguerite draws.']);
});

test('a key interrupts the reading: assertive sentences follow at once, polite sentences after a pause', () => {
  const { queue, said, passTime, say } = newQueue();
  say('A sentence that takes quite a long time to be read aloud.');
  passTime(200);
  queue.interrupt();
  say('Ben says: Hello!', { speaker: 'room' });
  say('You play Roll.', { urgency: 'assertive' });
  passTime(150);
  expect(said.at(-1)).toBe('!You play Roll.');
  passTime(readingMs('You play Roll.', 'normal') - 100);
  expect(said).toHaveLength(2);
  passTime(1000);
  expect(said.at(-1)).toBe('Ben says: Hello!');
});

test('constant key presses do not delay a polite sentence forever', () => {
  const { queue, said, passTime, say } = newQueue();
  say('one');
  for (let pressed = 0; pressed < 60; pressed += 1) {
    queue.interrupt();
    passTime(100);
  }
  expect(said).toEqual(['one']);
});

test('a repeated sentence is said once per event', () => {
  const { said, passTime, say } = newQueue();
  say('You draw Roll.', { event: '1' });
  say('You draw Roll.', { event: '1' });
  passTime(200);
  say('You draw Roll.', { event: '1' });
  say('You draw Roll.', { event: '2' });
  passTime(LONG_MS);
  expect(said).toEqual(['You draw Roll.', 'You draw Roll.']);
});

test('an outdated sentence is dropped', () => {
  const { queue, said, passTime, say } = newQueue();
  say('It is your turn.', { topic: 'turn' });
  say('You draw Roll.');
  say('', { topic: 'turn' });
  say('Ben says: Hello!', { speaker: 'room' });
  queue.withdraw('room');
  passTime(LONG_MS);
  expect(said).toEqual(['You draw Roll.']);
});

test.each([
  ['slow', 80],
  ['normal', 45],
  ['fast', 30],
] as const)('at a %s rate the next sentence waits %i milliseconds for each character', (rate, perCharacter) => {
  const { queue, said, passTime, say } = newQueue();
  queue.rate = rate;
  const words = 'Marguerite drives 50 miles, to 200.';
  say(words);
  passTime(150);
  say('It is your turn.');
  passTime(words.length * perCharacter + 50);
  expect(said).toEqual([words]);
  passTime(250);
  expect(said).toEqual([words, 'It is your turn.']);
});

test('no sentence of a burst is lost or said twice', () => {
  const { said, passTime, say } = newQueue();
  const words = Array.from({ length: 50 }, (_, index) => `sentence ${index}.`);
  for (const [index, each] of words.entries()) {
    say(each, { urgency: index % 7 === 0 ? 'assertive' : 'polite' });
    passTime(40 * (index % 5));
  }
  passTime(LONG_MS);
  expect(said.map((each) => each.replace('!', '')).join(' ')).toBe(words.join(' '));
});
