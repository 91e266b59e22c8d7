import { expect, it } from 'vitest';
import { soakReport } from './report.ts';
import type { Soak, SoakSample } from './results.ts';

const SAMPLE: SoakSample = {
  commands: 0,
  seconds: 60,
  cpu: 30,
  resident: 100e6,
  used: 50e6,
  rooms: 10,
  fileBytes: 30e6,
  storedBytes: 20e6,
  rows: { events: 900, rooms: 100 },
};

function soak(of: (tenth: number) => Partial<SoakSample>): Soak {
  const samples = Array.from({ length: 10 }, (_, index) => ({ ...SAMPLE, commands: index + 1, ...of(index + 1) }));
  return { rooms: 60, samples, refusals: {}, droppedSockets: 0 };
}

it('a measure that stays level, or grew in the first half only, is flat', () => {
  expect(soakReport(soak(() => ({})))).toContain('memory and store: flat');
  expect(soakReport(soak((tenth) => ({ used: Math.min(tenth, 5) * 10e6 })))).toContain('memory and store: flat');
});

it('a measure that grows with the commands is not flat', () => {
  const report = soakReport(soak((tenth) => ({ rows: { events: tenth * 1000 } })));
  expect(report).toMatch(/growth in the second half +0 +0 +0 +0 +0\.667\n/);
  expect(report).toContain('memory and store: not flat');
  expect(soakReport(soak((tenth) => ({ resident: 100e6 + tenth * 4e6 })))).toContain('not flat');
});

it('the report lists the refusals', () => {
  expect(soakReport({ ...soak(() => ({})), refusals: { noSuchRoom: 3 } })).toContain('3 refused (noSuchRoom)');
});
