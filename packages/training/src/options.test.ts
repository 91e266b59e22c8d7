import { describe, expect, it } from 'vitest';
import { taskOf } from './options.ts';
import { ADVANTAGE_DEFAULTS } from './plan/advantagePlan.ts';
import { BELIEF_DEFAULTS } from './plan/beliefPlan.ts';
import { DEFAULTS } from './plan/plan.ts';
import { REGRET_DEFAULTS } from './regret/regret.ts';

describe('the arguments of npm run train', () => {
  it('train two players by default', () => {
    const task = taskOf(['--cores', '2']);
    expect(task).toMatchObject({ kind: 'train', out: 'training-2.checkpoint', from: null, cores: 2 });
    expect(task).toMatchObject({
      plan: { players: 2, lanes: 2, batches: DEFAULTS.batches, lessons: DEFAULTS.lessons },
    });
  });

  it('need no lessons if it starts from other networks', () => {
    expect(taskOf(['--from', 'other', '--players', '4'])).toMatchObject({
      from: 'other',
      plan: { lessons: 0, players: 4 },
    });
  });

  it('never use more threads than there are lanes', () => {
    expect(taskOf(['--cores', '8', '--lanes', '3'])).toMatchObject({ cores: 3, plan: { lanes: 3 } });
  });

  it('train beliefs, with defaults of their own', () => {
    expect(taskOf(['--belief'])).toEqual({
      kind: 'belief',
      out: 'training-belief.checkpoint',
      plan: { ...BELIEF_DEFAULTS, seed: DEFAULTS.seed },
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
      from: 'weights',
      out: 'training-2-advantages.checkpoint',
      cores: 3,
      duplicates: 10_000,
      plan: { ...ADVANTAGE_DEFAULTS, players: 2, seed: DEFAULTS.seed },
    });
    const numbers = ['--rounds', '3', '--positions', '70', '--decisions', '80', '--duplicates', '9', '--width', '64'];
    expect(taskOf(['--advantages', '--from', 'a', '--players', '6', '--out', 'b', ...numbers])).toMatchObject({
      out: 'b',
      duplicates: 9,
      plan: { players: 6, rounds: 3, positions: 70, decisions: 80, width: 64 },
    });
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

  it('publish checkpoints', () => {
    expect(taskOf(['--publish', 'out', 'a', 'b'])).toEqual({ kind: 'publish', out: 'out', checkpoints: ['a', 'b'] });
  });

  it.each([
    [['--players', '5'], '--players must be one of 2, 3, 4, 6'],
    [['--batches', 'x'], '--batches must be a whole number from 1 up'],
    [['--batches', '1.5'], '--batches must be a whole number from 1 up'],
    [['--rate=-1'], '--rate must be a number from 0 up'],
    [['--rate', '0'], '--rate must be above 0'],
    [['--classic', '500'], '--classic must be a whole number from 0 to 100'],
    [['--belief', '--lanes', '2'], '--lanes has no effect beside --belief'],
    [['--publish', 'out', '--seed', 'x'], '--seed has no effect beside --publish'],
    [['--branches', '--from', 'a', '--classic', '5'], '--classic has no effect beside --branches'],
    [['--from', 'a', '--lessons', '5'], '--lessons has no effect beside --from'],
    [['--width', '80'], '--width must be a multiple of 32'],
    [['--branches'], '--branches continues from a checkpoint'],
    [['--advantages'], '--advantages starts from published weights: name them with --from'],
    [['--advantages', '--from', 'a', '--lanes', '2'], '--lanes has no effect beside --advantages'],
    [['--advantages', '--from', 'a', '--decisions', '5'], '--decisions must be a whole number from 64 up'],
    [['--publish', 'out', '--advantages'], '--advantages has no effect beside --publish'],
    [['--rounds', '2'], '--rounds has no effect without --advantages'],
    [['--publish', 'out', '--rounds', '2'], '--rounds has no effect without --advantages'],
    [['--regret'], '--regret measures published weights: name at least one file'],
    [['--regret', 'a', '--out', 'b'], '--out has no effect beside --regret'],
    [['--worlds', '8'], '--worlds has no effect without --regret'],
    [['--decisions', '80'], '--decisions has no effect without --advantages or --regret'],
    [['--cores', '0'], '--cores must be a whole number from 1 up'],
    [['stray'], "'stray' belongs to no option"],
    [['--sed', '1'], '--sed'],
  ])('%j are refused with a message', (args, message) => {
    expect(() => taskOf(args)).toThrow(message);
  });
});
