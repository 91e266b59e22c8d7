import type { Sitter } from '@coup-fourre/room';
import type { OnlineSitter, OnlineUpdate, TableUpdate } from '@coup-fourre/room/online';
import type { SeatedSetup, SeatedUpdate } from '../game/seated.ts';

/** The table of an online room as the page shows every table. Only who may call is asked about a hazard. */
export function seatedUpdate(update: OnlineUpdate, table: TableUpdate): SeatedUpdate {
  const { seat } = update;
  const { view, question, events, scores, earlier, result, match } = table;
  const isHeld = !canPlay(update);
  const isMine = seat !== null && view.actor === seat && !isHeld;
  const isAsked = isMine && question?.canCall === true;
  return {
    // Every match is a game of its own, with a road book and deals of its own.
    room: `${update.room} ${match}`,
    seq: update.number,
    setup: seatedSetup(update),
    seat,
    view,
    awaited: isMine && (question === null || isAsked) ? seat : null,
    question: isAsked ? question : null,
    isHeld,
    events,
    scores,
    earlier,
    result,
  };
}

/** The people at the table and the rules they play by. */
export function seatedSetup({ seat, seats, options }: Pick<OnlineUpdate, 'seat' | 'seats' | 'options'>): SeatedSetup {
  const { edition, players, house } = options;
  return { edition, players, house, sitters: seats.map(sitterOf), you: seat };
}

function sitterOf(sitter: OnlineSitter): Sitter {
  if (sitter.kind === 'computer') return sitter;
  return { kind: 'person', name: sitter.kind === 'person' ? sitter.name : '' };
}

/** Whether who looks may play now: seated, no computer in their place, and no pause. */
export function canPlay({ seat, seats, isPaused, phase }: OnlineUpdate): boolean {
  const sitter = seat === null ? undefined : seats[seat];
  return sitter?.kind === 'person' && !sitter.isStoodIn && !sitter.hasResigned && !isPaused && phase === 'playing';
}
