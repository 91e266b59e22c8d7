import type { OnlineSitter, OnlineUpdate, TableUpdate } from '@coup-fourre/room/online';
import { rulesFor, type Seat } from '@coup-fourre/rules';
import { named } from '../device/deviceScene.ts';
import type { Lobby, Scene, Sitter } from '../table/scene.ts';
import { plainText } from './plainText.ts';

function sitterOf(sitter: OnlineSitter): Sitter {
  if (sitter.kind === 'free') return { kind: 'free', name: '' };
  const { kind } = sitter;
  return { kind, name: plainText(sitter.name), ...(kind === 'computer' && { level: sitter.level }) };
}

export function onlineLobby({ seats, seat }: OnlineUpdate): Lobby {
  return { sitters: seats.map(sitterOf), you: seat };
}

/** An online table as its server tells it; `declined` is a hazard that this person has let stand, by the update's number. */
export function onlineScene(update: OnlineUpdate, table: TableUpdate, isDeclined: boolean): Scene {
  const { options, seat, seats } = update;
  const own = seat === null ? undefined : seats[seat];
  const isStoodIn = own?.kind === 'person' && own.isStoodIn && !own.hasResigned;
  const canAnswer = table.question?.canCall === true && !isDeclined;
  const { question } = table;
  return {
    room: update.room,
    rules: rulesFor(options.edition, options.players, options.house),
    sitters: seats.map(sitterOf),
    seat,
    you: seat,
    side: seat ?? 0,
    view: table.view,
    awaited: isAwaited(table, seat, canAnswer) ? seat : null,
    question: question !== null && canAnswer ? { ...question, hazard: named(question.hazard) } : null,
    // Another match at the same table begins with its first deal, too.
    deal: table.earlier.length + 1,
    scores: table.scores,
    earlier: table.earlier,
    result: update.phase === 'over' ? table.result : null,
    online: {
      isPaused: update.isPaused,
      isStoodIn,
      isReady: seat !== null && update.ready.includes(seat),
      byResignation: table.result?.by === 'resignation',
      until: untilHere(update),
    },
  };
}

function isAwaited({ view }: TableUpdate, seat: Seat | null, canAnswer: boolean): boolean {
  if (seat === null) return false;
  if (view.phase === 'coupFourre') return canAnswer;
  return (view.phase === 'turn' || view.phase === 'extension') && view.turn === seat;
}

/** Until when the table waits, by this device's clock: the server's may be ahead or behind. */
function untilHere({ clock, now }: OnlineUpdate): number | null {
  return clock === null ? null : Date.now() + clock.until - now;
}
