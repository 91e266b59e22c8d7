import { onlineTable, tableUpdate } from '@coup-fourre/client/testing';
import { showLanguage } from '@coup-fourre/client/text';
import type { CardName } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { cureOf, heardStepText, stepText } from './firstDeal.tsx';

test('the tip about the hand names the Roll, and says what to do if no card can be played', async () => {
  await showLanguage('en');
  const { view } = tableUpdate();
  const words = (hand: readonly CardName[], battle: readonly CardName[]) =>
    stepText(
      onlineTable(
        {},
        tableUpdate({
          view: {
            ...view,
            hands: [hand, 6],
            teams: view.teams.map((team, at) => (at === 0 ? { ...team, battle, canDrive: battle.length > 0 } : team)),
          },
        }),
      ),
      'hand',
    );
  expect(words(['roll', '25'], [])).toMatch(/^You need a Roll to drive\. Your very first hand/);
  expect(words(['25', '50'], [])).toMatch(/^You need a Roll to drive\. Until you draw one, discard/);
  expect(words(['25', '50'], ['roll'])).toMatch(/^The cards that stand up/);
  expect(words(['gasoline', 'spareTire'], ['roll'])).toMatch(/^No card can be played now/);
});

test('a listener hears tips about keys and cards, with keys of their own', async () => {
  await showLanguage('en');
  const { view } = tableUpdate();
  const heard = (topic: 'goal' | 'hand' | 'plate', hand: readonly CardName[] = ['roll', '25']) =>
    heardStepText(onlineTable({}, tableUpdate({ view: { ...view, hands: [hand, 6] } })), topic, { own: 'w' });
  const keys = 'Arrow keys choose a card, Enter plays it, D discards it, Escape deselects it.';
  expect(heard('goal')).toBe('Be the first to drive 700 miles. W tells you how far you are.');
  expect(heard('plate')).toBe('T tells you whose turn it is.');
  expect(heard('hand')).toBe(`You need a Roll to drive. Your very first hand always has one: play it. ${keys}`);
  expect(heard('hand', ['gasoline', '25', 'drivingAce', 'drivingAce'])).toBe(`You can play: Driving Ace. ${keys}`);
});

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
