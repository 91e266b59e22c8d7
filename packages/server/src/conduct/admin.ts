import {
  type HttpReason,
  type LoggedAction,
  MAX_REPORT_LENGTH,
  MAX_SANCTION_DAYS,
  MODERATOR_ACTIONS,
  type ModeratedPerson,
  type ModerationQueue,
  nameSkeleton,
  withoutControls,
} from '@coup-fourre/room';
import * as v from 'valibot';
import type { StoreConfig } from '../config/config.ts';
import { parseGuestName } from '../guests/guestName.ts';
import type { Log } from '../monitoring/log.ts';
import { openExistingStore } from '../store/index.ts';
import type { Store } from '../store/store.ts';
import { askRunningServer, listenForAdmin } from './adminSocket.ts';
import { Moderation } from './moderation.ts';

const ACTIONS: readonly LoggedAction[] = [...MODERATOR_ACTIONS, 'giveRight', 'takeRight', 'signOut'];

const RequestSchema = v.object({
  person: v.exactOptional(v.string()),
  action: v.exactOptional(v.picklist(ACTIONS)),
  reason: v.optional(v.pipe(v.string(), v.transform(withoutControls), v.trim(), v.maxLength(MAX_REPORT_LENGTH)), ''),
  days: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SANCTION_DAYS))),
});

/**
 * A request of the admin command. Without a person it asks for the queue, without an action for the facts about the
 * person.
 */
export interface AdminRequest {
  /** The name of an account, with or without @, or the id of a guest. */
  readonly person?: string;
  readonly action?: LoggedAction;
  readonly reason?: string;
  readonly days?: number;
}

/** The state after the action. */
export type AdminAnswer =
  | { readonly queue: ModerationQueue }
  | { readonly person: ModeratedPerson }
  | { readonly refused: HttpReason };

type AdminStore = Pick<Store, 'accounts' | 'conduct' | 'friends' | 'guests'>;

/** Carries out a request. `sent` is untrusted. */
async function answerAdmin(store: AdminStore, now: () => number, sent: unknown): Promise<AdminAnswer> {
  const read = v.safeParse(RequestSchema, sent);
  if (!read.success) return { refused: 'badRequest' };
  const { person: typed, action, reason, days } = read.output;
  const moderation = new Moderation({ store, now });
  if (typed === undefined) return { queue: await moderation.queue(null) };
  const guest = await personNamed(store, typed);
  if (guest === null) return { refused: 'noSuchProfile' };
  const refused =
    action === undefined ? null : await moderation.decide({ by: null, guest, action, reason, ...(days && { days }) });
  if (refused !== null) return { refused };
  const person = await moderation.person(guest);
  return person === null ? { refused: 'noSuchProfile' } : { person };
}

async function personNamed({ accounts, guests }: AdminStore, typed: string): Promise<string | null> {
  const parsed = parseGuestName(typed.replace(/^@/, ''));
  const account = parsed.ok ? await accounts.byName(nameSkeleton(parsed.name)) : null;
  if (account !== null) return account.guest.id;
  const [guest] = await guests.byIds([typed]);
  return guest?.id ?? null;
}

/** Lets the command reach a server whose data no other program can open. Null if the data is in a database. */
export function openAdmin(
  config: StoreConfig,
  { store, now, log }: { readonly store: AdminStore; readonly now: () => number; readonly log: Log },
): { close(): unknown } | null {
  if (config.kind !== 'sqlite') return null;
  return listenForAdmin(config.folder, {
    answer: (sent) => answerAdmin(store, now, sent),
    onFault: (fault) => log.warn({ err: fault }, 'coup-fourre admin cannot reach this server'),
  });
}

/**
 * Carries out a request on the server's data. If a server runs on the same folder, asks that server. Rejects with a
 * StartError if the data cannot be opened.
 */
export async function askAdmin(config: StoreConfig, request: AdminRequest): Promise<AdminAnswer> {
  const answer = config.kind === 'sqlite' ? await askRunningServer(config.folder, request) : null;
  if (answer !== null) return answer as AdminAnswer;
  const store = await openExistingStore(config);
  try {
    return await answerAdmin(store, Date.now, request);
  } finally {
    await store.close();
  }
}
