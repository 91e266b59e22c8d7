import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { env, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import type { Api } from '@coup-fourre/client/http';
import {
  daysUntilNext,
  dueNow,
  loadPuzzles,
  PUZZLE_THEMES,
  type Puzzle,
  type PuzzleFilter,
  withLearnedRatings,
} from '@coup-fourre/client/puzzles';
import {
  type DistanceUnit,
  inDaysText,
  type Locale,
  m,
  PUZZLES_MESSAGES,
  showDistancesIn,
} from '@coup-fourre/client/text';
import type { PuzzleRatingsById } from '@coup-fourre/room';
import { parseWholeNumber, seededRandom } from '@coup-fourre/rules';
import { readGameRecords } from '../options/inputFiles.ts';
import { oneLineExcerpt, readSeed } from '../options/optionValues.ts';
import { GuestCookies, valueFrom } from '../play/online/guests.ts';
import { parseServer } from '../play/online/roomLink.ts';
import { signIn } from '../play/playCommand.ts';
import { showCommandLanguage } from '../play/text/commandOutput.ts';
import { stateFolder } from '../program/configuration.ts';
import { UsageError } from '../program/errors.ts';
import { bold, linesFor } from '../text/layoutText.ts';
import { openAttempts } from './attemptsFile.ts';
import { type KeptMistake, type MistakesFile, openMistakes } from './mistakesFile.ts';
import { mistakesIn, type OwnMistake } from './ownMistakes.ts';
import { type OwnPuzzles, PuzzleSession } from './puzzleSession.ts';

export interface PuzzleFlags {
  readonly theme?: string;
  readonly rating?: string;
  readonly failed?: true;
  readonly own?: true | readonly string[];
  readonly seat?: string;
  readonly run?: true;
  readonly seed?: string;
  readonly server?: string;
  readonly name?: string;
  readonly plain?: true;
  readonly lang?: Locale;
  readonly distances?: DistanceUnit;
}

/** Shows puzzles until the person leaves or the input ends. Each answer is on disk before its solution is shown. */
export async function puzzle(typed: PuzzleFlags): Promise<void> {
  await showCommandLanguage(typed.lang, PUZZLES_MESSAGES);
  showDistancesIn(typed.distances ?? 'edition');
  if (typed.own === undefined && typed.seat !== undefined)
    throw new UsageError('--seat says whose mistakes to ask: it needs --own');
  const filter = readFilter(typed);
  const random = seededRandom(readSeed(typed.seed) ?? randomBytes(32).toString('hex'));
  const folder = stateFolder(env);
  const own = typed.own === undefined ? undefined : await ownPuzzles(openMistakes(folder), typed.own, typed.seat);
  const file = own === undefined ? openAttempts(folder) : { attempts: [], repaired: own.repaired, add: () => {} };
  const signedIn = typed.server === undefined ? null : await signInAt(typed.server, typed.name ?? null, folder);
  const puzzles = own ? [] : withLearnedRatings(await loadPuzzles(), signedIn?.ratings ?? {});
  const print = (lines: readonly string[]): void => {
    const shown = linesFor(stdout.columns, lines);
    stdout.write(`${shown.join('\n')}\n`);
  };
  if (file.repaired !== null) print([file.repaired]);
  const session = new PuzzleSession({
    puzzles,
    file,
    server: signedIn?.api ?? null,
    filter,
    random,
    isRun: typed.run === true,
    own,
    now: () => performance.now(),
    print,
    emphasize: typed.plain ? (text) => text : bold,
  });
  // Nothing is read if nothing is asked.
  const input = session.isOver ? [] : createInterface({ input: stdin, terminal: false });
  for await (const line of input) {
    await session.enter(line.trim());
    if (session.isOver) break;
  }
  session.leave();
  stdin.unref?.();
}

/** The mistakes of a seat in records, worst first. Throws UsageError. */
async function ownMistakes(files: readonly string[], typedSeat = '0'): Promise<OwnMistake[]> {
  const records = [];
  for (const file of files) records.push(...(await readGameRecords(file)));
  const seat = parseWholeNumber(typedSeat, { max: 5 });
  const seats = Math.min(...records.map(({ rules }) => rules.players));
  if (seat === null || seat >= seats)
    throw new UsageError(`--seat must be a whole number from 0 to ${seats - 1}, not '${oneLineExcerpt(typedSeat)}'`);
  return records.flatMap((record) => mistakesIn(record, seat)).toSorted((a, b) => b.points - a.points);
}

/**
 * A session of the mistakes in these records and the stored ones that are due. Throws UsageError, and
 * CommandFailedError.
 */
async function ownPuzzles(
  file: MistakesFile,
  files: true | readonly string[],
  seat: string | undefined,
): Promise<OwnPuzzles & Pick<MistakesFile, 'repaired'>> {
  if (files !== true) file.keep(await ownMistakes(files, seat));
  const mistakeOf = ({ id }: Puzzle): KeptMistake | undefined => file.mistakes().find((mistake) => mistake.id === id);
  const again = (mistakes: readonly KeptMistake[]): string => inDaysText(daysUntilNext(mistakes, Date.now()));
  return {
    repaired: file.repaired,
    next: () => dueNow(file.mistakes(), Date.now())[0] ?? null,
    noneDue: () =>
      file.mistakes().length === 0 ? m.puzzleNoMistakes() : m.mistakesDone({ when: again(file.mistakes()) }),
    headingOf: (puzzle) => {
      const { deal = 0, step = 0 } = mistakeOf(puzzle) ?? {};
      return m.puzzleOwnHeading({ deal, step, points: puzzle.points });
    },
    isRight: (puzzle, choice) => mistakeOf(puzzle)?.answers.includes(choice) ?? false,
    answered: (puzzle, isSolved) => {
      file.answer(puzzle.id, isSolved, Date.now());
      const mistake = mistakeOf(puzzle);
      return m.mistakeAgain({ when: again(mistake ? [mistake] : []) });
    },
  };
}

/** Throws UsageError if the address is invalid, CommandFailedError if the server refuses. */
async function signInAt(address: string, name: string | null, folder: string): Promise<SignedIn> {
  const server = parseServer(address);
  if (server === null)
    throw new UsageError(
      `--server must be the address of a server, such as https://example.org, not '${oneLineExcerpt(address)}'`,
    );
  await signIn({ server, name, isOnlyHere: false }, folder);
  const api = new GuestCookies(folder).api(server);
  return { api, ratings: valueFrom(server, await api.puzzleRatings()).ratings };
}

interface SignedIn {
  readonly api: Api;
  readonly ratings: PuzzleRatingsById;
}

function readFilter({ theme, rating, failed }: PuzzleFlags): PuzzleFilter {
  const known = PUZZLE_THEMES.find((name) => name === theme);
  if (theme !== undefined && known === undefined)
    throw new UsageError(`--theme must be one of ${PUZZLE_THEMES.join(', ')}, not '${oneLineExcerpt(theme)}'`);
  return {
    ...(known !== undefined && { theme: known }),
    ...(rating !== undefined && { ratings: readRatings(rating) }),
    ...(failed && { failed }),
  };
}

function readRatings(text: string): readonly [number, number] {
  const [from = null, to = null, ...more] = text.split('-').map((part) => parseWholeNumber(part, { max: 9999 }));
  if (from !== null && to !== null && from <= to && more.length === 0) return [from, to];
  throw new UsageError(
    `--rating must be two whole numbers, the lower one first, such as 1200-1600, not '${oneLineExcerpt(text)}'`,
  );
}
