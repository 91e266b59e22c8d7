import { botOf } from '@coup-fourre/bots';
import type { RoomCommand, TableUpdate, Update } from '@coup-fourre/room';
import {
  type Action,
  decodeView,
  encodeAction,
  isAttack,
  type Random,
  randomInt,
  rulesFor,
  type View,
} from '@coup-fourre/rules';

/** How often a random hazard is drawn again: each one delays the table by its whole window. */
const MAX_REROLLS = 3;

/** A player's next command, chosen at random from what they can see; null if they wait for others or only watch. */
export function nextCommand(update: Update, random: Random): RoomCommand | null {
  const { phase, seat, seats, table } = update;
  const own = seat === null ? undefined : seats[seat];
  if (seat === null || own?.kind !== 'person' || phase === 'closed') return null;
  if (phase === 'gathering') {
    const isReady = own.guest === update.host && seats.every(({ kind }) => kind !== 'free');
    return isReady ? { type: 'start' } : null;
  }
  if (update.isPaused) return { type: 'resume' };
  const isOver = phase === 'over' || (table !== null && table.pendingHazard === null && isDealOver(table));
  if (isOver) return update.ready.includes(seat) ? null : { type: 'ready' };
  if (own.isPlayedByBot) return { type: 'reclaimSeat' };
  const action = table === null ? null : nextAction(update, table, random);
  return action === null ? null : { type: 'act', action: encodeAction(action) };
}

function isDealOver({ view: { phase } }: TableUpdate): boolean {
  return phase === 'dealOver' || phase === 'matchOver';
}

function nextAction({ options, seat }: Update, { view, pendingHazard }: TableUpdate, random: Random): Action | null {
  const seen = decodeView(view, rulesFor(options.edition, options.players, options.house), seat);
  if (pendingHazard === null) return seen.table.turn === seat ? seldomAttack(seen, random) : null;
  // Letting the hazard stand needs no message.
  const answer = pendingHazard.canCall ? botOf('random')(seen, random) : null;
  return answer?.type === 'coupFourre' ? answer : null;
}

function seldomAttack(view: View, random: Random): Action {
  let action = botOf('random')(view, random);
  for (let thought = 0; thought < MAX_REROLLS && isAttack(action); thought += 1) action = botOf('random')(view, random);
  return action;
}

/** A random chat message or setting now and then, mostly nothing. */
export function sideCommand(random: Random): RoomCommand | null {
  const dice = randomInt(random, 48);
  if (dice === 0) return { type: 'setAutoCall', safety: 'extraTank', on: randomInt(random, 2) === 0 };
  return dice < 3 ? { type: 'say', phrase: 'wellPlayed' } : null;
}
