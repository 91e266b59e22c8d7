import { readUpdate, type TableModel, tableModelOf } from '@coup-fourre/client';
import { onlineTable } from '@coup-fourre/client/testing';
import { decideDeviceOpen, rebuildRoom, type Setup, type Update, updateFor } from '@coup-fourre/room';
import { seededRandom } from '@coup-fourre/rules';

export { onlineTable };

const OCCUPANTS = [
  { kind: 'person', name: 'You' },
  { kind: 'computer', name: 'Turbo-9', level: 'classic' },
  { kind: 'computer', name: 'Klaxon-5', level: 'classic' },
] as const;

const ROLLING = 'winning-moves-2008 2 drawn=yes hands=25.200.st.RW/50.100 teams=ro/ro draw=75.25';

/** The table of a person alone at a device with this position. The hand is sorted as in NOTATION.md. */
export function deviceTable(position = ROLLING): TableModel {
  const players = position.includes(' 3 ') ? 3 : 2;
  const setup: Setup = { edition: 'winning-moves-2008', players, house: {}, occupants: OCCUPANTS.slice(0, players) };
  const room = rebuildRoom(decideDeviceOpen({ setup, position }, { now: 0, random: seededRandom('keys') }));
  const update: Update | null = room && updateFor(room, { seat: 0, since: null }, 0);
  if (!update?.table) throw new Error('the device has no table');
  return tableModelOf(readUpdate(update, update.table), null);
}
