import type { TableModel } from '@coup-fourre/client';
import type { Api } from '@coup-fourre/client/http';
import {
  filteredPuzzles,
  nextPuzzle,
  type Puzzle,
  type PuzzleFilter,
  puzzleTable,
  RUN_MS,
  ratingsAfter,
  runTarget,
} from '@coup-fourre/client/puzzles';
import { m, reasonText } from '@coup-fourre/client/text';
import { formatAction, parseWholeNumber, type Random } from '@coup-fourre/rules';
import { signed } from '../text/layoutText.ts';
import type { AttemptsFile } from './attemptsFile.ts';
import { headingOf, othersLines, questionLines, solutionLines } from './puzzleText.ts';

/** What a session needs: puzzles, storage for answers, a clock in milliseconds, and an output for lines. */
export interface PuzzleSessionDeps {
  readonly puzzles: readonly Puzzle[];
  readonly file: AttemptsFile;
  /** Counts first tries and knows others' choices. Null without a server. */
  readonly server: Pick<Api, 'tryPuzzle' | 'puzzleResults'> | null;
  readonly filter: PuzzleFilter;
  readonly random: Random;
  readonly isRun: boolean;
  readonly now: () => number;
  readonly print: (lines: readonly string[]) => void;
  /** One's own mistakes, asked instead of puzzles. They change no rating. */
  readonly own?: OwnPuzzles | undefined;
  /** Makes a heading stand out. */
  readonly emphasize: (text: string) => string;
}

/** One's own mistakes as puzzles. Each is asked again after some days. */
export interface OwnPuzzles {
  /** The mistake to ask now, or null if none is due. */
  readonly next: () => Puzzle | null;
  readonly noneDue: () => string;
  /** Stores an answer. Returns the sentence that says when the mistake is asked again. */
  readonly answered: (puzzle: Puzzle, isSolved: boolean) => string;
  readonly headingOf: (puzzle: Puzzle) => string;
  readonly isRight: (puzzle: Puzzle, choice: string) => boolean;
}

interface OpenPuzzle {
  readonly puzzle: Puzzle;
  readonly model: TableModel;
}

/** Lines that leave, as at a table that is played line by line. */
const LEAVING: readonly string[] = ['q', 'quit', 'exit'];

/** Puzzles one after the other, line by line: a puzzle, an answer, its solution. A timed run has no pauses. */
export class PuzzleSession {
  readonly #deps: PuzzleSessionDeps;
  #open: OpenPuzzle | null = null;
  /** The end of a timed run. Null outside a run. */
  #until: number | null = null;
  #tried = 0;
  #solved = 0;
  readonly #ratingBefore: number;
  isOver = false;

  constructor(deps: PuzzleSessionDeps) {
    this.#deps = deps;
    this.#ratingBefore = this.#rating();
    if (deps.isRun) deps.print([m.puzzleRunBegins()]);
    else this.#showNext();
  }

  /** Receives a typed line: an answer, or Enter for the next puzzle. */
  async enter(line: string): Promise<void> {
    if (LEAVING.includes(line.toLowerCase())) this.leave();
    else if (this.#isTimeUp()) this.#endRun();
    else if (this.#open !== null) await this.#answer(this.#open, line);
    else {
      if (this.#deps.isRun) this.#until = this.#deps.now() + RUN_MS;
      this.#showNext();
    }
  }

  /** Ends the session, and says how many answers were right. Does nothing if it is over. */
  leave(): void {
    if (this.isOver) return;
    this.isOver = true;
    if (this.#tried > 0) this.#deps.print([this.#summary()]);
  }

  #summary(): string {
    const counts = { solved: this.#solved, tried: this.#tried };
    if (this.#deps.isRun || this.#deps.own) return m.puzzleRunLeft(counts);
    const rating = Math.round(this.#rating());
    return m.puzzleSummary({ ...counts, rating, change: signed(rating - Math.round(this.#ratingBefore)) });
  }

  #showNext(): void {
    const { puzzles, file, filter, random, isRun, own, print, emphasize } = this.#deps;
    const puzzle = own
      ? own.next()
      : nextPuzzle(filteredPuzzles(puzzles, file.attempts, filter), file.attempts, {
          random,
          target: isRun ? runTarget(this.#solved) : this.#rating(),
        });
    if (puzzle === null) {
      print([own ? own.noneDue() : filter.failed ? m.puzzleNoFailed() : m.puzzleNone()]);
      this.isOver = true;
      return;
    }
    const model = puzzleTable(puzzle);
    this.#open = { puzzle, model };
    print([
      emphasize(own?.headingOf(puzzle) ?? headingOf(puzzle, model)),
      ...questionLines(model),
      m.puzzlePrompt({ count: model.legal.length }),
    ]);
  }

  async #answer({ puzzle, model }: OpenPuzzle, line: string): Promise<void> {
    const { file, isRun, print } = this.#deps;
    const count = model.legal.length;
    const number = parseWholeNumber(line, { min: 1, max: count });
    const action = number === null ? undefined : model.legal[number - 1];
    if (action === undefined) {
      print([line === '' ? m.puzzlePrompt({ count }) : m.puzzleNoSuchAnswer({ answer: line, count })]);
      return;
    }
    const choice = formatAction(action);
    const { own } = this.#deps;
    const isSolved = own?.isRight(puzzle, choice) ?? choice === puzzle.answer;
    const before = this.#rating();
    if (own === undefined) file.add({ id: puzzle.id, isSolved, isInRun: isRun });
    this.#open = null;
    this.#tried += 1;
    if (isSolved) this.#solved += 1;
    print(solutionLines(puzzle, model, { isSolved, isOwn: own !== undefined }));
    if (isRun) this.#goOn();
    else if (own) print([own.answered(puzzle, isSolved), m.puzzleNext()]);
    else print([this.#ratingLine(puzzle, before), ...(await this.#others({ puzzle, model }, choice)), m.puzzleNext()]);
  }

  /** Others' choices, once the player's own first try is counted. Or why the server does not show them. */
  async #others({ puzzle: { id }, model }: OpenPuzzle, choice: string): Promise<string[]> {
    const { server } = this.#deps;
    if (server === null) return [];
    const answer = await (this.#isFirst(id) ? server.tryPuzzle(id, choice) : server.puzzleResults(id));
    if (answer.ok) return othersLines(model, answer.value);
    return answer.reason === 'tryFirst' ? [] : [reasonText(answer.reason)];
  }

  #goOn(): void {
    if (this.#isTimeUp()) {
      this.#endRun();
      return;
    }
    const left = Math.ceil(((this.#until ?? 0) - this.#deps.now()) / 1000);
    this.#deps.print([m.puzzleTime({ seconds: left, solved: this.#solved })]);
    this.#showNext();
  }

  #isTimeUp(): boolean {
    return this.#until !== null && this.#deps.now() >= this.#until;
  }

  #endRun(): void {
    this.#deps.print([m.puzzleRunOver({ solved: this.#solved, tried: this.#tried })]);
    this.isOver = true;
  }

  #ratingLine({ id }: Puzzle, before: number): string {
    const { file, puzzles } = this.#deps;
    const rating = Math.round(this.#rating());
    if (!this.#isFirst(id)) return m.puzzleUnrated({ rating });
    const change = rating - Math.round(before);
    const puzzle = Math.round(ratingsAfter(file.attempts, puzzles).puzzles.get(id)?.rating ?? 0);
    return m.puzzleRating({ rating, change: signed(change), puzzle });
  }

  /** True if the latest answer to a puzzle is the only one on this device. */
  #isFirst(id: string): boolean {
    return this.#deps.file.attempts.filter((attempt) => attempt.id === id).length === 1;
  }

  #rating(): number {
    return ratingsAfter(this.#deps.file.attempts, this.#deps.puzzles).player.rating;
  }
}
