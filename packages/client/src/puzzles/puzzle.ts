import {
  BadInput,
  formatAction,
  legalActions,
  parseAction,
  parseView,
  parseWholeNumber,
  type Result,
  toResult,
  type View,
} from '@coup-fourre/rules';

/** What distinguishes a puzzle's answer from the next best action. */
export const PUZZLE_THEMES = [
  'safety',
  'extension',
  'coupFourre',
  'attack',
  'discard',
  'twoHundred',
  'lastCards',
  'matchScore',
] as const;
export type PuzzleTheme = (typeof PUZZLE_THEMES)[number];

/** The levels whose choice each puzzle notes. */
export const PUZZLE_LEVELS = ['novice', 'classic', 'expert'] as const;
export type PuzzleLevel = (typeof PUZZLE_LEVELS)[number];

/** A decision and its answer. Actions are words of NOTATION.md. */
export interface PuzzlePosition {
  /** A unique id. That of a published puzzle has letters and digits only. */
  readonly id: string;
  /** The position as the deciding seat sees it. */
  readonly position: string;
  readonly answer: string;
}

/** A published puzzle: a decision with one good answer. */
export interface Puzzle extends PuzzlePosition {
  /** Initial rating on the Glicko-2 scale. */
  readonly rating: number;
  /** Deviation of the rating, once people have tried the puzzle. */
  readonly deviation?: number;
  readonly theme: PuzzleTheme;
  /** The next best action. It loses these points, and this chance to win in thousandths. */
  readonly nextBest: string;
  readonly points: number;
  readonly thousandths: number;
  readonly choices: Readonly<Record<PuzzleLevel, string>>;
}

/** True if both are played by the same printed edition, so that their cards have the same names. */
export function isSameEdition(one: Puzzle, other: Puzzle): boolean {
  return editionIn(one) === editionIn(other);
}

function editionIn({ position }: Puzzle): string {
  return position.slice(0, position.indexOf(' '));
}

const HEADING = 'coup-fourre puzzles 1';

/** Stands for the answer in a puzzle's line. */
const ANSWER = '=';
const FIELDS = 'id rating theme answer nextBest points thousandths choices position';

/** Formats puzzles: a heading with the format's version, then one line per puzzle. */
export function formatPuzzles(puzzles: readonly Puzzle[]): string {
  return `${[HEADING, ...puzzles.map(formatPuzzle)].join('\n')}\n`;
}

function formatPuzzle({ id, rating, theme, answer, nextBest, points, thousandths, choices, position }: Puzzle): string {
  const chosen = PUZZLE_LEVELS.map((level) => (choices[level] === answer ? ANSWER : choices[level])).join(',');
  return [id, rating, theme, answer, nextBest, points, thousandths, chosen, position].join(' ');
}

/** Parses a file of puzzles. A position is only read when its puzzle is shown. */
export function parsePuzzles(text: string): Result<Puzzle[]> {
  return toResult(() => {
    const [heading = '', ...lines] = text.split('\n');
    if (heading !== HEADING)
      throw new BadInput(
        'badRequest',
        `the puzzles begin with '${heading.slice(0, 40)}' instead of '${HEADING}': they are of another version`,
      );
    return lines.flatMap((line, index) => (line === '' ? [] : [parsePuzzle(line, index + 2)]));
  });
}

function parsePuzzle(line: string, number: number): Puzzle {
  const [
    id = '',
    rating = '',
    theme = '',
    answer = '',
    nextBest = '',
    points = '',
    thousandths = '',
    chosen = '',
    ...rest
  ] = line.split(' ');
  const fault = (why: string): BadInput => new BadInput('badRequest', `line ${number} of the puzzles: ${why}`);
  const numberOf = (name: string, digits: string): number => {
    const value = parseWholeNumber(digits, { max: 9999 });
    if (value === null) throw fault(`${name} is '${digits}', which is not a number`);
    return value;
  };
  const known = PUZZLE_THEMES.find((name) => name === theme);
  if (rest.length === 0) throw fault(`it has fewer fields than required: ${FIELDS}`);
  if (!known) throw fault(`there is no theme '${theme}'`);
  const words = chosen.split(',').map((word) => (word === ANSWER ? answer : word));
  for (const word of [answer, nextBest, ...words])
    if (parseAction(word) === null) throw fault(`'${word}' is not an action`);
  const [novice, classic, expert] = words;
  if (novice === undefined || classic === undefined || expert === undefined)
    throw fault(`'${chosen}' does not name what ${PUZZLE_LEVELS.join(', ')} choose`);
  return {
    id,
    rating: numberOf('its rating', rating),
    theme: known,
    answer,
    nextBest,
    points: numberOf('points', points),
    thousandths: numberOf('thousandths', thousandths),
    choices: { novice, classic, expert },
    position: rest.join(' '),
  };
}

/** The view of a puzzle. Throws BadInput if the position is invalid or the answer is illegal. */
export function viewOfPuzzle({ position, answer }: PuzzlePosition): View {
  const view = parseView(position);
  if (!view.ok) throw new BadInput(view.error.code, view.error.message);
  const isLegal = legalActions(view.value)
    .toArray()
    .some((action) => formatAction(action) === answer);
  if (!isLegal) throw new BadInput('impossiblePosition', `the answer ${answer} is not legal in the position`);
  return view.value;
}

/** Resolves with all puzzles. The first call loads the file. */
export async function loadPuzzles(): Promise<readonly Puzzle[]> {
  const { PUZZLES } = await import('./puzzlesText.ts');
  const puzzles = parsePuzzles(PUZZLES);
  if (!puzzles.ok) throw new BadInput(puzzles.error.code, puzzles.error.message);
  return puzzles.value;
}
