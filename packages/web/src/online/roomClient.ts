import type { Reply, RoomSessionDeps, RoomState } from '@coup-fourre/client/connection';
import { RoomSession } from '@coup-fourre/client/connection';
import type { RoomCommand } from '@coup-fourre/room';
import { DealRecorder, type EndedDeal } from './dealRecorder.ts';
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
