import type { TableModel } from '@coup-fourre/client';
import { PUZZLE_LEVELS, type Puzzle, puzzleQuestion, puzzleThemeText, puzzleTotals } from '@coup-fourre/client/puzzles';
import { cardText, m, numberText } from '@coup-fourre/client/text';
import type { PuzzleResults } from '@coup-fourre/room';
import { type Action, editionOf, nameOf, parseAction } from '@coup-fourre/rules';
import { tableLines } from '../play/plain/plainLines.ts';
import { actionWords } from '../play/table/hint.ts';

const LEVELS = { novice: m.levelNovice, classic: m.levelClassic, expert: m.levelExpert } as const;

/** The first line of a puzzle: its theme, its rating and the edition. */
export function headingOf({ theme, rating }: Puzzle, { rules }: TableModel): string {
  return m.puzzleHeading({ theme: puzzleThemeText(theme), rating, edition: editionOf(rules.edition).title });
}

/** The position in sentences, the question, and the numbered answers. */
export function questionLines(model: TableModel): string[] {
  const hand = model.view.hand.toArray().map((card) => cardText(nameOf(card), model.rules.edition));
  return [
    ...tableLines({ model }),
    puzzleTotals(model),
    ...(hand.length === 0 ? [] : [m.plainHand({ cards: hand.join(', ') })]),
    puzzleQuestion(model),
    ...model.legal.map((action, index) => `${index + 1}: ${actionWords(model, action)}`),
  ];
}

/** Whether an answer was right, why, and what the levels choose. */
export function solutionLines(puzzle: Puzzle, model: TableModel, isSolved: boolean): string[] {
  const { answer, nextBest, points, thousandths, choices } = puzzle;
  const words = (word: string): string => actionWords(model, parseAction(word) as Action);
  return [
    (isSolved ? m.puzzleRight : m.puzzleWrong)({ action: words(answer) }),
    whyText(model, { points, chance: numberText(thousandths / 10), action: words(nextBest) }),
    ...PUZZLE_LEVELS.map((level) => m.puzzleChoice({ level: LEVELS[level](), action: words(choices[level]) })),
  ];
}

/** What everyone chose at the first try, most frequent first. */
export function othersLines(model: TableModel, { choices, tries, own }: PuzzleResults): string[] {
  const rows = Object.entries(choices)
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([word, count]) => {
      const action = parseAction(word);
      if (action === null) return [];
      const line = m.puzzleOthersChoice({ count, tries, action: actionWords(model, action) });
      return [word === own ? `${line} (${m.puzzleIsYours()})` : line];
    });
  return [`${m.puzzleOthers()} (${m.puzzleOthersCount({ count: tries })})`, ...rows];
}

/** How far the next best choice trails. In a match only the chance is named, because points only serve to win. */
function whyText(
  { viewJson }: TableModel,
  values: { readonly points: number; readonly chance: string; readonly action: string },
): string {
  return viewJson.totalsBefore === null ? m.puzzleWhy(values) : m.puzzleWhyInMatch(values);
}
