import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dueNow } from '@coup-fourre/client/puzzles';
import { afterEach, expect, it } from 'vitest';
import type { OwnSlip } from './ownSlips.ts';
import { openSlips } from './slipsFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'coup-fourre-slips-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SLIP: OwnSlip = {
  id: 'one',
  rating: 1500,
  theme: 'attack',
  answer: 'ro',
  answers: ['ro'],
  played: 'x25',
  nextBest: 'x25',
  points: 60,
  thousandths: 20,
  choices: { novice: 'ro', classic: 'ro', expert: 'ro' },
  position: 'one',
  deal: 1,
  step: 3,
};
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1);

it('a slip comes back days after its answer, later each time it is solved, also after a restart', () => {
  const file = openSlips(folder);
  file.keep([SLIP, { ...SLIP, id: 'two' }]);
  file.keep([SLIP]);
  expect(file.slips()).toHaveLength(2);
  file.answer('one', true, START);
  const again = openSlips(folder);
  const due = (day: number): string[] => dueNow(again.slips(), START + day * DAY_MS).map(({ id }) => id);
  expect(again.slips()).toEqual(file.slips());
  expect(due(0.5)).toEqual(['two']);
  const first = again.slips()[0]?.memory?.due ?? 0;
  expect(due(Math.ceil((first - START) / DAY_MS))).toEqual(['one', 'two']);
  again.answer('one', true, first);
  expect((again.slips()[0]?.memory?.due ?? 0) - first).toBeGreaterThan(first - START);
});
