import type { TableUpdate, Update } from '@coup-fourre/room';
import { decodeView, encodeView, legalActions, parseView } from '@coup-fourre/rules';
import { readUpdate } from '../table/readUpdate.ts';
import { type TableModel, tableModelOf } from '../table/tableModel.ts';
import { onlineUpdate, tableUpdate } from './onlineUpdates.ts';

/** The online table of Ada and Ben at the start of a deal, as Ada sees it. */
export function onlineTable(change: Partial<Update> = {}, table: Partial<TableUpdate> = {}): TableModel {
  const update = onlineUpdate({ phase: 'playing', ...change });
  return tableModelOf(readUpdate(update, tableUpdate(table)), null);
}

/** The table of a position in View notation, as seat 0 sees it while it is the turn of seat `turn`. */
export function positionTable(line: string, turn = 0): TableModel {
  const read = parseView(line);
  if (!read.ok) throw new Error(read.error.message);
  const { rules } = read.value.table;
  const viewJson = { ...encodeView(read.value), turn };
  const view = decodeView(viewJson, rules, 0);
  const teams = [0, 1, 2].slice(0, rules.teams);
  const seen = { rules, view, viewJson, legal: [...legalActions(view)] };
  return { ...onlineTable(), ...seen, team: 0, teams, opponents: teams.slice(1) };
}
