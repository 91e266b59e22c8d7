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

/** What a puzzle is about: what its answer and the next best action have to do with each other. */
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

/** The levels whose choices a puzzle names. */
export const PUZZLE_LEVELS = ['novice', 'classic', 'expert'] as const;
export type PuzzleLevel = (typeof PUZZLE_LEVELS)[number];

/** A decision with exactly one good answer. Actions are words of NOTATION.md. */
export interface Puzzle {
  /** Tells it from all others, whatever their order: letters and digits. */
  readonly id: string;
  /** Where it starts on the scale of Glicko-2. */
  readonly rating: number;
  /** How uncertain its rating is, where people's tries have told. */
  readonly deviation?: number;
  readonly theme: PuzzleTheme;
  readonly answer: string;
  /** The next best action, by how many points it is behind, and by what chance to win, in thousandths. */
  readonly nextBest: string;
  readonly points: number;
  readonly thousandths: number;
  /** What each of PUZZLE_LEVELS chooses. */
  readonly choices: Readonly<Record<PuzzleLevel, string>>;
  /** The position line of the seat that decides, as it sees it. */
  readonly position: string;
}

const HEADING = 'coup-fourre puzzles 1';

/** Stands for the answer where a level chooses it. */
const ANSWER = '=';
const FIELDS = 'id rating theme answer nextBest points thousandths choices position';

/** Puzzles as a text: a heading with the version of the format, then a line for each. */
export function formatPuzzles(puzzles: readonly Puzzle[]): string {
  return `${[HEADING, ...puzzles.map(formatPuzzle)].join('\n')}\n`;
}

function formatPuzzle({ id, rating, theme, answer, nextBest, points, thousandths, choices, position }: Puzzle): string {
  const chosen = PUZZLE_LEVELS.map((level) => (choices[level] === answer ? ANSWER : choices[level])).join(',');
  return [id, rating, theme, answer, nextBest, points, thousandths, chosen, position].join(' ');
}

/** The puzzles of a text, or which line is wrong and why. Positions are read when a puzzle is shown. */
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
    if (value === null) throw fault(`${name} is '${digits}', no number`);
    return value;
  };
  const known = PUZZLE_THEMES.find((name) => name === theme);
  if (rest.length === 0) throw fault(`it has fewer fields than ${FIELDS}`);
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

/** What the seat of a puzzle sees; throws BadInput if the position cannot be read or its answer is not legal there. */
export function viewOfPuzzle({ position, answer }: Puzzle): View {
  const view = parseView(position);
  if (!view.ok) throw new BadInput(view.error.code, view.error.message);
  const isLegal = legalActions(view.value)
    .toArray()
    .some((action) => formatAction(action) === answer);
  if (!isLegal) throw new BadInput('impossiblePosition', `the answer ${answer} is not legal in the position`);
  return view.value;
}

/** All puzzles, in a file of their own that is loaded by the first call. */
export async function loadPuzzles(): Promise<readonly Puzzle[]> {
  const { PUZZLES } = await import('./puzzlesText.ts');
  const puzzles = parsePuzzles(PUZZLES);
  if (!puzzles.ok) throw new BadInput(puzzles.error.code, puzzles.error.message);
  return puzzles.value;
}
