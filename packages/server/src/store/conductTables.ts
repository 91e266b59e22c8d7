import type { LoggedAction, ReportKind, SanctionKind } from '@coup-fourre/room';
import type { Dialect } from './tables.ts';

/** The tables of conduct: finished matches, reports, and what moderators do. */
export interface ConductTables {
  /** How the last matches of a guest with others ended, latest first: a letter for each. */
  match_ends: { guest: string; ends: string };
  reports: ReportColumns;
  /** Restrictions of guests. `is_carried_out` is 0 until a server has taken a suspended guest's seats. */
  sanctions: {
    guest: string;
    kind: SanctionKind;
    at: number;
    until: number;
    reason: string;
    is_carried_out: number;
  };
  /** Restrictions of guests who have left a device, by the hash of the token that the device still has. */
  held_devices: { hash: string; kind: SanctionKind; at: number; until: number; reason: string };
  /** Accounts that may moderate. */
  moderators: { guest: string; at: number };
  /**
   * The actions of moderators and of the command. The database refuses changes. It has ids without names, so it says
   * nothing about people who have deleted themselves.
   */
  moderation_log: {
    number: number;
    at: number;
    by: string | null;
    person: string;
    action: LoggedAction;
    reason: string;
    until: number | null;
  };
}

/** The letters of match_ends, and how many are kept. */
export const FINISHED = 'f';
export const LEFT = 'l';
export const MAX_MATCH_ENDS = 30;

/**
 * A report of `guest` about `other`. `guest` is null once deleted. `talk` is JSON, `record` the text of the complete deals.
 * `closed` is null while the report waits for a moderator.
 */
interface ReportColumns {
  report: string;
  guest: string | null;
  other: string;
  at: number;
  kind: ReportKind;
  words: string;
  room: string | null;
  talk: string;
  record: string | null;
  closed: number | null;
}

/** The statements that create the tables. `key` is the column type of names and ids. */
export const conductTables = (key: string, dialect: Dialect): readonly string[] => [
  `create table match_ends (guest ${key} not null primary key, ends text not null)`,
  `create table reports (
    report ${key} not null primary key, guest ${key}, other ${key} not null, at bigint not null, kind text not null,
    words text not null, room ${key}, talk text not null, record text, closed bigint)`,
  'create index reports_of_guest on reports (guest) where guest is not null',
  'create index reports_of_other on reports (other, at)',
  'create index reports_open on reports (at) where closed is null',
  'create index reports_closed on reports (closed) where closed is not null',
  `create table sanctions (
    guest ${key} not null, kind ${key} not null, at bigint not null, until bigint not null, reason text not null,
    is_carried_out integer not null, primary key (guest, kind))`,
  'create index sanctions_waiting on sanctions (guest) where is_carried_out = 0',
  `create table moderators (guest ${key} not null primary key, at bigint not null)`,
  `create table moderation_log (
    number integer not null primary key, at bigint not null, by ${key}, person ${key} not null, action text not null,
    reason text not null, until bigint)`,
  'create index moderation_log_of_person on moderation_log (person, number)',
  "insert into turns (name, taken) values ('moderation', 0)",
  ...(dialect === 'postgres' ? POSTGRES_LOG_GUARD : SQLITE_LOG_GUARD),
];

/** Triggers that refuse every change of the log of moderation. */
const SQLITE_LOG_GUARD = ['update', 'delete'].map(
  (change) =>
    `create trigger moderation_log_no_${change} before ${change} on moderation_log
      begin select raise(abort, 'the log of moderation is never changed'); end`,
);
const POSTGRES_LOG_GUARD = [
  `create function refuse_log_change() returns trigger language plpgsql as $$
    begin raise exception 'the log of moderation is never changed'; end $$`,
  `create trigger moderation_log_guard before update or delete on moderation_log
    for each statement execute function refuse_log_change()`,
];
