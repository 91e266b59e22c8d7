import type { TableModel } from '@coup-fourre/client';
import { PUZZLE_LEVELS, type Puzzle, type PuzzleTheme } from '@coup-fourre/client/puzzles';
import { cardText, m, nameOfTeam, numberText, teamInSentence, unitText } from '@coup-fourre/client/text';
import { type Action, editionOf, nameOf, parseAction } from '@coup-fourre/rules';
import { tableLines } from '../play/plain/plainLines.ts';
import { actionWords } from '../play/table/hint.ts';

const THEMES: Readonly<Record<PuzzleTheme, () => string>> = {
  safety: m.themeSafety,
  extension: m.themeExtension,
  coupFourre: m.themeCoupFourre,
  attack: m.themeAttack,
  discard: m.themeDiscard,
  twoHundred: m.themeTwoHundred,
  lastCards: m.themeLastCards,
  matchScore: m.themeMatchScore,
};

const LEVELS = { novice: m.levelNovice, classic: m.levelClassic, expert: m.levelExpert } as const;

/** The first line of a puzzle: its theme, its rating and the edition. */
export function headingOf({ theme, rating }: Puzzle, { rules }: TableModel): string {
  return m.puzzleHeading({ theme: THEMES[theme](), rating, edition: editionOf(rules.edition).title });
}

/** The position in sentences, the question, and the answers to choose from, each with its number. */
export function questionLines(model: TableModel): string[] {
  const hand = model.view.hand.toArray().map((card) => cardText(nameOf(card), model.rules.edition));
  return [
    ...tableLines({ model }),
    totalsLine(model),
    ...(hand.length === 0 ? [] : [m.plainHand({ cards: hand.join(', ') })]),
    questionOf(model),
    ...model.legal.map((action, index) => `${index + 1}: ${actionWords(model, action)}`),
  ];
}

function totalsLine({ setup, teams, viewJson: { totalsBefore } }: TableModel): string {
  if (totalsBefore === null) return m.puzzleAlone();
  const totals = teams.map((team) =>
    m.puzzleTeamTotal({ team: nameOfTeam(setup, team), points: totalsBefore[team] ?? 0 }),
  );
  return m.puzzleTotals({ totals: totals.join(', ') });
}

function questionOf({ pendingHazard, viewJson, setup, rules }: TableModel): string {
  if (pendingHazard !== null)
    return m.puzzleHazard({
      hazard: cardText(pendingHazard.hazard, rules.edition),
      team: teamInSentence(setup, pendingHazard.on),
    });
  return viewJson.phase === 'extension' ? m.puzzleExtension({ unit: unitText(rules.edition) }) : m.puzzleTurn();
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

/** How far the next best choice is behind. In a match points are only a means to win it, so only the chance is named. */
function whyText(
  { viewJson }: TableModel,
  values: { readonly points: number; readonly chance: string; readonly action: string },
): string {
  return viewJson.totalsBefore === null ? m.puzzleWhy(values) : m.puzzleWhyInMatch(values);
}
