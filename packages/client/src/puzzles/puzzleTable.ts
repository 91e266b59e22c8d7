import { COMPUTER_NAMES, type Occupant } from '@coup-fourre/room';
import { changedRules, encodeView, scoreDeal } from '@coup-fourre/rules';
import { teamJsonOf } from '../table/situation.ts';
import { type TableModel, tableModelOf } from '../table/tableModel.ts';
import { capitalized, cardText, m, nameOfTeam, numberText, teamInSentence, unitText } from '../text/index.ts';
import { type Puzzle, type PuzzlePosition, type PuzzleTheme, viewOfPuzzle } from './puzzle.ts';

/** The table of a puzzle. The reader has the puzzle's seat, computers have the others. Throws BadInput. */
export function puzzleTable(puzzle: PuzzlePosition): TableModel {
  const view = viewOfPuzzle(puzzle);
  const { table, seat } = view;
  const { rules } = table;
  const names = [...COMPUTER_NAMES];
  const occupants = Array.from({ length: rules.players }, (_, holder): Occupant => {
    if (holder === seat) return { kind: 'person', name: m.you() };
    return { kind: 'computer', name: names.shift() ?? `${holder + 1}`, level: 'expert' };
  });
  const { phase, pendingHazard } = encodeView(view);
  return tableModelOf(
    {
      room: puzzle.id,
      seq: 0,
      setup: { edition: rules.edition, players: rules.players, house: changedRules(rules), occupants, you: seat },
      seat,
      viewJson: encodeView(view),
      awaitedSeat: seat,
      pendingHazard:
        pendingHazard === null || phase !== 'coupFourreWindow'
          ? null
          : { hazard: pendingHazard.card, by: pendingHazard.by, on: pendingHazard.on, canCall: true },
      isBlocked: false,
      events: [],
      earlierEvents: null,
      undo: null,
      scores: scoreDeal(table),
      earlierScores: [],
      result: null,
      online: null,
    },
    null,
  );
}

/** These texts need PUZZLES_MESSAGES. */
export function puzzleThemeText(theme: PuzzleTheme): string {
  return m[`theme${capitalized(theme)}`]();
}

export function puzzleQuestion({ pendingHazard, viewJson, setup, rules }: TableModel): string {
  if (pendingHazard !== null)
    return m.puzzleHazard({
      hazard: cardText(pendingHazard.hazard, rules.edition),
      team: teamInSentence(setup, pendingHazard.on),
    });
  return viewJson.phase === 'extension' ? m.puzzleExtension({ unit: unitText(rules.edition) }) : m.puzzleTurn();
}

/** The miles of the viewer's team and a short question, the same in every phase, which fits a small tile. */
export function puzzleSituation(model: TableModel): string {
  const [own = 0] = model.teams;
  const miles = numberText(teamJsonOf(model, own).miles);
  return `${m.puzzleAtMiles({ miles, unit: unitText(model.rules.edition) })} ${m.puzzleWhatNow()}`;
}

/** How far the next best choice, `action` in words, trails. In a match only the chance is named: points only serve to win. */
export function puzzleWhyText({ points, thousandths }: Puzzle, { viewJson }: TableModel, action: string): string {
  const count = thousandths / 10;
  const values = { points, count, chance: numberText(count), action };
  const why = viewJson.totalsBefore === null ? m.puzzleWhy(values) : m.puzzleWhyInMatch(values);
  return `${why} ${m.chancesNote()}`;
}

/** The match score, or a text for a deal outside a match. */
export function puzzleTotals({ setup, teams, viewJson: { totalsBefore } }: TableModel): string {
  if (totalsBefore === null) return m.puzzleAlone();
  const totals = teams.map((team) =>
    m.puzzleTeamTotal({ team: nameOfTeam(setup, team), points: numberText(totalsBefore[team] ?? 0) }),
  );
  return m.puzzleTotals({ totals: totals.join(', ') });
}
