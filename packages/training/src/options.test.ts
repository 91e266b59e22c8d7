import { describe, expect, it } from 'vitest';
import { ERROR_CHECK_DEALS } from './luck/errorCheck.ts';
import { LUCK_DEFAULTS } from './luck/luckTraining.ts';
import { taskOf } from './options.ts';
import { ADVANTAGE_DEFAULTS, IMITATION_DEFAULTS } from './plan/advantagePlan.ts';
import { BELIEF_DEFAULTS } from './plan/beliefPlan.ts';
import { DEFAULT_SEED } from './plan/plan.ts';
import { PRIOR_DEFAULTS } from './prior/comparisons.ts';
import { REGRET_DEFAULTS } from './regret/regret.ts';

describe('the arguments of npm run train', () => {
  it('train two players from nothing by default', () => {
    expect(taskOf(['--advantages', '--cores', '2'])).toEqual({
      kind: 'advantages',
      out: 'training-2.checkpoint',
      named: { from: null, opponents: [] },
      cores: 2,
      duplicates: 100_000,
      plan: { ...ADVANTAGE_DEFAULTS, players: 2, seed: DEFAULT_SEED, imitation: IMITATION_DEFAULTS.imitation },
    });
    expect(taskOf(['--advantages', '--imitation', '900', '--rounds', '0'])).toMatchObject({
      plan: { imitation: 900, rounds: 0 },
    });
  });

  it('train beliefs, with defaults of their own', () => {
    expect(taskOf(['--belief'])).toEqual({
      kind: 'belief',
      out: 'training-belief.checkpoint',
      plan: { ...BELIEF_DEFAULTS, seed: DEFAULT_SEED },
    });
    expect(taskOf(['--belief', '--batches', '5', '--rate', '0.5', '--out', 'b'])).toMatchObject({
      out: 'b',
      plan: { batches: 5, rate: 0.5 },
    });
    expect(() => taskOf(['--belief', '--width', '40'])).toThrow('--width must be a multiple of 32');
  });

  it('train by advantages, from published weights and with defaults of their own', () => {
    expect(taskOf(['--advantages', '--from', 'weights', '--cores', '3'])).toEqual({
      kind: 'advantages',
      named: { from: 'weights', opponents: [] },
      out: 'training-2.checkpoint',
      cores: 3,
      duplicates: 100_000,
      plan: { ...ADVANTAGE_DEFAULTS, players: 2, seed: DEFAULT_SEED },
    });
    const numbers = ['--rounds', '3', '--positions', '70', '--decisions', '80', '--duplicates', '9', '--width', '64'];
    expect(taskOf(['--advantages', '--from', 'a', '--players', '6', '--out', 'b', ...numbers])).toMatchObject({
      out: 'b',
      duplicates: 9,
      plan: { players: 6, rounds: 3, positions: 70, decisions: 80, width: 64 },
    });
  });

  it('name the opponents of the policy', () => {
    expect(taskOf(['--advantages', '--opponent', 'classic', '--opponent', 'old.weights'])).toMatchObject({
      named: { opponents: ['classic', 'old.weights'] },
    });
  });

  it('try only favorites', () => {
    expect(taskOf(['--advantages', '--favorites', '3'])).toMatchObject({ plan: { favorites: 3 } });
    expect(() => taskOf(['--advantages', '--favorites', '1'])).toThrow(
      '--favorites must be a whole number of at least 2',
    );
  });

  it('set the share of a fit', () => {
    expect(taskOf(['--advantages', '--share', '0.5'])).toMatchObject({ plan: { share: 0.5 } });
    for (const text of ['1.5', '-1', 'half', ''])
      expect(() => taskOf(['--advantages', `--share=${text}`])).toThrow(
        `--share must be a number from 0 to 1, not '${text}'`,
      );
  });

  it('choose an edition', () => {
    expect(taskOf(['--advantages', '--edition', 'encyclopedia'])).toMatchObject({ plan: { edition: 'encyclopedia' } });
  });

  it('measure regret, of one policy or several', () => {
    expect(
      taskOf(['--regret', 'a', 'b', '--players', '4', '--decisions', '9', '--worlds', '8', '--seed', 's']),
    ).toEqual({
      kind: 'regret',
      plan: { players: 4, seed: 's', decisions: 9, worlds: 8 },
      files: ['a', 'b'],
    });
    expect(taskOf(['--regret', 'a'])).toMatchObject({ plan: REGRET_DEFAULTS });
  });

  it('fit the prior of a search', () => {
    expect(taskOf(['--prior'])).toEqual({
      kind: 'prior',
      out: 'prior-2.samples',
      plan: { players: 2, seed: DEFAULT_SEED, ...PRIOR_DEFAULTS },
    });
    expect(taskOf(['--prior', '--players', '6', '--worlds', '8', '--out', 'p'])).toMatchObject({
      out: 'p',
      plan: { players: 6, worlds: 8 },
    });
  });

  it('fit and check luck', () => {
    expect(taskOf(['--luck', '--batches', '5'])).toEqual({
      kind: 'luck',
      out: 'luck.weights',
      plan: { ...LUCK_DEFAULTS, seed: DEFAULT_SEED, batches: 5 },
    });
    const all = taskOf(['--luck-check']);
    // 21 tables, four levels.
    expect(all.kind === 'luckCheck' && all.checks.length).toBe(84);
    const some = taskOf(['--luck-check', 'expert', 'computer', '--deals', '40', '--seed', 's']);
    expect(some).toMatchObject({ checks: [{ level: 'expert', deals: 40, seed: 's', rules: { edition: 'computer' } }] });
    expect(() => taskOf(['--luck-check', 'champion'])).toThrow("'champion' is neither a level nor an edition");
    expect(() => taskOf(['--luck-check', '--deals', '2'])).toThrow('--deals must be a whole number of at least 30');
    const errors = taskOf(['--error-check', 'computer', '--players', '2']);
    expect(errors).toMatchObject({ kind: 'errorCheck' });
    expect(errors.kind === 'errorCheck' && errors.checks.map(({ deals }) => deals)).toEqual(
      Array(4).fill(ERROR_CHECK_DEALS),
    );
    expect(() => taskOf(['--luck', '--deals', '40'])).toThrow('--deals has no effect beside --luck');
  });

  it('play opening tables', () => {
    expect(taskOf(['--openings', '--deals', '50', '--out', 'o'])).toEqual({
      kind: 'openings',
      plan: { seed: DEFAULT_SEED, deals: 50 },
      out: 'o',
    });
  });

  it('publish checkpoints', () => {
    expect(taskOf(['--publish', 'out', 'a', 'b'])).toEqual({ kind: 'publish', out: 'out', checkpoints: ['a', 'b'] });
  });

  it.each([
    [
      [],
      'choose a task with --advantages, --belief, --luck, --luck-check, --error-check, --regret, --prior, --openings, --publish: see --help',
    ],
    [
      ['--players', '4'],
      'choose a task with --advantages, --belief, --luck, --luck-check, --error-check, --regret, --prior, --openings, --publish: see --help',
    ],
    [['--advantages', '--players', '5'], '--players must be one of 2, 3, 4, 6'],
    [['--advantages', '--edition', 'x'], '--edition must be one of parker-1971, '],
    [['--advantages', '--players', '3', '--edition', 'computer'], "not 'computer'"],
    [['--advantages', '--decisions', 'x'], '--decisions must be a whole number of at least 64'],
    [['--advantages', '--imitation', '5'], '--imitation must be a whole number of at least 64'],
    [['--advantages', '--from', 'a', '--imitation', '500'], '--imitation has no effect beside --from'],
    [['--advantages', '--from', 'a', '--rounds', '0'], '--rounds must be a whole number of at least 1'],
    [['--advantages', '--rounds', '1.5'], '--rounds must be a whole number of at least 0'],
    [['--advantages', '--rate=-1'], "--rate must be a number above 0, not '-1'"],
    [['--advantages', '--rate', '0'], '--rate must be a number above 0'],
    [['--advantages', '--width', '80'], '--width must be a multiple of 32'],
    [['--advantages', '--cores', '0'], '--cores must be a whole number of at least 1'],
    [['--advantages', '--batches', '5'], '--batches has no effect beside --advantages'],
    [['--advantages', '--belief'], '--belief has no effect beside --advantages'],
    [['--belief', '--cores', '2'], '--cores has no effect beside --belief'],
    [['--publish', 'out', '--seed', 'x'], '--seed has no effect beside --publish'],
    [['--publish', 'out', '--advantages'], '--publish has no effect beside --advantages'],
    [['--regret'], '--regret measures published weights: name at least one file'],
    [['--regret', 'a', '--out', 'b'], '--out has no effect beside --regret'],
    [['--advantages', '--worlds', '8'], '--worlds has no effect beside --advantages'],
    [['--advantages', 'stray'], "'stray' is not the value of an option"],
    [['--sed', '1'], '--sed'],
  ])('%j are refused with a message', (args, message) => {
    expect(() => taskOf(args)).toThrow(message);
  });
});
