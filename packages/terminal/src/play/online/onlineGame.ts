import { randomBytes } from 'node:crypto';
import { newContribution, type Reply, RoomConnection, RoomSession } from '@coup-fourre/client/connection';
import { m, noticeText, type Refusal, reasonText } from '@coup-fourre/client/text';
import type { OnlineReason, OnlineUpdate } from '@coup-fourre/room/online';
import { encodeAction } from '@coup-fourre/rules';
import { schedule } from '../schedule.ts';
import type { GameCommand } from '../table/gameCommand.ts';
import type { PlayableGame } from '../table/playableGame.ts';
import type { GameUpdate } from '../table/tableModel.ts';
import { onlineLobby, onlineTableModel } from './onlineTableModel.ts';
import { openSocket } from './openSocket.ts';
import type { RoomLink } from './roomLink.ts';
import { sanitizeText } from './sanitizeText.ts';

/** A seat at a table on a server. */
export class OnlineGame implements PlayableGame {
  readonly #connection: RoomConnection;
  readonly #session: RoomSession;
  #onUpdate: (told: GameUpdate) => void = () => undefined;
  #update: OnlineUpdate | null = null;
  /** The hazard that this person has let stand, by the number of events before it. */
  #declinedHazard: string | null = null;
  #isTakingSeat = false;
  #isLost = false;

  constructor({ server, room }: RoomLink, cookie: string) {
    this.#connection = new RoomConnection({
      open: openSocket(server, cookie),
      now: Date.now,
      schedule,
      random: Math.random,
      hasNetwork: () => true,
    });
    this.#session = new RoomSession(room, {
      connection: this.#connection,
      newContribution: () => newContribution(randomBytes),
      onUpdate: (update) => this.#receive(update),
    });
  }

  start(hear: (told: GameUpdate) => void): Promise<Refusal | null> {
    this.#onUpdate = hear;
    this.#connection.status.subscribe(() => this.#announceConnection());
    this.#connection.start();
    return new Promise((begun) => {
      this.#session.state.subscribe(() => {
        const { admission, update } = this.#session.state.get();
        if (admission.state === 'shut') {
          begun(admission.reason);
          this.#end(admission.reason);
        } else if (update !== null) begun(null);
      });
      this.#session.open();
    });
  }

  async send(wish: GameCommand): Promise<Refusal | null> {
    switch (wish.type) {
      case 'act':
        if (wish.action.type === 'pass') {
          this.#decline();
          return null;
        }
        return refusalOf(await this.#session.request({ type: 'act', action: encodeAction(wish.action) }));
      case 'nextDeal':
        return this.newMatch();
      case 'say':
        return refusalOf(await this.#session.request({ type: 'say', phrase: wish.phrase }));
      case 'takeBack':
      case 'goOn':
        return refusalOf(await this.#session.request({ type: wish.type }));
      default:
        return 'badMessage';
    }
  }

  async newMatch(): Promise<Refusal | null> {
    return refusalOf(await this.#session.ready());
  }

  close(): Promise<void> {
    this.#onUpdate = () => undefined;
    this.#connection.stop();
    return Promise.resolve();
  }

  #announceConnection(): void {
    const { state } = this.#connection.status.get();
    if (state === 'offline' && !this.#isLost) this.#notify(m.lineLost());
    if (state === 'connected' && this.#isLost) this.#notify(m.lineBack());
    if (state === 'offline' || state === 'connected') this.#isLost = state === 'offline';
  }

  #notify(words: string): void {
    this.#onUpdate({ type: 'notice', words });
  }

  #end(reason: OnlineReason): void {
    this.#connection.stop();
    this.#onUpdate({ type: 'ended', words: reasonText(reason) });
  }

  #receive(update: OnlineUpdate): void {
    const before = this.#update;
    // An update with a number already seen brings at most own settings.
    const isOld = before !== null && update.publicSeq <= before.publicSeq && before.seat === update.seat;
    this.#update = update;
    if (!isOld)
      for (const notice of this.#session.state.get().notices.list) this.#notify(sanitizeText(noticeText(notice)));
    if (update.phase === 'closed') this.#end('roomClosed');
    else {
      this.#publish(isOld ? [] : (update.table?.events ?? []));
      this.#takeFreeSeat(update);
    }
  }

  #publish(events: Extract<GameUpdate, { type: 'scene' }>['events']): void {
    const update = this.#update;
    if (update === null) return;
    const { table } = update;
    if (table === null) {
      this.#onUpdate({ type: 'lobby', lobby: onlineLobby(update) });
      return;
    }
    const isDeclined = this.#declinedHazard !== null && this.#declinedHazard === hazardKey(update);
    if (!isDeclined) this.#declinedHazard = null;
    this.#onUpdate({
      type: 'scene',
      scene: onlineTableModel(update, table, isDeclined),
      events,
      past: null,
      isUndone: false,
    });
  }

  /** Letting a hazard stand is doing nothing: only here it is asked about no more. */
  #decline(): void {
    this.#declinedHazard = this.#update === null ? null : hazardKey(this.#update);
    this.#publish([]);
  }

  #takeFreeSeat({ phase, seat, seats }: OnlineUpdate): void {
    const free = seats.findIndex(({ kind }) => kind === 'free');
    const isOpen = phase === 'gathering' || phase === 'over';
    if (!isOpen || seat !== null || free < 0 || this.#isTakingSeat) return;
    this.#isTakingSeat = true;
    void this.#session.sit(free).then((reply) => {
      this.#isTakingSeat = false;
      const reason = refusalOf(reply);
      const update = this.#update;
      if (reason === 'seatTaken' && update !== null) this.#takeFreeSeat(update);
      else if (reason !== null) this.#end(reason);
    });
  }
}

function refusalOf(reply: Reply): OnlineReason | null {
  return reply.type === 'refused' ? reply.reason : null;
}

/** Tells one hazard in the air from another: while it is, nothing is drawn or played. */
function hazardKey({ table }: OnlineUpdate): string | null {
  if (table === null || table.pendingHazard === null) return null;
  const { match, deal, view } = table;
  return JSON.stringify([match, deal, view.seen, view.discardTop]);
}
