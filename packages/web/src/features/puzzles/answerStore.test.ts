import { beforeEach, expect, test } from 'vitest';
import { AnswerStore } from './answerStore.ts';

const KEY = 'coup-fourre.puzzles';

/** A storage that can refuse to write. */
class TestStorage {
  readonly items = new Map<string, string>();
  isFull = false;

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  }
}

let storage: TestStorage;
beforeEach(() => {
  storage = new TestStorage();
});

const RIGHT = { id: 'a1', choice: 'st>1', isSolved: true, isInRun: false };
const WRONG = { id: 'b2', choice: 'x25', isSolved: false, isInRun: false };

test('answers survive a reload, and first tries outside timed runs wait for the server', () => {
  const store = new AnswerStore(storage);
  store.add(RIGHT);
  store.add(WRONG);
  store.add({ ...RIGHT, choice: 'ro', isSolved: false });
  store.add({ id: 'c3', choice: 'pass', isSolved: true, isInRun: true });
  store.add({ id: 'c3', choice: 'pass', isSolved: true, isInRun: false });
  store.putOff('b2');
  const later = new AnswerStore(storage);
  expect(later.getState()).toEqual(store.getState());
  expect(later.getState().attempts.map(({ id, isSolved, isInRun }) => [id, isSolved, isInRun])).toEqual([
    ['a1', true, false],
    ['b2', false, false],
    ['a1', false, false],
    ['c3', true, true],
    ['c3', true, false],
    ['b2', false, true],
  ]);
  expect(later.unsent()).toEqual([
    { id: 'a1', choice: 'st>1' },
    { id: 'b2', choice: 'x25' },
  ]);
  later.sent('a1');
  expect(new AnswerStore(storage).unsent()).toEqual([{ id: 'b2', choice: 'x25' }]);
});

test('answers added by another tab in the meantime are kept', () => {
  const [one, other] = [new AnswerStore(storage), new AnswerStore(storage)];
  one.add(RIGHT);
  other.add(WRONG);
  expect(new AnswerStore(storage).getState().attempts).toHaveLength(2);
});

test('unreadable lines are set aside once, with a message, and all others are kept', () => {
  new AnswerStore(storage).add(RIGHT);
  storage.items.set(KEY, `{"old":1}\n${storage.items.get(KEY)}\nb2 x25 perhaps\n<b>x</b> ro right`);
  const store = new AnswerStore(storage);
  store.tidy();
  expect(store.getState()).toEqual({ attempts: [RIGHT], fault: 'setAside' });
  expect(storage.items.get('coup-fourre.puzzles.unreadable')).toBe('{"old":1}\nb2 x25 perhaps\n<b>x</b> ro right');
  expect(new AnswerStore(storage).getState().fault).toBeNull();
});

test('if the storage refuses to write, an answer lasts until the page is closed, with a warning', () => {
  storage.isFull = true;
  const store = new AnswerStore(storage);
  store.add(RIGHT);
  expect(store.getState()).toEqual({ attempts: [RIGHT], fault: 'notKept' });
});

test('unreadable lines that cannot be set aside stay where they are', () => {
  storage.items.set(KEY, 'nonsense');
  storage.isFull = true;
  const store = new AnswerStore(storage);
  store.tidy();
  expect(store.getState()).toEqual({ attempts: [], fault: null });
  expect(storage.items.get(KEY)).toBe('nonsense');
});
