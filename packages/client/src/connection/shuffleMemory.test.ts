import { expect, test } from 'vitest';
import { testStorage } from '../testing/testStorage.ts';
import { ShuffleMemory } from './shuffleMemory.ts';

const PROOF = { deal: 1, commitment: 'c', secret: 's', contributions: [{ seat: 0, value: 'mine' }] };

test('a shuffle is compared with what this device has seen and given', () => {
  const storage = testStorage();
  const memory = new ShuffleMemory(storage);
  expect(memory.hasRoom('r1')).toBe(false);
  expect(memory.check('r1', PROOF, 0)).toEqual({ wasSeen: false, wasMixedIn: null });
  memory.recordCommitment('r1', 'c');
  memory.recordContribution('r1', 'mine', 'c');
  const again = new ShuffleMemory(storage);
  expect(again.hasRoom('r1')).toBe(true);
  expect(again.check('r1', PROOF, 0)).toEqual({ wasSeen: true, wasMixedIn: true });
  expect(again.check('r2', PROOF, 0)).toEqual({ wasSeen: false, wasMixedIn: null });
});

test('a contribution that was not given is noticed, one that is left out is not an answer', () => {
  const memory = new ShuffleMemory(testStorage());
  memory.recordContribution('r1', 'other', null);
  expect(memory.check('r1', PROOF, 0).wasMixedIn).toBe(false);
  expect(memory.check('r1', PROOF, 1).wasMixedIn).toBeNull();
  expect(memory.check('r1', PROOF, null).wasMixedIn).toBeNull();
});

test('what another device of the same guest gave to another deal raises no doubt', () => {
  const memory = new ShuffleMemory(testStorage());
  memory.recordContribution('r1', 'mine', null);
  const later = { ...PROOF, deal: 2, contributions: [{ seat: 0, value: 'of the other device' }] };
  expect(memory.check('r1', later, 0).wasMixedIn).toBeNull();
  memory.recordContribution('r1', 'mine too', 'c');
  expect(memory.check('r1', later, 0).wasMixedIn).toBe(false);
});

test.each(['', 'no', '7', '{}', '[7]', '[{"room":1}]', '[null]'])('%j remembers nothing', (text) => {
  const storage = testStorage({ 'coup-fourre.shuffles': text });
  expect(new ShuffleMemory(storage).hasRoom('r1')).toBe(false);
});

test('of many rooms the latest are remembered', () => {
  const memory = new ShuffleMemory(testStorage());
  for (let room = 0; room < 40; room += 1) memory.recordContribution(`r${room}`, 'mine', null);
  expect(memory.hasRoom('r0')).toBe(false);
  expect(memory.hasRoom('r39')).toBe(true);
});
