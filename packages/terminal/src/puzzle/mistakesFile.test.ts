import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dueNow } from '@coup-fourre/client/puzzles';
import { afterEach, expect, it } from 'vitest';
import { openMistakes } from './mistakesFile.ts';
import type { OwnMistake } from './ownMistakes.ts';

const folder = mkdtempSync(join(tmpdir(), 'coup-fourre-mistakes-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const MISTAKE: OwnMistake = {
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

it('a mistake comes back days after its answer, later each time it is solved, also after a restart', () => {
  const file = openMistakes(folder);
  file.keep([MISTAKE, { ...MISTAKE, id: 'two' }]);
  file.keep([MISTAKE]);
  expect(file.mistakes()).toHaveLength(2);
  file.answer('one', true, START);
  const again = openMistakes(folder);
  const due = (day: number): string[] => dueNow(again.mistakes(), START + day * DAY_MS).map(({ id }) => id);
  expect(again.mistakes()).toEqual(file.mistakes());
  expect(due(0.5)).toEqual(['two']);
  const first = again.mistakes()[0]?.memory?.due ?? 0;
  expect(due(Math.ceil((first - START) / DAY_MS))).toEqual(['one', 'two']);
  again.answer('one', true, first);
  expect((again.mistakes()[0]?.memory?.due ?? 0) - first).toBeGreaterThan(first - START);
});
