import { randomBytes } from 'node:crypto';
import { botOf } from '@coup-fourre/bots';
import type { OnlineUpdate, RoomCommand, TableUpdate } from '@coup-fourre/room/online';
import {
  type Action,
  below,
  encodeAction,
  isAttack,
  type Random,
  rulesFor,
  type View,
  viewFrom,
} from '@coup-fourre/rules';

const SEED_BYTES = 32;
/** Times that a hazard is thought better of: each one holds the table up for as long as its window is open. */
const SECOND_THOUGHTS = 3;

/** What a client adds to the next shuffle. */
export function newContribution(): string {
  return randomBytes(SEED_BYTES).toString('hex');
}

/**
 * What a person asks of the room next, chosen at random from what they are shown and nothing else; null where they wait
 * for others or only watch.
 */
export function choiceIn(update: OnlineUpdate, random: Random): RoomCommand | null {
  const { phase, seat, seats, table } = update;
  const own = seat === null ? undefined : seats[seat];
  if (seat === null || own?.kind !== 'person' || phase === 'closed') return null;
  if (phase === 'gathering') {
    const isReady = own.guest === update.host && seats.every(({ kind }) => kind !== 'free');
    return isReady ? { type: 'start' } : null;
  }
  if (update.isPaused) return { type: 'goOn' };
  const isOver = phase === 'over' || (table !== null && table.question === null && isDealOver(table));
  if (isOver) return update.ready.includes(seat) ? null : { type: 'ready', contribution: newContribution() };
  if (own.isStoodIn) return { type: 'takeBack' };
  const action = table === null ? null : actionIn(update, table, random);
  return action === null ? null : { type: 'act', action: encodeAction(action) };
}

function isDealOver({ view: { phase } }: TableUpdate): boolean {
  return phase === 'dealOver' || phase === 'matchOver';
}

function actionIn({ options, seat }: OnlineUpdate, { view, question }: TableUpdate, random: Random): Action | null {
  const seen = viewFrom(view, rulesFor(options.edition, options.players, options.house), seat);
  if (question === null) return seen.table.turn === seat ? calmAction(seen, random) : null;
  // Who lets the hazard stand says nothing.
  const answer = question.canCall ? botOf('random')(seen, random) : null;
  return answer?.type === 'coupFourre' ? answer : null;
}

function calmAction(view: View, random: Random): Action {
  let action = botOf('random')(view, random);
  for (let thought = 0; thought < SECOND_THOUGHTS && isAttack(action); thought += 1)
    action = botOf('random')(view, random);
  return action;
}

/** Something said or set beside the game now and then, mostly nothing. */
export function asideOf(random: Random): RoomCommand | null {
  const dice = below(random, 48);
  if (dice === 0) return { type: 'callForMe', safety: 'extraTank', on: below(random, 2) === 0 };
  return dice < 3 ? { type: 'say', phrase: 'wellPlayed' } : null;
}
