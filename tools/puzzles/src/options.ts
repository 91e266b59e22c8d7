import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { PUZZLE_THEMES, type PuzzleTheme } from '@coup-fourre/client/puzzles';
import { parseWholeNumber } from '@coup-fourre/rules';

export const HELP = `Usage: node scripts/run.mjs puzzles [options]

Finds puzzles in deals that computer players play: decisions with exactly one good answer. It keeps what it finds in a file.
Stopped by Ctrl-C, killed or finished, it continues from there when started again; the same seed finds the same puzzles.

  --out FILE    the file to keep the run in, and to continue it from (default puzzles.jsonl)
  --deals N     deals to search in total (default 20000)
  --seed TEXT   the source of all randomness (default 'puzzles')
  --themes LIST only these, where they are likely, such as discard,twoHundred,matchScore (default: all, as they come)
  --cores N     threads (default: all cores); the result does not depend on them
  --check N     instead: judge N of the puzzles in --out again, in ten times as many worlds, and count new answers
  --pack FILE   instead: choose from the puzzles in --out and write those that the game shows, such as
                --pack packages/client/puzzles/puzzles.txt
    --count N   how many (default 1000)
  With --check and --pack, --out may be named several times, once for each run.
`;

const FLAGS = {
  out: { type: 'string', multiple: true },
  deals: { type: 'string' },
  seed: { type: 'string' },
  themes: { type: 'string' },
  cores: { type: 'string' },
  check: { type: 'string' },
  pack: { type: 'string' },
  count: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Flag = keyof typeof FLAGS;

/** The task of the command. */
export type Task =
  | { readonly kind: 'help' }
  | {
      readonly kind: 'mine';
      readonly out: string;
      readonly deals: number;
      readonly seed: string;
      readonly themes: readonly PuzzleTheme[] | null;
      readonly cores: number;
    }
  | { readonly kind: 'check'; readonly out: readonly string[]; readonly count: number }
  | { readonly kind: 'pack'; readonly out: readonly string[]; readonly into: string; readonly count: number };

/** Flags, each with the flags that it makes useless. */
const IGNORED_WITH: readonly (readonly [Flag, readonly Flag[]])[] = [
  ['check', ['pack', 'deals', 'seed', 'themes', 'cores', 'count']],
  ['pack', ['deals', 'seed', 'themes', 'cores']],
];

/** The task that the arguments describe. Throws an error message if an argument is wrong. */
export function taskOf(args: readonly string[]): Task {
  const { values } = parseArgs({ args: [...args], options: FLAGS });
  if (values.help) return { kind: 'help' };
  for (const [flag, ignored] of IGNORED_WITH)
    for (const other of ignored)
      if (values[flag] !== undefined && values[other] !== undefined)
        throw new Error(`--${other} has no effect beside --${flag}: leave it out`);
  const out = values.out ?? ['puzzles.jsonl'];
  const { check, pack, count } = values;
  if (check !== undefined) return { kind: 'check', out, count: wholeNumber('check', check) };
  if (pack !== undefined) return { kind: 'pack', out, into: pack, count: wholeNumber('count', count ?? '1000') };
  if (count !== undefined) throw new Error('--count has no effect without --pack');
  const [file = '', ...more] = out;
  if (more.length > 0) throw new Error('a run is kept in one file: name --out once');
  return {
    kind: 'mine',
    out: file,
    deals: wholeNumber('deals', values.deals ?? '20000'),
    seed: values.seed ?? 'puzzles',
    themes: values.themes === undefined ? null : values.themes.split(',').map(readTheme),
    cores: wholeNumber('cores', values.cores ?? `${availableParallelism()}`),
  };
}

function readTheme(text: string): PuzzleTheme {
  const theme = PUZZLE_THEMES.find((name) => name === text);
  if (theme === undefined) throw new Error(`--themes must be some of ${PUZZLE_THEMES.join(',')}, not '${text}'`);
  return theme;
}

function wholeNumber(flag: Flag, text: string): number {
  const number = parseWholeNumber(text, { min: 1, max: 99_999_999 });
  if (number === null) throw new Error(`--${flag} must be a whole number of at least 1, not '${text}'`);
  return number;
}
