import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { StartError } from '../config/startError.ts';
import { conductTables } from './conductTables.ts';
import { heldDevicesTable } from './deviceSanctions.ts';
import type { Dialect, Tables } from './tables.ts';

/** All migrations, in the order of their names. A released migration never changes: add a new one. */
function migrations(dialect: Dialect): Record<string, Migration> {
  return {
    '001 first tables': { up: (db: Kysely<Tables>) => createTables(db, dialect) },
    '002 devices': { up: (db: Kysely<Tables>) => execute(db, deviceColumns(keyType(dialect))) },
    '003 visits': { up: (db: Kysely<Tables>) => execute(db, visitsTable(keyType(dialect))) },
    '004 accounts': { up: (db: Kysely<Tables>) => execute(db, accountTables(keyType(dialect))) },
    '005 last use of devices': { up: (db: Kysely<Tables>) => execute(db, DEVICES_SEEN) },
    '006 friends': { up: (db: Kysely<Tables>) => execute(db, friendTables(keyType(dialect))) },
    '007 notices': { up: (db: Kysely<Tables>) => execute(db, noticeTables(keyType(dialect))) },
    '008 clubs': { up: (db: Kysely<Tables>) => execute(db, clubTables(keyType(dialect))) },
    '009 sums of days': { up: (db: Kysely<Tables>) => execute(db, sumTables(keyType(dialect))) },
    '010 vacations': { up: (db: Kysely<Tables>) => execute(db, [vacationTable(keyType(dialect))]) },
    '011 renames': { up: (db: Kysely<Tables>) => execute(db, renameTable(keyType(dialect))) },
    '011 untold rooms': { up: (db: Kysely<Tables>) => execute(db, [untoldTable(keyType(dialect))]) },
    '012 conduct': { up: (db: Kysely<Tables>) => execute(db, conductTables(keyType(dialect), dialect)) },
    '013 order of ratings': { up: (db: Kysely<Tables>) => execute(db, ratingTables(keyType(dialect))) },
    '014 held devices': { up: (db: Kysely<Tables>) => execute(db, heldDevicesTable(keyType(dialect))) },
    '015 invitations by room': { up: (db: Kysely<Tables>) => execute(db, INVITATIONS_BY_ROOM) },
    '016 ends of sign-ins': { up: (db: Kysely<Tables>) => execute(db, SIGNED_IN) },
  };
}

/** Tables of the first version. `key` is the column type of names and ids. */
const firstTables = (key: string): readonly string[] => [
  `create table events (room ${key} not null, seq integer not null, event text not null, primary key (room, seq))`,
  `create table room_clocks (room ${key} not null primary key, at bigint not null, due bigint)`,
  'create index room_clocks_due on room_clocks (due) where due is not null',
  'create index room_clocks_resting on room_clocks (at) where due is null',
  `create table rooms (
    room ${key} not null primary key, opened bigint not null, phase text not null, is_public integer not null,
    is_quick integer not null, edition text not null, players integer not null, free_seats integer not null,
    listing text not null, guests text not null, nodes text not null)`,
  "create index rooms_public on rooms (room, free_seats) where is_public = 1 and phase <> 'over'",
  `create index rooms_quick on rooms (edition, players, opened)
    where is_quick = 1 and phase = 'gathering' and free_seats > 0`,
  `create table room_snapshots (room ${key} not null primary key, format integer not null, state text not null)`,
  `create table room_guests (room ${key} not null, guest ${key} not null, primary key (room, guest))`,
  'create index room_guests_by_guest on room_guests (guest)',
  `create table room_nodes (room ${key} not null, node ${key} not null, primary key (room, node))`,
  'create index room_nodes_by_node on room_nodes (node)',

  `create table nodes (node ${key} not null primary key, seen bigint not null)`,
  'create table outages (began bigint not null primary key, ended bigint not null)',

  `create table guests (
    guest ${key} not null primary key, name text not null, at bigint not null, seen bigint not null, face text, car text)`,
  'create index guests_seen on guests (seen)',
  `create table tokens (hash ${key} not null primary key, guest ${key} not null, at bigint not null)`,
  `create table codes (hash ${key} not null primary key, guest ${key} not null, until bigint not null)`,
  'create index tokens_of_guest on tokens (guest)',
  'create index codes_of_guest on codes (guest)',
  'create index codes_until on codes (until)',

  `create table games (
    game ${key} not null primary key, room ${key} not null, at bigint not null, edition text not null, players integer not null,
    guests text not null, places text not null, page text not null, record text not null, rating text not null,
    terms text not null)`,
  "create index games_unrated on games (at) where rating = 'due'",
  `create table game_guests (
    guest ${key} not null, at bigint not null, game ${key} not null, primary key (guest, at, game))`,
  `create table ratings (
    guest ${key} not null, players integer not null, mu double precision not null, sigma double precision not null,
    games integer not null, primary key (guest, players))`,

  `create table days (day ${key} not null primary key, secret text not null, is_over integer not null, pars text)`,
  // The key prevents two devices of a guest from beginning the same attempt twice.
  `create table day_runs (
    day ${key} not null, guest ${key} not null, attempt integer not null, entry ${key} not null, room ${key} not null,
    level text, begun bigint not null, finished bigint, result text, moves text, record text,
    matchpoints double precision, matchpoints_error double precision, skill double precision,
    skill_error double precision, primary key (day, guest, attempt))`,
  'create index day_runs_of_guest on day_runs (guest, day)',
  'create unique index day_runs_by_entry on day_runs (entry)',
  'create index day_runs_by_room on day_runs (room)',
  'create index day_runs_open on day_runs (day) where finished is null',

  `create table challenges (
    challenge ${key} not null primary key, at bigint not null, used bigint not null, guest ${key}, seat integer not null,
    computers text not null, record text not null)`,
  'create index challenges_of_guest on challenges (guest, at)',
  'create index challenges_used on challenges (used)',
  `create table challenge_rooms (
    room ${key} not null primary key, game ${key} not null, challenge ${key} not null, guest ${key}, at bigint not null)`,
  'create index challenge_rooms_of_guest on challenge_rooms (guest)',
  'create index challenge_rooms_by_challenge on challenge_rooms (challenge, at)',

  // The key prevents counting a guest's try twice.
  `create table puzzle_tries (
    puzzle ${key} not null, guest ${key} not null, choice text not null, at bigint not null,
    primary key (guest, puzzle))`,
  `create table puzzle_choices (
    puzzle ${key} not null, choice ${key} not null, count integer not null, primary key (puzzle, choice))`,
  `create table puzzle_ratings (
    puzzle ${key} not null primary key, rating double precision not null, deviation double precision not null,
    volatility double precision not null)`,
  `create table puzzle_solvers (
    guest ${key} not null primary key, rating double precision not null, deviation double precision not null,
    volatility double precision not null)`,

  'create table turns (name text not null primary key, taken bigint not null)',
  "insert into turns (name, taken) values ('ratings', 0), ('puzzles', 0)",
];

/** Null in the new columns: the row comes from a server before this migration. */
const deviceColumns = (key: string): readonly string[] => [
  `alter table tokens add column device ${key}`,
  'alter table tokens add column label text',
  'alter table tokens add column seen bigint',
  'alter table tokens add column until bigint',
  'alter table tokens add column is_pending integer not null default 0',
  'create index tokens_seen on tokens (seen)',
];

const visitsTable = (key: string): readonly string[] => [
  `create table room_visits (guest ${key} not null, room ${key} not null, primary key (guest, room))`,
  'create index room_visits_of_room on room_visits (room)',
  'insert into room_visits (guest, room) select guest, room from room_guests',
];

const accountTables = (key: string): readonly string[] => [
  `create table accounts (guest ${key} not null primary key, at bigint not null, renamed bigint, shown text not null)`,
  `create table account_names (skeleton ${key} not null primary key, guest ${key} not null, at bigint not null)`,
  'create index account_names_of_guest on account_names (guest)',
  `create table passkeys (
    id ${key} not null primary key, guest ${key} not null, public_key text not null, counter bigint not null,
    transports text not null, name text not null, at bigint not null, used bigint)`,
  'create index passkeys_of_guest on passkeys (guest)',
  `create table recovery_codes (hash ${key} not null primary key, guest ${key} not null)`,
  'create index recovery_codes_of_guest on recovery_codes (guest)',
  `create table passkey_challenges (challenge ${key} not null primary key, guest ${key}, until bigint not null)`,
  'create index passkey_challenges_until on passkey_challenges (until)',
  'create index passkey_challenges_of_guest on passkey_challenges (guest) where guest is not null',
  `create table terminal_logins (
    hash ${key} not null primary key, code ${key} not null unique, guest ${key}, until bigint not null)`,
  'create index terminal_logins_until on terminal_logins (until)',
  'create index terminal_logins_of_guest on terminal_logins (guest) where guest is not null',
  `create table sign_ins (device ${key} not null primary key, guest ${key} not null, at bigint not null)`,
  'create index sign_ins_of_guest on sign_ins (guest)',
  'create index sign_ins_at on sign_ins (at)',
];

/** Before '002 devices' only the guest's last use was known. A device in use must not count as unused. */
const DEVICES_SEEN: readonly string[] = [
  `update tokens set seen = coalesce((select guests.seen from guests where guests.guest = tokens.guest), at)
    where seen is null`,
];

const noticeTables = (key: string): readonly string[] => [
  'create table push_keys (name text not null primary key, public_key text not null, private_key text not null)',
  `create table push_subscriptions (
    device ${key} not null primary key, guest ${key} not null, endpoint text not null, p256dh text not null, auth text not null,
    language text not null, origin text not null, at bigint not null)`,
  'create index push_subscriptions_of_guest on push_subscriptions (guest)',
  `create table notice_settings (
    guest ${key} not null primary key, kinds text not null, shows_names integer not null, quiet_from integer,
    quiet_to integer, zone text not null)`,
  `create table notices (
    guest ${key} not null, subject ${key} not null, device ${key} not null, kind text not null, occasion text not null,
    path text not null, name text, due bigint, until bigint not null, tries integer not null,
    primary key (guest, subject, device))`,
  'create index notices_due on notices (due) where due is not null',
  'create index notices_until on notices (until)',
];

/** The sums of the closed days of a week or season, and how many days they have. */
const sumTables = (key: string): readonly string[] => [
  `create table day_periods (period ${key} not null primary key, closed integer not null)`,
  `create table day_sums (
    period ${key} not null, guest ${key} not null, level text, days integer not null, matchpoints double precision not null,
    matchpoints_error double precision not null, skill double precision, skill_error double precision,
    primary key (period, guest))`,
  'create index day_sums_of_guest on day_sums (guest)',
];

const friendTables = (key: string): readonly string[] => [
  "alter table accounts add column presence text not null default 'friends'",
  ...['friends', 'friend_requests', 'blocks'].flatMap((table) => [
    `create table ${table} (guest ${key} not null, other ${key} not null, at bigint not null, primary key (guest, other))`,
    `create index ${table}_of_other on ${table} (other)`,
  ]),
  'alter table friend_requests add column is_open integer not null default 1',
  `create table friend_links (link ${key} not null primary key, guest ${key} not null unique, at bigint not null)`,
  `create table invitations (
    guest ${key} not null, other ${key} not null, room ${key} not null, at bigint not null,
    primary key (guest, other, room))`,
  'create index invitations_of_other on invitations (other)',
  `create table guests_here (node ${key} not null, guest ${key} not null, primary key (node, guest))`,
  'create index guests_here_by_guest on guests_here (guest)',
];

const clubTables = (key: string): readonly string[] => [
  `create table clubs (
    club ${key} not null primary key, name text not null, at bigint not null, can_chat integer not null,
    can_watch integer not null, evening text, remind_at bigint)`,
  'create index clubs_remind_at on clubs (remind_at) where remind_at is not null',
  `create table club_members (
    club ${key} not null, guest ${key} not null, at bigint not null, role text not null, coming bigint,
    seen bigint,
    primary key (club, guest))`,
  'create index club_members_of_guest on club_members (guest)',
  `create table club_invites (
    invite ${key} not null primary key, club ${key} not null unique, guest ${key} not null, until bigint not null,
    uses integer not null)`,
  'create index club_invites_of_guest on club_invites (guest)',
  `create table club_challenges (
    club ${key} not null, challenge ${key} not null, guest ${key} not null, at bigint not null,
    primary key (club, challenge))`,
  'create index club_challenges_of_guest on club_challenges (guest)',
  'create index club_challenges_of_challenge on club_challenges (challenge)',
  `alter table rooms add column club ${key}`,
  "create index rooms_of_club on rooms (club) where club is not null and phase <> 'over'",
];
const vacationTable = (key: string): string =>
  `create table vacations (
    guest ${key} not null primary key, began bigint not null, until bigint not null, year integer not null,
    used bigint not null)`;

/** Guests whose rooms do not all show the latest name and looks. */
const renameTable = (key: string): readonly string[] => [
  `create table renames (guest ${key} not null primary key, at bigint not null)`,
  'create index renames_at on renames (at)',
];

/** Games that were rated before this migration are numbered in the order of time. */
const ratingTables = (key: string): readonly string[] => [
  'alter table games add column rated bigint',
  'alter table games add column seat_ratings text',
  `update games set rated = ordered.place
    from (select game, row_number() over (order by at, game) as place from games where rating = 'done') as ordered
    where ordered.game = games.game`,
  'create index games_rated on games (rated) where rated is not null',
  'create index ratings_by_strength on ratings (players, (mu - 2 * sigma)) where games >= 10',
  `create table achievements (
    guest ${key} not null, achievement text not null, game ${key} not null, at bigint not null,
    primary key (guest, achievement))`,
];

/** The sign-ins of existing accounts begin when their devices got their last token. */
const SIGNED_IN = [
  'alter table tokens add column signed_in bigint',
  'update tokens set signed_in = at where guest in (select guest from accounts)',
  'create index tokens_signed_in on tokens (signed_in) where signed_in is not null',
  "create index moderation_log_sign_outs on moderation_log (at) where action = 'signOut'",
];

const INVITATIONS_BY_ROOM = ['create index invitations_of_room on invitations (room)'];

const untoldTable = (key: string): string =>
  `create table untold_rooms (
    room ${key} not null primary key, seq integer not null, at bigint not null, has_begun integer not null)`;

/** The column type of names and ids. */
function keyType(dialect: Dialect): string {
  // Otherwise PostgreSQL would use the language's collation. It is slow, and a system upgrade may break its indexes.
  return dialect === 'postgres' ? 'text collate "C"' : 'text';
}

async function execute(db: Kysely<Tables>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function createTables(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await execute(db, firstTables(keyType(dialect)));
  // Free space in each page allows PostgreSQL to update rows in place.
  if (dialect === 'postgres') await sql`alter table room_clocks set (fillfactor = 60)`.execute(db);
}

const NEWER_VERSION =
  'The games were kept by a newer version of this program: run that one, or one newer still, or use another database.';

/** Migrates the tables to this program's version. Several nodes may do so at once. Rejects with a StartError. */
export async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const known = migrations(dialect);
  const done = await doneMigrations(db);
  if (!done.every((name) => name in known)) throw new StartError(NEWER_VERSION);
  // The migrator would list all tables several times more.
  if (Object.keys(known).every((name) => done.includes(name))) return;
  const provider = { getMigrations: async () => known };
  // A migration only adds, so it may come after one with a higher number.
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest();
  if (error !== undefined) throw error;
}

async function doneMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
}
