import { randomBytes } from 'node:crypto';
import { noticesBetween } from '@coup-fourre/client';
import { m, noticeText, type Refusal, reasonText } from '@coup-fourre/client/text';
import type { OnlineReason, OnlineUpdate } from '@coup-fourre/room/online';
import { encodeAction } from '@coup-fourre/rules';
import type { GameCommand } from '../table/gameCommand.ts';
import type { PlayableGame } from '../table/playableGame.ts';
import type { GameUpdate } from '../table/tableModel.ts';
import { onlineLobby, onlineTableModel } from './onlineTableModel.ts';
import { RoomConnection } from './roomConnection.ts';
import type { RoomLink } from './roomLink.ts';
import { sanitizeText } from './sanitizeText.ts';

/** Digits that a person's device gives to a shuffle, as bytes. */
const CONTRIBUTION_BYTES = 32;

/** A seat at a table on a server. */
export class OnlineGame implements PlayableGame {
  readonly #link: RoomLink;
  readonly #cookie: string;
  #connection: RoomConnection | null = null;
  #onUpdate: (told: GameUpdate) => void = () => undefined;
  #update: OnlineUpdate | null = null;
  /** The hazard that this person has let stand, by the number of events before it. */
  #declinedHazard: string | null = null;
  #isTakingSeat = false;

  constructor(link: RoomLink, cookie: string) {
    this.#link = link;
    this.#cookie = cookie;
  }

  start(hear: (told: GameUpdate) => void): Promise<Refusal | null> {
    this.#onUpdate = hear;
    return new Promise((begun) => {
      this.#connection = new RoomConnection(this.#link, this.#cookie, {
        onUpdate: (update) => {
          this.#receive(update);
          begun(null);
        },
        onLost: () => this.#notify(m.lineLost()),
        onRestored: () => this.#notify(m.lineBack()),
        onRemoved: (reason) => {
          begun(reason);
          this.#end(reason);
        },
      });
    });
  }

  send(wish: GameCommand): Promise<Refusal | null> {
    const line = this.#connection;
    if (line === null) return Promise.resolve('noRoom');
    switch (wish.type) {
      case 'act':
        if (wish.action.type !== 'pass') return line.request({ type: 'act', action: encodeAction(wish.action) });
        this.#decline();
        return Promise.resolve(null);
      case 'nextDeal':
        return this.newMatch();
      case 'say':
        return line.request({ type: 'say', phrase: wish.phrase });
      case 'takeBack':
      case 'goOn':
        return line.request({ type: wish.type });
      default:
        return Promise.resolve('badMessage');
    }
  }

  newMatch(): Promise<Refusal | null> {
    return this.#connection?.request({ type: 'ready', contribution: newContribution() }) ?? Promise.resolve('noRoom');
  }

  close(): Promise<void> {
    this.#onUpdate = () => undefined;
    this.#connection?.close();
    return Promise.resolve();
  }

  #notify(words: string): void {
    this.#onUpdate({ type: 'tiding', words });
  }

  #end(reason: OnlineReason): void {
    this.#connection?.close();
    this.#onUpdate({ type: 'ended', words: reasonText(reason, 'winning-moves-2008') });
  }

  #receive(update: OnlineUpdate): void {
    const before = this.#update;
    // An update with a number already seen brings at most own settings.
    const isOld = before !== null && update.publicSeq <= before.publicSeq && before.seat === update.seat;
    this.#update = update;
    for (const notice of noticesBetween(before, update)) this.#notify(sanitizeText(noticeText(notice)));
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
    void this.#connection?.request({ type: 'sit', seat: free, contribution: newContribution() }).then((reason) => {
      this.#isTakingSeat = false;
      const update = this.#update;
      if (reason === 'seatTaken' && update !== null) this.#takeFreeSeat(update);
      else if (reason !== null) this.#end(reason);
    });
  }
}

/** Tells one hazard in the air from another: while it is, nothing is drawn or played. */
function hazardKey({ table }: OnlineUpdate): string | null {
  if (table === null || table.pendingHazard === null) return null;
  const { match, deal, view } = table;
  return JSON.stringify([match, deal, view.seen, view.discardTop]);
}

function newContribution(): string {
  return randomBytes(CONTRIBUTION_BYTES).toString('hex');
}
