import { randomBytes } from 'node:crypto';
import { type HttpReason, type NewReport, nameSkeleton, type Room } from '@coup-fourre/room';
import { parseGuestName } from '../guests/guestName.ts';
import { type Rooms, recordOfRow } from '../rooms/index.ts';
import type { StoredReport, StoredTalk } from '../store/conductStore.ts';
import type { Store } from '../store/store.ts';

interface ReportsDeps {
  readonly store: Pick<Store, 'accounts' | 'conduct' | 'friends' | 'games' | 'rooms'>;
  readonly rooms: Pick<Rooms, 'change'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

type Evidence = Pick<StoredReport, 'other' | 'room' | 'talk' | 'record'>;

const ID_BYTES = 12;

/** Takes reports, and attaches what the server knows itself: the talk at the table and the record of the match. */
export class Reports {
  readonly #deps: ReportsDeps;

  constructor(deps: ReportsDeps) {
    this.#deps = deps;
  }

  /** Stores a report. Returns null, or why it is refused. */
  async add(guest: string, report: NewReport): Promise<HttpReason | null> {
    const evidence = await this.#evidence(guest, report);
    if (typeof evidence === 'string') return evidence;
    if (evidence.other === guest) return 'ownReport';
    const { kind, words } = report;
    const { store, now } = this.#deps;
    const added = await store.conduct.report({
      report: randomBytes(ID_BYTES).toString('base64url'),
      guest,
      at: now(),
      kind,
      words,
      ...evidence,
    });
    return added === 'added' ? null : added;
  }

  async #evidence(guest: string, report: NewReport): Promise<Evidence | HttpReason> {
    const { store } = this.#deps;
    if ('name' in report) {
      const other = await this.#accountNamed(report.name, guest);
      return other === null ? 'noSuchProfile' : { other, room: null, talk: [], record: null };
    }
    const { guest: other } = report;
    if ('game' in report) {
      const game = await store.games.find(report.game);
      if (game === null || ![guest, other].every((id) => game.guests.includes(id))) return 'noSuchGame';
      const talk = talkIn(await this.#roomNamed(game.room));
      return { other, room: game.room, talk, record: game.record };
    }
    const row = await store.rooms.find(report.room);
    const room = row === null ? null : await this.#roomNamed(report.room);
    if (row === null || room === null || ![guest, other].every((id) => isKnown(room, id))) return 'noSuchRoom';
    return { other, room: room.id, talk: talkIn(room), record: await recordOfRow(store, row) };
  }

  /** The id of an account. Null if there is none, or if it has blocked the guest, who then must not find it. */
  async #accountNamed(text: string, guest: string): Promise<string | null> {
    const { accounts, friends } = this.#deps.store;
    const parsed = parseGuestName(text);
    const found = parsed.ok ? await accounts.byName(nameSkeleton(parsed.name)) : null;
    return found === null || (await friends.isBlocked(guest, found.guest.id)) ? null : found.guest.id;
  }

  /** A room as it is now. Null if it has been deleted. */
  async #roomNamed(id: string): Promise<Room | null> {
    let found: Room | null = null;
    await this.#deps.rooms.change(id, (room) => {
      found = room;
      return [];
    });
    return found;
  }
}

/** True if a guest sits in a room, watches, or has written there. */
function isKnown({ seats, watchers, chatMessages, spectatorMessages }: Room, guest: string): boolean {
  const people = seats.flatMap((seat) => (seat.kind === 'person' ? [seat] : []));
  return [...people, ...watchers, ...chatMessages, ...spectatorMessages].some((each) => each.guest === guest);
}

function talkIn(room: Room | null): StoredTalk[] {
  if (room === null) return [];
  const { chatMessages, spectatorMessages } = room;
  return [
    ...chatMessages.map((one) => ({ ...one, isSpectator: false })),
    ...spectatorMessages.map((one) => ({ ...one, isSpectator: true })),
  ]
    .map(({ guest, at, isSpectator, ...said }) => {
      const words = 'text' in said ? { text: said.text } : { phrase: said.phrase };
      return { guest, at, isSpectator, ...words };
    })
    .toSorted((one, other) => one.at - other.at);
}
