import { randomBytes } from 'node:crypto';
import type { OnlineReason, OnlineUpdate } from '@coup-fourre/room/online';
import { encodeAction } from '@coup-fourre/rules';
import type { Game } from '../table/game.ts';
import type { Told } from '../table/scene.ts';
import type { Wish } from '../table/wish.ts';
import type { Tongue } from '../text/language.ts';
import { type Refusal, refusalText } from '../text/reasonWords.ts';
import { onlineLobby, onlineScene } from './onlineScene.ts';
import { tidingsBetween } from './onlineTidings.ts';
import { RoomLine } from './roomLine.ts';
import type { RoomLink } from './roomLink.ts';

/** Digits that a person's device gives to a shuffle, as bytes. */
const CONTRIBUTION_BYTES = 32;

/** A seat at a table on a server. */
export class OnlineGame implements Game {
  readonly #link: RoomLink;
  readonly #cookie: string;
  readonly #tongue: Tongue;
  #line: RoomLine | null = null;
  #hear: (told: Told) => void = () => undefined;
  #update: OnlineUpdate | null = null;
  /** The hazard that this person has let stand, by the number of events before it. */
  #declined: string | null = null;
  #isSitting = false;

  constructor(link: RoomLink, cookie: string, tongue: Tongue) {
    this.#link = link;
    this.#cookie = cookie;
    this.#tongue = tongue;
  }

  begin(hear: (told: Told) => void): Promise<Refusal | null> {
    this.#hear = hear;
    return new Promise((begun) => {
      this.#line = new RoomLine(this.#link, this.#cookie, {
        update: (update) => {
          this.#take(update);
          begun(null);
        },
        lost: () => this.#tiding('lineLost'),
        back: () => this.#tiding('lineBack'),
        out: (reason) => {
          begun(reason);
          this.#end(reason);
        },
      });
    });
  }

  ask(wish: Wish): Promise<Refusal | null> {
    const line = this.#line;
    if (line === null) return Promise.resolve('noRoom');
    switch (wish.type) {
      case 'act':
        if (wish.action.type !== 'pass') return line.ask({ type: 'act', action: encodeAction(wish.action) });
        this.#decline();
        return Promise.resolve(null);
      case 'nextDeal':
        return this.again();
      case 'say':
        return line.ask({ type: 'say', phrase: wish.phrase });
      case 'takeBack':
      case 'goOn':
        return line.ask({ type: wish.type });
      default:
        return Promise.resolve('badMessage');
    }
  }

  again(): Promise<Refusal | null> {
    return this.#line?.ask({ type: 'ready', contribution: contribution() }) ?? Promise.resolve('noRoom');
  }

  close(): Promise<void> {
    this.#hear = () => undefined;
    this.#line?.close();
    return Promise.resolve();
  }

  #tiding(key: 'lineLost' | 'lineBack'): void {
    this.#hear({ type: 'tiding', words: this.#tongue.say(key) });
  }

  #end(reason: OnlineReason): void {
    this.#line?.close();
    this.#hear({ type: 'ended', words: refusalText(this.#tongue, reason, 'winning-moves-2008') });
  }

  #take(update: OnlineUpdate): void {
    const before = this.#update;
    // An update with a number already seen brings at most own settings.
    const isOld = before !== null && update.number <= before.number && before.seat === update.seat;
    this.#update = update;
    for (const words of tidingsBetween(this.#tongue, before, update)) this.#hear({ type: 'tiding', words });
    if (update.phase === 'closed') this.#end('roomClosed');
    else {
      this.#show(isOld ? [] : (update.table?.events ?? []));
      this.#sitDown(update);
    }
  }

  #show(events: Extract<Told, { type: 'scene' }>['events']): void {
    const update = this.#update;
    if (update === null) return;
    const { table } = update;
    if (table === null) {
      this.#hear({ type: 'lobby', lobby: onlineLobby(update) });
      return;
    }
    const isDeclined = this.#declined !== null && this.#declined === hazardIn(update);
    if (!isDeclined) this.#declined = null;
    this.#hear({ type: 'scene', scene: onlineScene(update, table, isDeclined), events, past: null, isUndone: false });
  }

  /** Letting a hazard stand is doing nothing: only here it is asked about no more. */
  #decline(): void {
    this.#declined = this.#update === null ? null : hazardIn(this.#update);
    this.#show([]);
  }

  #sitDown({ phase, seat, seats }: OnlineUpdate): void {
    const free = seats.findIndex(({ kind }) => kind === 'free');
    const isOpen = phase === 'gathering' || phase === 'over';
    if (!isOpen || seat !== null || free < 0 || this.#isSitting) return;
    this.#isSitting = true;
    void this.#line?.ask({ type: 'sit', seat: free, contribution: contribution() }).then((reason) => {
      this.#isSitting = false;
      const update = this.#update;
      if (reason === 'seatTaken' && update !== null) this.#sitDown(update);
      else if (reason !== null) this.#end(reason);
    });
  }
}

/** Tells one hazard in the air from another: while it is, nothing is drawn or played. */
function hazardIn({ table }: OnlineUpdate): string | null {
  if (table === null || table.question === null) return null;
  const { match, deal, view } = table;
  return JSON.stringify([match, deal, view.seen, view.discardTop]);
}

function contribution(): string {
  return randomBytes(CONTRIBUTION_BYTES).toString('hex');
}
