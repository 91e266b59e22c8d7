import { type ClientRequest, decideSendAway, isShared, type Room } from '@coup-fourre/room';
import type { GuestRooms } from './guestRooms.ts';
import type { Listener } from './listener.ts';
import type { LoadedRoom } from './loadedRoom.ts';
import type { RoomsDeps } from './roomsDeps.ts';

type Command = ClientRequest['type'];

/**
 * Commands that a suspended guest may not send at a table with other people. Without a seat, there are few other
 * commands.
 */
const PLAYING: readonly Command[] = ['open', 'quick', 'sit', 'start', 'reclaimSeat', 'say', 'chat'];

/** The rooms of a suspended guest, and how the guest's listeners leave them. */
interface RoomsToLeave {
  readonly rooms: Pick<GuestRooms, 'change'>;
  readonly entered: readonly (readonly [Listener, Iterable<LoadedRoom>])[];
  readonly leave: (listener: Listener, loaded: LoadedRoom) => Promise<void>;
}

/** Refuses what a muted or suspended guest may not do. */
export class SanctionGuard {
  readonly #deps: Pick<RoomsDeps, 'store' | 'now'>;

  constructor(deps: Pick<RoomsDeps, 'store' | 'now'>) {
    this.#deps = deps;
  }

  /** Why a guest may not send a command, or null. The store is asked only about commands that can be refused. */
  whyNot(
    room: Room | null,
    { type }: Pick<ClientRequest, 'type'>,
    guest: string,
  ): Promise<'suspended' | 'muted' | null> | null {
    return PLAYING.includes(type) && (room === null || isShared(room)) ? this.#whyNot(type, guest) : null;
  }

  async #whyNot(type: Command, guest: string): Promise<'suspended' | 'muted' | null> {
    const held = await this.#sanctions(guest);
    if (held.includes('suspended')) return 'suspended';
    return type === 'chat' && held.includes('muted') ? 'muted' : null;
  }

  /** If a guest is suspended, leaves all seats at tables with other people, and tells the guest's listeners why. */
  async sendAway(guest: string, { rooms, entered, leave }: RoomsToLeave): Promise<void> {
    if (!(await this.#sanctions(guest)).includes('suspended')) return;
    const left = new Set<string>();
    await rooms.change(guest, (room) => {
      const events = decideSendAway(room, guest, this.#deps.now());
      if (events.length > 0) left.add(room.id);
      return events;
    });
    for (const [listener, shown] of entered)
      for (const loaded of [...shown].filter(({ id }) => left.has(id))) {
        await leave(listener, loaded);
        listener.send({ type: 'out', room: loaded.id, reason: 'suspended' });
      }
  }

  async #sanctions(guest: string) {
    const { store, now } = this.#deps;
    return (await store.conduct.sanctions(guest, now())).map(({ kind }) => kind);
  }
}
