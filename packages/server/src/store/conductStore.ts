import {
  DAY_MS,
  DELETED_GUEST,
  type Guest,
  type MatchesFinished,
  type ModerationEntry,
  type Report,
  type ReportedTalk,
  type ReportKind,
  SANCTIONS,
  type Sanction,
} from '@coup-fourre/room';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { carryOut, IS_OPEN, type LoggedChange } from './conductChanges.ts';
import { LEFT } from './conductTables.ts';
import { lockGuest } from './deleteGuest.ts';
import { GUEST, guestFrom } from './guestStore.ts';
import type { Tables } from './tables.ts';

/** Reports that a guest may send per day. */
export const MAX_REPORTS_A_DAY = 10;

/** A stored message of a report, with the current names. */
export type StoredTalk = Omit<Extract<ReportedTalk, { text: string }>, 'name' | 'text'> & Partial<ReportedTalk>;

/** A report with what the server has attached to it. */
export interface StoredReport {
  readonly report: string;
  readonly guest: string;
  readonly other: string;
  readonly at: number;
  readonly kind: ReportKind;
  readonly words: string;
  readonly room: string | null;
  readonly talk: readonly StoredTalk[];
  readonly record: string | null;
}

// The same expression as in the index: SQLite uses a partial index only for the index's own condition.
const IS_WAITING = sql<boolean>`is_carried_out = 0`;
const IS_SIGN_OUT = sql<boolean>`action = 'signOut'`;

/** How people behave: finished matches, reports, and what moderators have done. */
export class ConductStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** How many of their last matches some guests have finished. Guests without a match are left out. */
  async matches(guests: readonly string[]): Promise<ReadonlyMap<string, MatchesFinished>> {
    if (guests.length === 0) return new Map();
    const rows = await this.#db.selectFrom('match_ends').selectAll().where('guest', 'in', guests).execute();
    return new Map(
      rows.map(({ guest, ends }) => [
        guest,
        { finished: [...ends].filter((end) => end !== LEFT).length, of: ends.length },
      ]),
    );
  }

  /** The restrictions of a guest at `now`. */
  async sanctions(guest: string, now: number): Promise<Sanction[]> {
    const rows = await this.#db
      .selectFrom('sanctions')
      .select(['kind', 'reason', 'until'])
      .where('guest', '=', guest)
      .where('until', '>', now)
      .execute();
    return SANCTIONS.flatMap((kind) => rows.filter((row) => row.kind === kind));
  }

  /** Suspended guests who may still have seats to lose, and since when they are suspended. */
  suspensionsToCarryOut(): Promise<{ readonly guest: string; readonly at: number }[]> {
    return this.#db.selectFrom('sanctions').select(['guest', 'at']).where(IS_WAITING).execute();
  }

  async setCarriedOut(guest: string, at: number): Promise<void> {
    await this.#db
      .updateTable('sanctions')
      .set({ is_carried_out: 1 })
      .where('guest', '=', guest)
      .where('kind', '=', 'suspended')
      .where('at', '=', at)
      .execute();
  }

  /** People whom the command has signed out on all devices after `since`. */
  async signedOutSince(since: number): Promise<string[]> {
    const entries = this.#db.selectFrom('moderation_log').select('person').where(IS_SIGN_OUT).where('at', '>', since);
    return [...new Set((await entries.execute()).map(({ person }) => person))];
  }

  async canModerate(guest: string): Promise<boolean> {
    return (
      (await this.#db.selectFrom('moderators').select('guest').where('guest', '=', guest).executeTakeFirst()) !==
      undefined
    );
  }

  /** Adds a report, unless one about the same person and table waits, or the guest has sent too many that day. */
  report({ talk, ...report }: StoredReport): Promise<'added' | 'alreadyReported' | 'tooManyReports' | 'noSuchProfile'> {
    return this.#db.transaction().execute(async (trx) => {
      // The reporter is locked, so that two devices cannot both send the last report of a day.
      for (const guest of [report.guest, report.other].toSorted())
        if (!(await lockGuest(trx, guest))) return 'noSuchProfile';
      const sent = await trx
        .selectFrom('reports')
        .select(['other', 'room', 'at', 'closed'])
        .where('guest', '=', report.guest)
        .execute();
      if (sent.some(({ other, room, closed }) => closed === null && other === report.other && room === report.room))
        return 'alreadyReported';
      if (sent.filter(({ at }) => at > report.at - DAY_MS).length >= MAX_REPORTS_A_DAY) return 'tooManyReports';
      await trx
        .insertInto('reports')
        .values({ ...report, talk: JSON.stringify(talk), closed: null })
        .execute();
      return 'added';
    });
  }

  /** Reports that wait, oldest first, without those about the viewer. */
  async openReports(viewer: string | null, limit: number): Promise<Report[]> {
    const rows = this.#reports()
      .where(IS_OPEN)
      .$if(viewer !== null, (reports) => reports.where('reports.other', '!=', viewer as string))
      .orderBy('reports.at')
      .limit(limit);
    return this.#withTalk(await rows.execute());
  }

  /** The latest reports about a guest. */
  async reportsAbout(guest: string, limit: number): Promise<Report[]> {
    const rows = this.#reports().where('reports.other', '=', guest).orderBy('reports.at', 'desc').limit(limit);
    return this.#withTalk(await rows.execute());
  }

  /** Whom a report is about, and the record of the match, if it has one. Null if there is no such report. */
  async recordOf(report: string): Promise<{ readonly other: string; readonly record: string | null } | null> {
    const row = await this.#db
      .selectFrom('reports')
      .select(['other', 'record'])
      .where('report', '=', report)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Does what a moderator has decided and logs it, both or neither. Returns false if there is no such guest. */
  act(change: LoggedChange): Promise<boolean> {
    return carryOut(this.#db, change);
  }

  /** The latest entries of the log of moderation, with `guest` those about one person. */
  async log(limit: number, guest?: string): Promise<ModerationEntry[]> {
    const rows = await this.#db
      .selectFrom('moderation_log')
      .selectAll()
      .$if(guest !== undefined, (entries) => entries.where('person', '=', guest as string))
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
    const named = await this.#named(rows.flatMap(({ person, by }) => (by === null ? [person] : [person, by])));
    return rows.map(({ person, by, ...entry }) => ({
      ...entry,
      person: named(person),
      by: by === null ? null : named(by),
    }));
  }

  /** Reports that were closed before a time. */
  async reportsClosedBefore(before: number, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('reports')
      .select('report')
      .where('closed', '<', before)
      .limit(limit)
      .execute();
    return rows.map(({ report }) => report);
  }

  async deleteReports(reports: readonly string[]): Promise<void> {
    await this.#db.deleteFrom('reports').where('report', 'in', reports).execute();
  }

  #reports() {
    return this.#db
      .selectFrom('reports')
      .select(['report', 'at', 'kind', 'words', 'guest', 'other', 'talk', 'closed'])
      .select(sql<number>`case when record is null then 0 else 1 end`.as('has_record'));
  }

  async #withTalk(rows: Awaited<ReturnType<ReportQuery['execute']>>): Promise<Report[]> {
    const reports = rows.map(({ talk, ...row }) => ({ ...row, talk: JSON.parse(talk) as readonly StoredTalk[] }));
    const named = await this.#named(
      reports.flatMap(({ guest, other, talk }) => [
        other,
        ...(guest === null ? [] : [guest]),
        ...talk.map((one) => one.guest),
      ]),
    );
    return reports.map(({ guest, other, talk, has_record, ...report }) => ({
      ...report,
      reporter: guest === null ? null : named(guest),
      person: named(other),
      talk: talk.map((one) => ({ ...one, name: named(one.guest).name }) as ReportedTalk),
      hasRecord: has_record === 1,
    }));
  }

  /** The guests with some ids. A deleted guest has no name. */
  async #named(ids: readonly string[]): Promise<(id: string) => Guest> {
    const unique = [...new Set(ids)];
    const rows =
      unique.length === 0
        ? []
        : await this.#db.selectFrom('guests').select(GUEST).where('guests.guest', 'in', unique).execute();
    const known = new Map(rows.map((row) => [row.guest, guestFrom(row)]));
    return (id) => known.get(id) ?? { id, name: DELETED_GUEST.name };
  }
}

type ReportQuery = SelectQueryBuilder<
  Tables,
  'reports',
  {
    report: string;
    at: number;
    kind: ReportKind;
    words: string;
    guest: string | null;
    other: string;
    talk: string;
    closed: number | null;
    has_record: number;
  }
>;
