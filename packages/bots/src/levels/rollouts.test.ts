import { fastRandom, parseView, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { actionTable } from '../search/actionTable.ts';
import { DEFAULT_ROLLOUTS, isConfident, type RolloutSettings, rolloutSearch } from './rollouts.ts';

const LINE = 'winning-moves-2008 2 hands=ro.25.st.75.100.200.sl/?6 teams=-/ro discard=ga';

function tableOf(settings: Partial<RolloutSettings> = {}, seed = 'one') {
  const view = parseView(LINE);
  if (!view.ok) throw new Error(view.error.message);
  const search = rolloutSearch(view.value, fastRandom(seededRandom(seed)), { ...DEFAULT_ROLLOUTS, ...settings });
  for (let round = 0; round < 2; round += 1) search.runRound();
  return actionTable(search);
}

it('the same seed and rounds give the same figures, other settings give others', () => {
  expect(tableOf()).toEqual(tableOf());
  const points = (settings: Partial<RolloutSettings>, seed?: string) =>
    tableOf(settings, seed).map((row) => row.points);
  const plain = points({});
  for (const other of [
    points({}, 'two'),
    points({ own: 'novice' }),
    points({ others: 'classic' }),
    points({ belief: 'uniform' }),
  ])
    expect(other).not.toEqual(plain);
});

it('a rollout is confident only after enough worlds, and if every other action trails by more than its error', () => {
  const [best, ...others] = tableOf().map((row) => ({ ...row, rollouts: 256, behind: 20, behindError: 10 }));
  if (best === undefined) throw new Error('no action');
  expect(isConfident([best, ...others], 95)).toBe(true);
  expect(isConfident([best, ...others], 99)).toBe(false);
  expect(isConfident([{ ...best, rollouts: 255 }, ...others], 90)).toBe(false);
});
