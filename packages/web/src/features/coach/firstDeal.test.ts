import { expect, test } from 'vitest';
import { cureOf } from './firstDeal.tsx';

test('the first deal praises a remedy, and a Roll only after a Stop', () => {
  const hazardCured = (card: 'gasoline' | 'endOfLimit' | 'roll', battle: Parameters<typeof cureOf>[1]) =>
    cureOf({ id: 1, action: { type: 'play', card } }, battle)?.hazard;
  expect(hazardCured('gasoline', ['roll', 'outOfGas', 'gasoline'])).toBe('outOfGas');
  expect(hazardCured('endOfLimit', ['roll'])).toBe('speedLimit');
  expect(hazardCured('roll', ['roll', 'stop', 'roll'])).toBe('stop');
  expect(hazardCured('roll', ['roll', 'outOfGas', 'gasoline', 'roll'])).toBeUndefined();
  expect(hazardCured('roll', ['roll'])).toBeUndefined();
});

test('the first deal praises no attack and no discard', () => {
  expect(cureOf({ id: 1, action: { type: 'discard', card: 'gasoline' } }, ['roll', 'outOfGas'])).toBeNull();
  expect(cureOf({ id: 1, action: { type: 'attack', card: 'stop', target: 1 } }, ['roll'])).toBeNull();
});
