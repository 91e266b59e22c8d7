import { expect, test } from 'vitest';
import { SKIPPED_PACE_MS } from '../computers/computerAction.ts';
import { setupOf } from '../testing/setups.ts';
import { TestDevice } from '../testing/testDevice.ts';
import type { Setup } from '../wire/tableOptions.ts';

/** A device after a person's turn. A computer plays next. */
async function deviceAfterTurn(setup: Setup): Promise<TestDevice> {
  const device = new TestDevice({ seed: 'haste' });
  await device.open(setup);
  while (device.update.awaitedSeat === null) await device.step();
  while (device.update.awaitedSeat !== null) await device.step();
  return device;
}

/** Milliseconds until each timer. */
function waits(device: TestDevice): number[] {
  return [...device.timers].map(({ at }) => at - device.now);
}

test('computers switch to the chosen pace', async () => {
  const device = await deviceAfterTurn(setupOf('winning-moves-2008', 'pcc'));
  expect(waits(device)).toEqual([700]);
  await device.must({ type: 'setPace', ms: 2000 });
  expect(waits(device)).toEqual([2000]);
  await device.tick();
  expect(waits(device)).toEqual([2000]);
});

test('with pauses skipped, computers play at once until a person must act', async () => {
  const device = await deviceAfterTurn(setupOf('winning-moves-2008', 'pccc'));
  await device.must({ type: 'skipPauses' });
  while (device.update.awaitedSeat === null) {
    expect(waits(device)).toEqual([SKIPPED_PACE_MS]);
    await device.tick();
  }
  expect(waits(device)).toEqual([]);
  while (device.update.awaitedSeat !== null) await device.step();
  expect(waits(device)).toEqual([700]);
});

test('a computer that searches keeps its time', async () => {
  const { occupants, ...setup } = setupOf('winning-moves-2008', 'pc');
  const [person] = occupants;
  const champion = { kind: 'computer', name: 'Louise', level: 'champion' } as const;
  const device = new TestDevice({ seed: 'haste', pace: 1 });
  await device.open({ ...setup, occupants: person ? [person, champion] : [] });
  while (device.update.awaitedSeat === null) await device.step();
  while (device.update.awaitedSeat !== null) await device.step();
  expect(waits(device)).toEqual([1]);
  await device.must({ type: 'skipPauses' });
  expect(waits(device)).toEqual([device.update.view.pendingHazard === null ? 500 : SKIPPED_PACE_MS]);
});
