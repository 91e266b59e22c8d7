import type { TableModel } from '../table/tableModel.ts';
import { cardText, m, nameOfTeam, teamInSentence, unitText } from '../text/index.ts';
import type { PuzzleTheme } from './puzzle.ts';

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

/** What a puzzle is about, in words. This and the other texts need PUZZLES_MESSAGES. */
export function puzzleThemeText(theme: PuzzleTheme): string {
  return THEMES[theme]();
}

/** What is asked at the table of a puzzle. */
export function puzzleQuestion({ pendingHazard, viewJson, setup, rules }: TableModel): string {
  if (pendingHazard !== null)
    return m.puzzleHazard({
      hazard: cardText(pendingHazard.hazard, rules.edition),
      team: teamInSentence(setup, pendingHazard.on),
    });
  return viewJson.phase === 'extension' ? m.puzzleExtension({ unit: unitText(rules.edition) }) : m.puzzleTurn();
}

/** How the match stands, or that there is none. */
export function puzzleTotals({ setup, teams, viewJson: { totalsBefore } }: TableModel): string {
  if (totalsBefore === null) return m.puzzleAlone();
  const totals = teams.map((team) =>
    m.puzzleTeamTotal({ team: nameOfTeam(setup, team), points: totalsBefore[team] ?? 0 }),
  );
  return m.puzzleTotals({ totals: totals.join(', ') });
}
