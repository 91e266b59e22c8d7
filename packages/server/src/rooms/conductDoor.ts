import { type ClientRequest, isShared, type Room } from '@coup-fourre/room';
import type { RoomsDeps } from './roomsDeps.ts';

type Command = ClientRequest['type'];

/** What a suspended person may not do at a table with others. Whoever has no seat there can do little else. */
const PLAYING: readonly Command[] = ['sit', 'start', 'ready', 'reclaimSeat', 'say', 'chat'];

/** Refuses what a muted or suspended guest may not do. */
export class ConductDoor {
  readonly #deps: Pick<RoomsDeps, 'store' | 'now'>;

  constructor(deps: Pick<RoomsDeps, 'store' | 'now'>) {
    this.#deps = deps;
  }

  /** Why a guest may not play with others, or null. */
  async whyNotPlay(guest: string): Promise<'suspended' | null> {
    const held = await this.#sanctions(guest);
    return held.includes('suspended') ? 'suspended' : null;
  }

  /** Why a guest may not send a command to a room, or null. The store is asked only for commands that can be refused. */
  async whyNot(
    room: Room | null,
    { type }: Pick<ClientRequest, 'type'>,
    guest: string,
  ): Promise<'suspended' | 'muted' | null> {
    if (!PLAYING.includes(type) || (room !== null && !isShared(room))) return null;
    const held = await this.#sanctions(guest);
    if (held.includes('suspended')) return 'suspended';
    return type === 'chat' && held.includes('muted') ? 'muted' : null;
  }

  async #sanctions(guest: string) {
    const { store, now } = this.#deps;
    return (await store.conduct.sanctions(guest, now())).map(({ kind }) => kind);
  }
}
