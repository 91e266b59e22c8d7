import { totalsOf } from '@coup-fourre/rules';
import { dealOf } from '../state/match.ts';
import type { DeviceRoom } from '../state/room.ts';
import type { SavedGame } from '../wire/deviceMessage.ts';

/** The game as the list of saved games shows it. */
export function savedGame({ id, device, at, match }: DeviceRoom): SavedGame {
  const { table } = dealOf(match);
  return {
    room: id,
    setup: device.setup,
    savedAt: at,
    deal: match.dealCount,
    target: table.target,
    miles: table.tableaux.map(({ miles }) => miles),
    totals: totalsOf(table),
  };
}
