import { createHash } from 'node:crypto';
import { localeOf } from '@coup-fourre/client/locales';
import { pushText } from '@coup-fourre/client/pushText';
import {
  CLOSE_NOTICE_MS,
  DAY_MS,
  type NoticeKind,
  type NoticeSettings,
  type Schedule,
  type ShownNotice,
} from '@coup-fourre/room';
import { Rounds } from '../config/rounds.ts';
import type { PushSubscription, StoredNotice } from '../store/noticeStore.ts';
import type { RoomRow } from '../store/roomStore.ts';
import type { Store } from '../store/store.ts';
import { awaitedTurnOf, nextReminder, reminderAt } from './awaitedTurn.ts';
import { closesAt, peopleOfClosing } from './closing.ts';
import { type PushResponse, type PushServices, ServiceSlots } from './pushService.ts';
import { quietUntil } from './quietHours.ts';
import { authorization, encrypt, type KeyPair, newKeyPair } from './webPush.ts';

const ROUND_MS = 5000;
const MAX_PER_ROUND = 50;
const ROUNDS_PER_CLEANUP = 60;

/** Further tries after a push service failed. The first waits a minute, each other twice as long. */
const MAX_TRIES = 5;
const RETRY_MS = 60_000;
const MAX_RETRY_MS = 3_600_000;

/** No notice is sent of a turn that began longer ago. Its reminders are. */
const NEW_TURN_MS = 60_000;

/** How long a notice of a turn without a deadline may be sent. */
const UNLIMITED_MS = 30 * DAY_MS;

/** A notice for a guest while the page is closed. It is sent only if the guest has switched on its kind. */
export interface Notice {
  readonly kind: NoticeKind;
  /** What it is about, such as `room ID`. A guest has at most one notice for each subject until `until`. */
  readonly subject: string;
  /** A notice replaces an earlier one of the same subject if their occasions differ. */
  readonly occasion?: string;
  /** The path that a click opens, such as `/room/ID`. */
  readonly path: string;
  /** The name of a person or table. Only shown to guests who want names in notices. */
  readonly name: string | null;
  /** When to send it, in milliseconds since 1970. Default: at once. Null: never. */
  readonly due?: number | null;
  /** When it expires, in milliseconds since 1970. */
  readonly until: number;
}

export interface NoticesDeps {
  readonly store: Pick<Store, 'days' | 'friends' | 'invitations' | 'notices' | 'rooms'>;
  readonly services: PushServices;
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly report: (fault: unknown) => void;
}

/**
 * Sends notices by Web Push. They wait in the store: none is sent before it is stored, no caller waits for the network,
 * and any node may send. A node claims a notice before sending it, so it is sent once.
 */
export class Notices {
  readonly #deps: NoticesDeps;
  #keys: KeyPair | null = null;
  readonly #rounds: Rounds;
  #count = 0;
  readonly #running = new Set<Promise<unknown>>();
  readonly #sending = new ServiceSlots();

  constructor(deps: NoticesDeps) {
    this.#deps = deps;
    this.#rounds = new Rounds({ ...deps, everyMs: ROUND_MS }, async () => this.#beginRound());
  }

  /** Reads the server's keys, which the first start makes. */
  async start(): Promise<void> {
    this.#keys = await this.#deps.store.notices.keys(newKeyPair());
    this.#rounds.start();
  }

  async stop(): Promise<void> {
    await this.#rounds.stop();
    await Promise.all(this.#running);
  }

  /** The key that browsers need to subscribe. */
  get publicKey(): string {
    return this.#ownKeys.publicKey;
  }

  get #ownKeys(): KeyPair {
    if (this.#keys === null) throw new Error('the notices have not started');
    return this.#keys;
  }

  /** Stores a notice if the guest has switched on its kind. Call it after storing the facts in it. Never rejects. */
  async notify(guest: string, notice: Notice): Promise<void> {
    await this.#store(guest, notice).catch(this.#deps.report);
  }

  async #store(guest: string, notice: Notice): Promise<void> {
    const { store, now } = this.#deps;
    const settings = await store.notices.settings(guest);
    if (settings === null || !settings.kinds.includes(notice.kind)) return;
    const { occasion = '', due = now(), ...facts } = notice;
    await store.notices.add({ guest, device: '', occasion, due, tries: 0, ...facts });
  }

  /** Stores notices of a changed row: whose turn it is, and when the table closes if nobody returns. Rejects if the store fails. */
  async noteRow(row: RoomRow, changed: number): Promise<void> {
    await Promise.all([this.#noteTurn(row, changed), this.#noteClosing(row)]);
  }

  /** Stores a warning for all people of a resting match, due before the match is closed. */
  async #noteClosing(row: RoomRow): Promise<void> {
    const until = closesAt(row);
    if (until === null) return;
    const due = Math.round(until - Math.min(CLOSE_NOTICE_MS, (until - row.at) / 3));
    for (const { guest, others } of peopleOfClosing(row))
      await this.#store(guest, {
        kind: 'tableCloses',
        subject: `closing ${row.room}`,
        occasion: `${until}`,
        path: `/room/${row.room}`,
        name: others.join(', '),
        due,
        until,
      });
  }

  /** Stores a notice for the person whose turn it is. It is due at once unless they are at the table. */
  async #noteTurn(row: RoomRow, changed: number): Promise<void> {
    const turn = awaitedTurnOf(row);
    if (turn === null) return;
    const { guest, since, until, occasion, isThere, others } = turn;
    const now = this.#deps.now();
    // A guest who switches notices on during a turn already knows of the turn.
    const isNew = changed - since < NEW_TURN_MS;
    await this.#store(guest, {
      kind: 'turn',
      subject: `room ${row.room}`,
      occasion,
      path: `/room/${row.room}`,
      name: others.join(', '),
      due: isNew && !isThere ? now : nextReminder({ since, until }, now),
      until: until ?? now + UNLIMITED_MS,
    });
  }

  /** The next round does not wait for slow services. */
  #beginRound(): void {
    const round = this.sendDue().catch((fault: unknown) => this.#rounds.report(fault));
    this.#running.add(round);
    void round.then(() => this.#running.delete(round));
  }

  /** Sends the notices that are due, and forgets old ones from time to time. */
  async sendDue(): Promise<void> {
    const { store, now } = this.#deps;
    this.#count += 1;
    if (this.#count % ROUNDS_PER_CLEANUP === 1) await store.notices.forgetBefore(now());
    const due = await store.notices.due(now(), MAX_PER_ROUND);
    await Promise.all(due.map((notice) => this.#tell(notice)));
  }

  async #tell(notice: StoredNotice): Promise<void> {
    const { store, now } = this.#deps;
    const settings = await store.notices.settings(notice.guest);
    const isWanted = settings?.kinds.includes(notice.kind) === true && notice.until > now();
    const state = settings !== null && isWanted ? await this.#stateOf(notice, settings) : null;
    // Claimed before it is sent: another node that has read it, too, sends nothing.
    if (!(await store.notices.postpone(notice, state?.next ?? null))) return;
    if (settings === null || state?.isNow !== true) return;
    const devices = await store.notices.subscriptions(notice.guest);
    const reached = devices.filter(({ device }) => notice.device === '' || device === notice.device);
    const name = settings.showsNames ? notice.name : null;
    await Promise.all(
      reached.map(async (device) =>
        this.#send(notice, device, await shown(notice, { device, name, left: state.left })),
      ),
    );
  }

  /** True unless somebody has returned since. */
  async #isClosing({ subject, occasion }: StoredNotice): Promise<boolean> {
    const row = await this.#deps.store.rooms.find(subject.replace('closing ', ''));
    return row !== null && `${closesAt(row)}` === occasion;
  }

  /** Whether to send a notice that is due, and when to check it again. Null if it is no longer needed. */
  async #stateOf(notice: StoredNotice, settings: NoticeSettings): Promise<NoticeState | null> {
    const { store, now } = this.#deps;
    const quiet = quietUntil(settings, now());
    if (notice.kind === 'dayCloses' && !(await this.#hasOpenRun(notice))) return null;
    if (notice.kind === 'invitation' && !(await this.#isInvited(notice))) return null;
    if (notice.kind === 'tableCloses' && !(await this.#isClosing(notice))) return null;
    if (notice.kind !== 'turn') return { isNow: quiet === null, next: quiet, left: null };
    const row = await store.rooms.find(notice.subject.replace('room ', ''));
    const turn = row && awaitedTurnOf(row);
    if (turn?.guest !== notice.guest || turn.occasion !== notice.occasion) return null;
    const next = notice.device === '' ? nextReminder(turn, now()) : null;
    const isNow = quiet === null && !turn.isThere;
    return { isNow, next: turn.isThere ? next : (quiet ?? next), left: reminderAt(turn, now()) };
  }

  async #hasOpenRun({ guest, subject }: StoredNotice): Promise<boolean> {
    const day = subject.replace('day ', '');
    const runs = await this.#deps.store.days.runsOf(guest, day, day);
    return runs.some(({ attempt, finished }) => attempt === 0 && finished === null);
  }

  /** True unless the invitation was declined, the friendship has ended, or the table has begun. */
  async #isInvited({ guest, subject }: StoredNotice): Promise<boolean> {
    const { store, now } = this.#deps;
    const room = subject.replace('invitation ', '');
    const invitations = await store.invitations.ofGuest(guest, now());
    const [invitation] = invitations.filter(({ table }) => table.room === room);
    return invitation !== undefined && store.friends.areFriends(guest, invitation.from.id);
  }

  async #send(notice: StoredNotice, device: PushSubscription, text: string): Promise<void> {
    const { store, services, now } = this.#deps;
    const { endpoint } = device;
    const contact = device.origin.startsWith('https:') ? device.origin : null;
    const headers = {
      authorization: authorization(endpoint, this.#ownKeys, { now: now(), contact }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: Math.max(0, Math.ceil((notice.until - now()) / 1000)),
      // A newer message replaces one that waits for the device.
      topic: createHash('sha256').update(notice.subject).digest('base64url').slice(0, 32),
    };
    const { host } = new URL(endpoint);
    if (!this.#sending.take(host))
      return this.#postpone(notice, device, { due: now() + ROUND_MS, tries: notice.tries });
    const response = await services.send({ endpoint, headers, body: encrypt(text, device) }).catch(() => null);
    this.#sending.giveBack(host);
    if (response !== null && (response.status === 404 || response.status === 410))
      return store.notices.unsubscribe(notice.guest, device.device);
    const isLater = response === null || response.status === 429 || response.status >= 500;
    if (isLater && notice.tries < MAX_TRIES) await this.#retry(notice, device, response);
  }

  async #retry(notice: StoredNotice, device: PushSubscription, response: PushResponse | null): Promise<void> {
    const { now } = this.#deps;
    const ms = Math.max(RETRY_MS * 2 ** notice.tries, retryAfterMs(response?.retryAfter ?? null, now()));
    const due = now() + Math.min(ms, MAX_RETRY_MS);
    await this.#postpone(notice, device, { due, tries: notice.tries + 1 });
  }

  /** Stores a retry for one device, as a notice of its own. */
  async #postpone(
    notice: StoredNotice,
    { device }: PushSubscription,
    later: Pick<StoredNotice, 'due' | 'tries'>,
  ): Promise<void> {
    const { store } = this.#deps;
    if (notice.device === device) await store.notices.retry({ ...notice, ...later });
    else await store.notices.add({ ...notice, device, ...later });
  }
}

interface NoticeState {
  readonly isNow: boolean;
  readonly next: number | null;
  readonly left: 'third' | 'tenth' | null;
}

/** The message for a device, as JSON. */
async function shown(
  { kind, subject, path }: StoredNotice,
  {
    device,
    name,
    left,
  }: { readonly device: PushSubscription; readonly name: string | null; readonly left: NoticeState['left'] },
): Promise<string> {
  const words = await pushText(localeOf(device.language) ?? 'en', { kind, name, left });
  return JSON.stringify({ ...words, path, tag: subject } satisfies ShownNotice);
}

/** The time of a Retry-After header, which has seconds or a date. 0 if there is none. */
function retryAfterMs(header: string | null, now: number): number {
  if (header === null) return 0;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) && ms > 0 ? ms : 0;
}
