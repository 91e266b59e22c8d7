import { ValueStore } from '@coup-fourre/client';
import { type Reply, RoomSession, type RoomSessionDeps } from '@coup-fourre/client/connection';
import type { RoomCommand, Update } from '@coup-fourre/room';
import type { EventJson } from '@coup-fourre/rules';
import { OnlineTable } from './onlineTable.ts';

export interface RoomClientDeps extends Omit<RoomSessionDeps, 'onUpdate' | 'onRestored'> {
  readonly onLeave: () => void;
  readonly onDealEnd: (deal: EndedDeal) => void;
}

/** An online room whose table, refusals and finished deals are shown. */
export class RoomClient extends RoomSession {
  readonly table: OnlineTable;
  /** True while the room has not answered `sitAnywhere`. */
  readonly isSitting = new ValueStore(false);

  constructor(id: string, { onLeave, onDealEnd, ...deps }: RoomClientDeps) {
    let dealRecorder = new DealRecorder();
    super(id, {
      ...deps,
      onRestored: () => {
        table.reset();
        dealRecorder = new DealRecorder();
      },
      onUpdate: (update) => {
        table.receive(update);
        const ended = dealRecorder.receive(update);
        if (ended !== null) onDealEnd(ended);
      },
    });
    const table = new OnlineTable({
      act: (action) => this.request({ type: 'act', action }),
      ready: () => this.ready(),
      leave: onLeave,
    });
    this.table = table;
  }

  /** Sends a command and shows a refusal. Returns true if the room accepted it. */
  async send(command: Exclude<RoomCommand, { type: 'act' | 'sit' | 'ready' }>): Promise<boolean> {
    return this.#showIfRefused(await this.request(command));
  }

  async sit(seat: number): Promise<void> {
    this.#showIfRefused(await this.request({ type: 'sit', seat }));
  }

  /** Sits down on `seat`, or on another free seat if someone else was quicker. */
  async sitAnywhere(seat: number): Promise<void> {
    const taken = new Set<number>();
    let next = seat;
    let reply: Reply;
    this.isSitting.set(true);
    do {
      reply = await this.request({ type: 'sit', seat: next });
      taken.add(next);
      next = this.state.get().update?.seats.findIndex(({ kind }, other) => kind === 'free' && !taken.has(other)) ?? -1;
    } while (reply.type === 'refused' && reply.reason === 'seatTaken' && next >= 0);
    this.isSitting.set(false);
    this.#showIfRefused(reply);
  }

  async ready(): Promise<void> {
    this.#showIfRefused(await this.request({ type: 'ready' }));
  }

  #showIfRefused(reply: Reply): boolean {
    if (reply.type === 'refused') this.table.showRefusal(reply.reason);
    else this.table.clearRefusal();
    return reply.type === 'done';
  }
}

export interface EndedDeal {
  readonly update: Update;
  readonly events: readonly EventJson[];
}

/**
 * Collects the events of the current deal. After entering or reconnecting, the room sends the missed events, so none is
 * missing.
 */
export class DealRecorder {
  #deal = '';
  #number = 0;
  #events: EventJson[] = [];
  /** True if a computer played for the viewer. Then the deal does not count. */
  #isStoodIn = false;
  #hasEnded = false;

  /** Returns the finished deal once, else null. */
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
