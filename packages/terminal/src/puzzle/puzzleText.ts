import { compareActions, unseenCopies } from '@coup-fourre/bots';
import { type TableModel, teamJsonOf } from '@coup-fourre/client';
import {
  PUZZLE_LEVELS,
  type Puzzle,
  puzzleQuestion,
  puzzleThemeText,
  puzzleTotals,
  puzzleWhyText,
} from '@coup-fourre/client/puzzles';
import {
  actionReasonText,
  continuationTexts,
  decidingFacts,
  differenceTexts,
  reasonOf,
} from '@coup-fourre/client/reasons';
import { capitalized, cardText, editionName, m, nameOfTeam, teamInSentence } from '@coup-fourre/client/text';
import type { PuzzleResults } from '@coup-fourre/room';
import {
  type Action,
  CARD_NAMES,
  type CardName,
  fastRandom,
  nameOf,
  parseAction,
  seededRandom,
  type Team,
} from '@coup-fourre/rules';
import { tableLines } from '../play/plain/plainLines.ts';
import { actionWords } from '../play/table/hint.ts';

/** The first line of a puzzle: its theme, its rating and the edition. */
export function headingOf({ theme, rating }: Puzzle, { rules }: TableModel): string {
  return m.puzzleHeading({ theme: puzzleThemeText(theme), rating, edition: editionName(rules.edition) });
}

/** The position in sentences, the question, and the numbered answers. */
export function questionLines(model: TableModel): string[] {
  const hand = model.view.hand.toArray().map((card) => cardText(nameOf(card), model.rules.edition));
  return [
    ...tableLines({ model }),
    ...model.teams.flatMap((team) => coveredLines(model, team)),
    ...countLines(model),
    puzzleTotals(model),
    ...(hand.length === 0 ? [] : [m.plainHand({ cards: hand.join(', ') })]),
    puzzleQuestion(model),
    ...model.legal.map((action, index) => `${index + 1}: ${actionWords(model, action)}`),
  ];
}

/** What lies under the top cards of a team's battle and speed piles. A safety may uncover it. */
function coveredLines(model: TableModel, team: Team): string[] {
  const { battle, speed } = teamJsonOf(model, team);
  const name = (card: CardName): string => cardText(card, model.rules.edition);
  return [battle, speed].flatMap((pile) => {
    const [top, ...under] = pile.toReversed();
    if (top === undefined || under.length === 0) return [];
    return [m.puzzleUnder({ team: nameOfTeam(model.setup, team), card: name(top), cards: under.map(name).join(', ') })];
  });
}

/** How many cards of each kind have been face up, and how many no one but their holders has seen. */
function countLines({ view, viewJson, rules }: TableModel): string[] {
  const listed = (counts: ArrayLike<number>): string =>
    CARD_NAMES.flatMap((card, kind) => {
      const count = counts[kind] ?? 0;
      return count === 0 ? [] : [m.puzzleCopies({ count, card: cardText(card, rules.edition) })];
    }).join(', ');
  const unseen = unseenCopies(view);
  const count = unseen.reduce((sum, copies) => sum + copies, 0);
  const gone = listed(view.table.seen);
  return [
    ...(gone === '' ? [] : [m.puzzleGone({ cards: gone })]),
    count === 0 ? m.puzzleNoneUnseen() : m.puzzleUnseen({ count, draw: viewJson.drawPile, cards: listed(unseen) }),
  ];
}

/** How a puzzle was answered. For one's own mistake, the second action is the one that was played. */
interface Solution {
  readonly isSolved: boolean;
  readonly isOwn: boolean;
}

/** Whether an answer was right, why, and what the levels choose, by the names of --level. */
export function solutionLines(puzzle: Puzzle, model: TableModel, { isSolved, isOwn }: Solution): string[] {
  const { answer, nextBest, points, choices } = puzzle;
  const words = (word: string): string => actionWords(model, parseAction(word) as Action);
  return [
    (isSolved ? m.puzzleRight : m.puzzleWrong)({ action: words(answer) }),
    reasonText(model, parseAction(answer) as Action),
    isOwn ? m.puzzleWhyOwn({ points, action: words(nextBest) }) : puzzleWhyText(puzzle, model, words(nextBest)),
    ...explanationLines(puzzle, model),
    ...PUZZLE_LEVELS.map((level) => m.puzzleChoice({ level, action: words(choices[level]) })),
  ];
}

/** What decides, and where the answer and the next best action lead. */
function explanationLines({ answer, nextBest, position }: Puzzle, model: TableModel): string[] {
  const choice = { answer: parseAction(answer) as Action, nextBest: parseAction(nextBest) as Action };
  const random = fastRandom(seededRandom(`why ${position}`));
  const played = compareActions(model.view, [choice.answer, choice.nextBest], random);
  const facts = [...decidingFacts(model, choice), ...differenceTexts(model, played)];
  return [
    ...(facts.length === 0 ? [] : [m.whyDecides(), ...facts.map((fact) => `  ${fact}`)]),
    ...continuationTexts(model, played, { action: actionWords(model, choice.nextBest) }),
  ];
}

function reasonText(model: TableModel, action: Action): string {
  const teamName = (team: Team): string => teamInSentence(model.setup, team);
  const reason = actionReasonText(reasonOf(model.view, action), { edition: model.rules.edition, teamName });
  return m.hintSentence({ action: capitalized(actionWords(model, action)), reason });
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
