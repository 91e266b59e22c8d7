import { describe, expect, it } from 'vitest';
import { report } from './report.ts';
import type { HeldSockets, Memory, Rate, Results, Rush } from './results.ts';

const RATE: Rate = {
  name: 'actions, at once',
  rooms: 300,
  sockets: 600,
  perSecond: 6000,
  p50: 10,
  p99: 20,
  serverCpu: 0.1,
  generatorCpu: 0.05,
  commands: 1,
  frame: 1300,
  sent: 2700,
  append: 2,
  refusals: {},
  droppedSockets: 0,
  stalledRooms: 0,
  beside: { background: 0.25, others: 0.5 },
};
const ECHO: Rate = { ...RATE, name: 'echo of an action', perSecond: 10_000, serverCpu: 0.04, sent: null, append: null };
const PACE: Rate = { ...RATE, name: 'actions, at a pace', rooms: 2000, p99: 49.9 };
const MEMORY: Memory = {
  rooms: 1000,
  perSocket: 15_000,
  perPlayedRoom: 40_000,
  perRoom: 2000,
  perRoomWithSockets: 32_000,
  residentPerRoom: 50_000,
  perRoomLeft: 0,
};
const HELD_SOCKETS: HeldSockets = {
  wanted: 10_000,
  open: 10_000,
  openedIn: 5,
  p50: 1,
  p99: 2,
  residentPerSocket: 20_000,
  cores: 0.05,
};
const NOTHING: Results = {
  node: 'v20.20.0',
  cores: 4,
  store: 'SQLite',
  load: [0.5, 1.5],
  rates: [],
  memory: null,
  held: null,
  soaked: null,
  rush: null,
};

function lineOf(results: Partial<Results>, start: string): string | undefined {
  return report({ ...NOTHING, ...results })
    .split('\n')
    .find((line) => line.startsWith(start));
}

describe('the report', () => {
  it('begins with the machine and its load', () => {
    expect(report(NOTHING)).toBe('Node v20.20.0, 4 cores, SQLite; load average 0.500 before, 1.50 after');
  });

  it('has a line for each rate, with the rate that would saturate a core', () => {
    const cells = lineOf({ rates: [ECHO, RATE] }, 'actions, at once, 300 rooms')?.split(/ {2,}/);
    expect(cells?.slice(0, 6)).toEqual(['actions, at once, 300 rooms', '600', '6,000', '10.0', '20.0', '0.100']);
    expect(cells?.slice(6)).toEqual(['10,000', '0.050', '1.00', '1,300', '2,700', '2.00', '0.250', '0.500']);
  });

  it('compares the actions with the same frames of a bare server, by CPU and by rate', () => {
    const frames: Rate = { ...ECHO, name: 'the same frames', perSecond: 7500 };
    const line = (rates: readonly Rate[], by: string) => lineOf({ rates }, `actions to the same frames, by ${by}`);
    expect(line([frames, { ...RATE, serverCpu: 0.08 }], 'CPU')).toMatch(/ 0\.500 +0\.5 +met$/);
    expect(line([frames, { ...RATE, serverCpu: 0.081 }], 'CPU')).toMatch(/not met$/);
    expect(line([frames, RATE], 'rate')).toMatch(/ 0\.800$/);
    // The bare server answers as many commands.
    const shuffling = { ...RATE, commands: 1.25 };
    expect(line([frames, { ...shuffling, serverCpu: 0.1 }], 'CPU')).toMatch(/ 0\.500 +0\.5 +met$/);
    expect(line([frames, shuffling], 'rate')).toMatch(/ 1\.00$/);
    expect(lineOf({ rates: [ECHO, RATE] }, 'actions to echo of an action, by CPU')).toMatch(/ 0\.400$/);
  });

  it('of several rounds shows the median ratio, and the range', () => {
    const frames: Rate = { ...ECHO, name: 'the same frames' };
    const rounds = [0.16, 0.1, 0.2].flatMap((serverCpu) => [frames, { ...RATE, serverCpu }]);
    expect(lineOf({ rates: rounds }, 'actions to the same frames, by CPU')).toMatch(/ 0\.250 \(0\.200–0\.400\) /);
  });

  it('says whether the opponent sees actions in time, given enough rooms', () => {
    const line = (rate: Partial<Rate>) => lineOf({ rates: [{ ...PACE, ...rate }] }, 'p99 with');
    expect(line({})).toMatch(/49\.9 ms .* met$/);
    expect(line({ p99: 50.1 })).toMatch(/not met$/);
    expect(line({ rooms: 1999 })).toMatch(/not met$/);
    expect(line({ p99: Number.NaN })).toMatch(/not met$/);
  });

  it('says whether rooms are small and sockets many', () => {
    expect(lineOf({ memory: MEMORY }, 'resting room  ')).toMatch(/2\.00 kB .* met$/);
    expect(lineOf({ memory: { ...MEMORY, perRoom: 20_001 } }, 'resting room  ')).toMatch(/not met$/);
    expect(lineOf({ held: HELD_SOCKETS }, 'sockets  ')).toMatch(/10,000 +10,000 +met$/);
    expect(lineOf({ held: { ...HELD_SOCKETS, open: 9999 } }, 'sockets  ')).toMatch(/not met$/);
  });

  it('compares response times in rooms of a day with plain rooms', () => {
    const wait = (p99: number) => ({ count: 500, p50: 2, p99 });
    const rush: Rush = {
      people: 500,
      seconds: 60,
      plain: { begin: wait(20), act: wait(10), finish: wait(8), results: wait(4) },
      day: { begin: wait(30), act: wait(10), finish: wait(8), results: wait(10) },
      refusals: { tooFast: 2 },
      droppedSockets: 1,
    };
    const cells = lineOf({ rush }, 'the results')?.split(/ {2,}/);
    expect(cells).toEqual(['the results', '500', '2.00', '2.00', '1.00', '4.00', '10.0', '2.50']);
    expect(lineOf({ rush }, '2 refused')).toBe('2 refused (tooFast)');
    expect(lineOf({ rush }, '1 sockets')).toBe('1 sockets closed by the server');
  });

  it('reports problems', () => {
    const rate: Rate = { ...RATE, refusals: { tooFast: 3 }, droppedSockets: 2, stalledRooms: 1 };
    expect(lineOf({ rates: [rate] }, 'actions, at once: ')).toBe(
      'actions, at once: 3 refused (tooFast), 2 sockets closed by the server, 1 rooms in which nothing happened any more',
    );
    expect(lineOf({ rates: [RATE] }, 'actions, at once: ')).toBeUndefined();
  });
});
