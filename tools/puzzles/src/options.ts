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
  --rare        with --themes: only puzzles whose answer is not the usual one of their theme, such as not to call
  --cores N     threads (default: all cores); the result does not depend on them
  --check FILE  instead: judge every puzzle of FILE, such as packages/client/puzzles/puzzles.txt, again, with the weights
                of today, under two beliefs and two policies. It takes some ten minutes of a core: put 'nice -n 19' before
                it if the machine has other work. --out keeps what is done
                (default puzzles.check.jsonl), so a stopped check continues. Its exit code is 1 if a puzzle fails
    --worlds N  worlds for each (default 3000)
    --into FILE write the sound puzzles there, with today's margins, choices and ratings; of the usual answers of a theme
                only so many that the theme does not tell the answer. Beside it, .judged.json says with which weights
  --pack FILE   instead: choose from the puzzles in --out and write those that the game shows, such as
                --pack packages/client/puzzles/puzzles.txt
    --count N   how many (default 1000)
  With --pack, --out may be named several times, once for each run.
`;

const FLAGS = {
  out: { type: 'string', multiple: true },
  deals: { type: 'string' },
  seed: { type: 'string' },
  themes: { type: 'string' },
  rare: { type: 'boolean' },
  cores: { type: 'string' },
  check: { type: 'string' },
  worlds: { type: 'string' },
  into: { type: 'string' },
  pack: { type: 'string' },
  count: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Flag = keyof typeof FLAGS;

export type Task =
  | { readonly kind: 'help' }
  | {
      readonly kind: 'mine';
      readonly out: string;
      readonly deals: number;
      readonly seed: string;
      readonly themes: readonly PuzzleTheme[] | null;
      readonly rare: boolean;
      readonly cores: number;
    }
  | {
      readonly kind: 'check';
      readonly file: string;
      readonly out: string;
      readonly worlds: number;
      /** The file for the sound puzzles, or null. */
      readonly into: string | null;
      readonly cores: number;
    }
  | { readonly kind: 'pack'; readonly out: readonly string[]; readonly into: string; readonly count: number };

/** Flags, each with the flags that have no effect beside it. */
const IGNORED_WITH: readonly (readonly [Flag, readonly Flag[]])[] = [
  ['check', ['pack', 'deals', 'seed', 'themes', 'rare', 'count']],
  ['pack', ['deals', 'seed', 'themes', 'rare', 'cores']],
];

/** The task that the arguments describe. Throws an error message if an argument is wrong. */
export function taskOf(args: readonly string[]): Task {
  const { values } = parseArgs({ args: [...args], options: FLAGS });
  if (values.help) return { kind: 'help' };
  for (const [flag, ignored] of IGNORED_WITH)
    for (const other of ignored)
      if (values[flag] !== undefined && values[other] !== undefined)
        throw new Error(`--${other} has no effect beside --${flag}: leave it out`);
  const { check, pack, count } = values;
  const out = values.out ?? [check === undefined ? 'puzzles.jsonl' : 'puzzles.check.jsonl'];
  const [first = '', ...more] = out;
  const cores = wholeNumber('cores', values.cores ?? `${availableParallelism()}`);
  if (more.length > 0 && pack === undefined) throw new Error('a run is kept in one file: name --out once');
  if (check !== undefined) {
    const worlds = wholeNumber('worlds', values.worlds ?? '3000');
    return { kind: 'check', file: check, out: first, worlds, into: values.into ?? null, cores };
  }
  for (const flag of ['worlds', 'into'] as const)
    if (values[flag] !== undefined) throw new Error(`--${flag} has no effect without --check`);
  if (pack !== undefined) return { kind: 'pack', out, into: pack, count: wholeNumber('count', count ?? '1000') };
  if (count !== undefined) throw new Error('--count has no effect without --pack');
  const { rare = false } = values;
  if (rare && values.themes === undefined) throw new Error('--rare has no effect without --themes');
  return {
    kind: 'mine',
    out: first,
    deals: wholeNumber('deals', values.deals ?? '20000'),
    seed: values.seed ?? 'puzzles',
    themes: values.themes === undefined ? null : values.themes.split(',').map(readTheme),
    rare,
    cores,
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
