import { type Reply, RoomSession, type RoomSessionDeps, type RoomState } from '@coup-fourre/client/connection';
import type { RoomCommand, Update } from '@coup-fourre/room';
import type { EventJson } from '@coup-fourre/rules';
import { OnlineTable } from './onlineTable.ts';

export interface RoomClientDeps extends Omit<RoomSessionDeps, 'onUpdate' | 'onRestored'> {
  /** Called when someone leaves the table for the start. */
  readonly onLeave: () => void;
  /** Called once with each deal that ends. */
  readonly onDealEnd: (deal: EndedDeal) => void;
}

/** The page's end of an online room: its table, which shows the refusals, and its deals, which are counted. */
export class RoomClient {
  readonly table: OnlineTable;
  readonly #session: RoomSession;

  constructor(id: string, { onLeave, onDealEnd, ...deps }: RoomClientDeps) {
    let dealRecorder = new DealRecorder();
    this.#session = new RoomSession(id, {
      ...deps,
      onRestored: () => {
        this.table.reset();
        dealRecorder = new DealRecorder();
      },
      onUpdate: (update) => {
        this.table.receive(update);
        const ended = dealRecorder.receive(update);
        if (ended !== null) onDealEnd(ended);
      },
    });
    this.table = new OnlineTable({
      act: (action) => this.#session.request({ type: 'act', action }),
      ready: () => this.ready(),
      leave: onLeave,
    });
  }

  get id(): string {
    return this.#session.id;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#session.state.subscribe(listener);

  readonly getState = (): RoomState => this.#session.state.get();

  open(): void {
    this.#session.open();
  }

  /** Asks to be let in again. */
  requestEntry(): void {
    this.#session.requestEntry();
  }

  close(): void {
    this.#session.close();
  }

  /** Asks something of the room; a refusal is shown. True where it was done. */
  async send(command: Exclude<RoomCommand, { type: 'act' | 'sit' | 'ready' }>): Promise<boolean> {
    return this.#showIfRefused(await this.#session.request(command));
  }

  async sit(seat: number): Promise<void> {
    this.#showIfRefused(await this.#session.request({ type: 'sit', seat }));
  }

  async ready(): Promise<void> {
    this.#showIfRefused(await this.#session.request({ type: 'ready' }));
  }

  #showIfRefused(reply: Reply): boolean {
    if (reply.type === 'refused') this.table.showRefusal(reply.reason);
    else this.table.clearRefusal();
    return reply.type === 'done';
  }
}

/** A deal that has just ended, with all its events. */
export interface EndedDeal {
  readonly update: Update;
  readonly events: readonly EventJson[];
}

/**
 * Gathers the events of the deal on the table. Whoever comes in receives the deal from its beginning, and after a lost
 * connection what was missed of it, so that the events are whole.
 */
export class DealRecorder {
  #deal = '';
  #number = 0;
  #events: EventJson[] = [];
  /** Whether a bot was seen playing for the viewer: then the deal is not theirs. */
  #isStoodIn = false;
  #hasEnded = false;

  /** Takes the events of an update; returns the deal that ends with it, once, and null while none does. */
  receive(update: Update): EndedDeal | null {
    const { table, publicSeq } = update;
    if (table === null || publicSeq <= this.#number) return null;
    this.#number = publicSeq;
    this.#startDeal(`${table.match} ${table.deal}`);
    this.#events.push(...table.events);
    this.#isStoodIn ||= isStoodIn(update);
    const { phase } = table.view;
    if (this.#hasEnded || (phase !== 'dealOver' && phase !== 'matchOver')) return null;
    this.#hasEnded = true;
    return this.#isStoodIn ? null : { update, events: [...this.#events] };
  }

  #startDeal(deal: string): void {
    if (deal === this.#deal) return;
    this.#deal = deal;
    this.#events = [];
    this.#isStoodIn = false;
    this.#hasEnded = false;
  }
}

function isStoodIn({ seat, seats }: Update): boolean {
  const occupant = seat === null ? undefined : seats[seat];
  return occupant?.kind === 'person' && (occupant.isPlayedByBot || occupant.hasResigned);
}
