import { fastRandom, formatAction, parseView, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { parseReadings } from '../belief/readings.ts';
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
    points({ readings: parseReadings('1:RW,1:-ro') ?? [] }),
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

it('the same seed and rounds give these figures on every version of Node', () => {
  const figures = tableOf().map(({ action, points, winChance }) => [formatAction(action), points, winChance]);
  expect(figures).toMatchInlineSnapshot(`
    [
      [
        "st>1",
        384.375,
        0.75,
      ],
      [
        "sl>1",
        600,
        0.875,
      ],
      [
        "x75",
        600,
        0.75,
      ],
      [
        "x25",
        575,
        0.75,
      ],
      [
        "ro",
        475,
        0.75,
      ],
      [
        "xsl",
        250,
        0.625,
      ],
      [
        "xro",
        221.875,
        0.5,
      ],
      [
        "x100",
        143.75,
        0.5,
      ],
      [
        "x200",
        78.125,
        0.5,
      ],
      [
        "xst",
        -50,
        0.5,
      ],
    ]
  `);
});

it('a reading that does not fit the view is left out', () => {
  expect(tableOf({ readings: parseReadings('0:ET') ?? [] })).toEqual(tableOf());
});
