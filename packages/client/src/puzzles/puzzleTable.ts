import { COMPUTER_NAMES, type Occupant } from '@coup-fourre/room';
import { changedRules, encodeView, scoreDeal } from '@coup-fourre/rules';
import { type TableModel, tableModelOf } from '../table/tableModel.ts';
import { m } from '../text/index.ts';
import { type Puzzle, viewOfPuzzle } from './puzzle.ts';

/** The table of a puzzle as its seat sees it: that seat is the reader's, computers have the others. Throws BadInput. */
export function puzzleTable(puzzle: Puzzle): TableModel {
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
