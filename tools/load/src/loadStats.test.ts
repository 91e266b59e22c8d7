import { expect, it } from 'vitest';
import { LoadCounter, sumStats } from './loadStats.ts';

function countedOnce(latency: number, reason: string) {
  const stats = new LoadCounter();
  stats.addLatency(latency);
  stats.addStep('begin', 2 * latency);
  stats.addFrame(Buffer.from('frame'));
  stats.addRefusal(reason);
  stats.addDroppedSocket();
  stats.addAction(`action ${latency}`);
  return { stats, tally: stats.take(1) };
}

it('a tally contains what was counted since the last tally', () => {
  const { stats, tally } = countedOnce(3, 'tooFast');
  expect(tally).toMatchObject({
    frames: 1,
    bytes: 5,
    refusals: { tooFast: 1 },
    droppedSockets: 1,
    stalledRooms: 1,
    typicalFrame: 'frame',
  });
  expect([...tally.latencies]).toEqual([3]);
  expect([...tally.steps.begin]).toEqual([6]);
  const next = stats.take(0);
  expect(next).toMatchObject({ frames: 0, bytes: 0, droppedSockets: 0, stalledRooms: 0 });
  expect(next.refusals).toEqual({});
  expect(next.latencies).toHaveLength(0);
  expect(next.steps.begin).toHaveLength(0);
});

it('the sample frame is about as long as the average frame', () => {
  const stats = new LoadCounter();
  for (const length of [9, 3, 4, 5, 4, 9]) stats.addFrame(Buffer.from('x'.repeat(length)));
  expect(stats.take(0).typicalFrame).toHaveLength(5);
});

it('statistics add up', () => {
  const sum = sumStats([
    countedOnce(3, 'tooFast').tally,
    countedOnce(1, 'tooFast').tally,
    countedOnce(2, 'noRoom').tally,
  ]);
  expect(sum).toMatchObject({
    frames: 3,
    bytes: 15,
    refusals: { tooFast: 2, noRoom: 1 },
    droppedSockets: 3,
    stalledRooms: 3,
  });
  expect([...sum.latencies]).toEqual([3, 1, 2]);
  expect([...sum.steps.begin]).toEqual([6, 2, 4]);
  expect(sum.steps.act).toHaveLength(0);
  expect(sum.cpu).toBeGreaterThan(0);
});

it('a sum has the latest of the generators’ last actions', () => {
  expect(sumStats([countedOnce(3, '').tally, new LoadCounter().take(0)]).lastAction).toBe('action 3');
  expect(sumStats([]).lastAction).toBe('');
});
