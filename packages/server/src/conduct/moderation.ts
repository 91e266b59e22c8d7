import {
  type Conduct,
  DAY_MS,
  type HttpReason,
  type LoggedAction,
  type ModeratedPerson,
  type ModerationQueue,
} from '@coup-fourre/room';
import type { Store } from '../store/store.ts';

interface ModerationDeps {
  readonly store: Pick<Store, 'conduct' | 'friends' | 'guests'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * The decision of a moderator, or of the command. `days` is for `mute` and `suspend`. These and `eraseName` need a
 * reason.
 */
export interface Decision {
  /** The moderator's id, or null for the command. */
  readonly by: string | null;
  readonly guest: string;
  readonly action: LoggedAction;
  readonly reason: string;
  readonly days?: number | undefined;
}

const MAX_REPORTS = 100;
const MAX_ENTRIES = 100;
const MAX_REPORTS_ABOUT = 20;

/** What moderators see and do, the same for the page and the command. */
export class Moderation {
  readonly #deps: ModerationDeps;

  constructor(deps: ModerationDeps) {
    this.#deps = deps;
  }

  /** What a guest may know of their own conduct. It does not reveal who has reported them. */
  async conductOf(guest: string): Promise<Conduct> {
    const { store, now } = this.#deps;
    return {
      matches: (await store.conduct.matches([guest])).get(guest) ?? null,
      sanctions: await store.conduct.sanctions(guest, now()),
      canModerate: await store.conduct.canModerate(guest),
    };
  }

  async isSuspended(guest: string): Promise<boolean> {
    const { store, now } = this.#deps;
    return (await store.conduct.sanctions(guest, now())).some(({ kind }) => kind === 'suspended');
  }

  /** The reports that wait, without those about the viewer, and the log. */
  async queue(viewer: string | null): Promise<ModerationQueue> {
    const { conduct } = this.#deps.store;
    return { reports: await conduct.openReports(viewer, MAX_REPORTS), log: await conduct.log(MAX_ENTRIES) };
  }

  /** Everything about a person, or null if there is none. */
  async person(guest: string): Promise<ModeratedPerson | null> {
    const { conduct, guests } = this.#deps.store;
    const [person] = await guests.byIds([guest]);
    if (person === undefined) return null;
    return {
      person,
      ...(await this.conductOf(guest)),
      reports: await conduct.reportsAbout(guest, MAX_REPORTS_ABOUT),
      log: await conduct.log(MAX_ENTRIES, guest),
    };
  }

  /** Carries out a decision and logs it. Returns null, or why it is refused. */
  async decide({ days, ...decision }: Decision): Promise<HttpReason | null> {
    const { store, now } = this.#deps;
    const { action, guest } = decision;
    const isTimed = action === 'mute' || action === 'suspend';
    if (isTimed !== (days !== undefined)) return 'badRequest';
    if ((isTimed || action === 'eraseName') && decision.reason === '') return 'badRequest';
    if (action === 'giveRight' && !(await store.friends.accounts([guest])).has(guest)) return 'otherIsGuest';
    const at = now();
    const until = days === undefined ? null : at + days * DAY_MS;
    return (await store.conduct.act({ ...decision, at, until })) ? null : 'noSuchProfile';
  }
}
