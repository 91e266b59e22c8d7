import { expect, test } from 'vitest';
import { HURRIED_PACE } from './computers.ts';
import { Device } from './testing/device.ts';
import { tableOf } from './testing/setups.ts';
import type { Setup } from './wire.ts';

/** A device at which it is the first computer’s turn after a person’s. */
async function deviceAfterTurn(setup: Setup): Promise<Device> {
  const device = new Device({ seed: 'haste' });
  await device.open(setup);
  while (device.update.awaited === null) await device.step();
  while (device.update.awaited !== null) await device.step();
  return device;
}

/** The milliseconds until something happens by itself. */
function waits(device: Device): number[] {
  return [...device.timers].map(({ at }) => at - device.now);
}

test('computers play at the pace that is wished, from now on', async () => {
  const device = await deviceAfterTurn(tableOf('winning-moves-2008', 'pcc'));
  expect(waits(device)).toEqual([700]);
  await device.must({ type: 'pace', ms: 2000 });
  expect(waits(device)).toEqual([2000]);
  await device.tick();
  expect(waits(device)).toEqual([2000]);
});

test('hurried computers play at once until a person is awaited', async () => {
  const device = await deviceAfterTurn(tableOf('winning-moves-2008', 'pccc'));
  await device.must({ type: 'hurry' });
  while (device.update.awaited === null) {
    expect(waits(device)).toEqual([HURRIED_PACE]);
    await device.tick();
  }
  expect(waits(device)).toEqual([]);
  while (device.update.awaited !== null) await device.step();
  expect(waits(device)).toEqual([700]);
});

test('a computer that searches keeps the time that it needs', async () => {
  const { sitters, ...setup } = tableOf('winning-moves-2008', 'pc');
  const [person] = sitters;
  const champion = { kind: 'computer', name: 'Louise', level: 'champion' } as const;
  const device = new Device({ seed: 'haste', pace: 1 });
  await device.open({ ...setup, sitters: person ? [person, champion] : [] });
  while (device.update.awaited === null) await device.step();
  while (device.update.awaited !== null) await device.step();
  expect(waits(device)).toEqual([1]);
  await device.must({ type: 'hurry' });
  expect(waits(device)).toEqual([device.update.view.hazard === null ? 500 : HURRIED_PACE]);
});
