import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { StoredNotice } from '../store/noticeStore.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { append, appendOf, countGames, event, game, NOW, token } from './storeSamples.ts';

type Areas = Omit<Store, 'driver' | 'isReady' | 'now' | 'tryWrite' | 'close'>;
/** Arguments for each method of each area. A new method without a line here does not compile. */
type Calls = { [Area in keyof Areas]: { [Method in keyof Areas[Area]]: ArgumentsOf<Areas[Area][Method]> } };
type ArgumentsOf<Method> = Method extends (...args: infer Args) => unknown ? Args : never;

const DAY = '2026-11-23';
const RUN = { day: DAY, guest: 'ann', attempt: 0, entry: 'of ann', room: 'run', level: null, begun: NOW } as const;
const SCORE = { entry: 'of ann', matchpoints: 1, matchpointsError: 0, skill: null, skillError: null };
const SUM = { ...SCORE, guest: 'ann', level: null, days: 1 };
const PASSKEY = { id: 'key', guest: 'ann', publicKey: '', counter: 0, transports: [], name: '', at: NOW, used: null };
const NOTICE: StoredNotice = {
  guest: 'ann',
  subject: 'room a',
  device: '',
  kind: 'turn',
  occasion: '',
  path: '/room/a',
  name: null,
  due: NOW,
  until: NOW + 1,
  tries: 0,
};
const ANN = { club: 'club', guest: 'ann' };
const SOLVED = { rating: 1500, deviation: 300, volatility: 0.06 };

/** In this order. Deletions are last, because most of their statements need something to delete. */
const CALLS: Calls = {
  nodes: {
    recordSeen: ['north', NOW],
    lost: [NOW],
    lastSeen: [],
    addOutage: [{ from: 1, until: 2 }],
    outages: [],
    forget: ['north'],
  },
  games: { find: ['game'], ofGuest: ['ann', 9], record: ['ann', 'bob'] },
  ratings: { ofGuest: ['ann'], board: [2, null], unratedGames: [9], rateGame: [game('game'), countGames] },
  achievements: { ofGuest: ['ann'] },
  days: {
    add: [DAY, 'secret'],
    between: [DAY, DAY],
    setPars: [DAY, [1]],
    first: [],
    addRun: [RUN],
    runsOf: ['ann', DAY, DAY],
    runOfRoom: ['run'],
    openRuns: [DAY, 9],
    playedRuns: [9],
    finishRun: [RUN, { finished: NOW, result: '', moves: '', record: '' }],
    entries: [DAY],
    moves: [DAY],
    record: [DAY, 'of ann'],
    counts: [DAY, DAY],
    reopen: ['2026-11-22', 'secret'],
    deleteRunsBefore: ['2026-11-01'],
  },
  dayScores: {
    close: [DAY, [SCORE]],
    sums: [DAY, DAY, 9],
    keepSums: ['2026-W48', 1, [SUM]],
    keptSums: ['2026-W48', 1],
  },
  challenges: {
    add: [{ challenge: 'c', at: NOW, guest: 'ann', seat: 0, computers: [], record: '' }],
    find: ['c'],
    ofGuest: ['ann', 9],
    addRoom: [{ room: 'r', game: 'r-1', challenge: 'c', guest: 'ann', at: NOW }],
    rooms: ['c', 9],
    ofRoom: ['r'],
    games: ['c', 9],
    unused: [NOW, 9],
    delete: ['other'],
  },
  puzzles: {
    addTry: [{ puzzle: 'p', guest: 'ann', choice: 'ro', at: NOW }, () => ({ player: SOLVED, puzzle: SOLVED })],
    choiceOf: ['p', 'ann'],
    ratings: [],
    tally: ['p'],
  },
  rooms: {
    append: [append('a', 1)],
    read: ['a', 0],
    snapshot: ['a', 1],
    saveSnapshot: ['a', 1, ''],
    condense: ['a', { from: 1, to: 1, by: event(1) }],
    find: ['a'],
    due: [NOW, 9],
    ofNode: ['north', 9],
    listPublic: [9],
    quickMatches: [{ edition: 'winning-moves-2008', players: 2 }, 9],
    ofGuest: ['ann', 9],
    ofClub: ['club', 9],
    recordVisit: ['a', 'ann'],
    visitedBy: ['ann'],
    countOfGuest: ['ann'],
    finishedBefore: [NOW, 9],
    setAside: ['a'],
    delete: ['a'],
  },
  accounts: {
    open: [{ guest: 'ann', skeleton: 'ann', at: NOW, passkey: null, codes: ['first code'] }],
    find: ['ann'],
    byName: ['ann'],
    rename: [{ guest: 'ann', name: 'Ann', skeleton: 'ann', at: NOW, before: NOW }],
    show: ['ann', ['games']],
    addPasskey: [PASSKEY],
    passkeys: ['ann'],
    passkey: ['key'],
    namePasskey: ['ann', 'key', 'Key'],
    usePasskey: ['key', 1, NOW],
    replaceCodes: ['ann', ['code']],
    countCodes: ['ann'],
    removePasskey: ['ann', 'key'],
    takeRecoveryCode: ['code'],
    merge: ['bob', 'ann'],
  },
  invitations: {
    invite: [{ guest: 'ann', other: 'bob', at: NOW, room: 'a' }],
    ofGuest: ['ann', NOW],
    isInvited: ['ann', 'a'],
    decline: ['ann', 'a'],
  },
  presence: {
    setPresence: ['ann', 'everyone'],
    arrive: ['north', 'ann'],
    here: ['bob', ['ann']],
    inPuzzles: [['ann'], NOW],
    tables: [['ann', 'bob']],
    depart: ['north', 'ann'],
    forgetNodes: ['north', NOW],
  },
  friends: {
    ask: [{ guest: 'ann', other: 'bob', at: NOW }],
    askByLink: ['ann', 'link', NOW],
    answer: [{ guest: 'bob', other: 'ann', at: NOW }, true],
    list: ['ann', NOW],
    areFriends: ['ann', 'bob'],
    friendsOf: ['ann'],
    isBlocked: ['ann', 'bob'],
    blockedWith: ['ann'],
    accounts: [['ann', 'bob']],
    setLink: ['ann', 'link', NOW],
    linkOwner: ['link'],
    remove: [{ guest: 'ann', other: 'bob' }],
    block: [{ guest: 'ann', other: 'bob', at: NOW }],
    unblock: [{ guest: 'ann', other: 'bob' }],
  },
  clubs: {
    add: [{ club: 'club', name: 'Club', guest: 'ann', at: NOW }],
    find: ['club'],
    ofGuest: ['ann'],
    role: ['club', 'ann'],
    members: ['club'],
    playing: ['club'],
    noteSeen: [ANN, NOW, NOW],
    change: [ANN, { name: 'The club', evening: { weekday: 0, time: '20:00', zone: 'UTC' }, remindAt: NOW }],
    setComing: [ANN, NOW],
    addChallenge: [ANN, 'c', NOW],
    challenges: ['club'],
    dueReminders: [NOW, 9],
    takeReminder: ['club', NOW, null],
  },
  memberships: {
    setInvite: [ANN, { invite: 'link', until: NOW + 1, uses: 9 }],
    inviteOf: ['club', NOW],
    byInvite: ['link', NOW],
    join: ['link', 'ann', NOW],
    ask: [ANN, 'bob', NOW],
    accept: [{ club: 'club', guest: 'bob' }, NOW],
    setRole: [ANN, 'ann', 'member'],
    remove: [ANN, 'bob'],
    leave: [ANN],
  },
  signIns: {
    addChallenge: [{ challenge: 'challenge', guest: null, until: NOW }, NOW - 1],
    takeChallenge: ['challenge', NOW - 1],
    recordSignIn: [{ device: 'phone', guest: 'ann', at: NOW }, NOW],
    addLogin: [{ hash: 'login', code: 'code', guest: null, until: NOW }, NOW - 1],
    confirmLogin: ['code', 'ann', NOW - 1],
    takeLogin: ['login', NOW - 1],
    hasSignedIn: ['phone', 'ann', NOW],
  },
  vacations: {
    begin: [{ guest: 'ann', began: NOW, until: NOW + 1, year: 2026 }, 1],
    last: ['ann', 2026],
    end: ['ann', NOW],
  },
  renames: { at: ['ann'], waiting: [NOW, 9], finish: ['ann', NOW] },
  notices: {
    keys: [{ publicKey: '', privateKey: '' }],
    changeSettings: ['ann', { kinds: [], showsNames: false, quiet: null, zone: 'UTC' }],
    settings: ['ann'],
    subscribe: [
      { device: 'phone', guest: 'ann', endpoint: '', p256dh: '', auth: '', language: 'en', origin: '', at: NOW },
    ],
    subscriptions: ['ann'],
    add: [NOTICE],
    due: [NOW, 9],
    postpone: [NOTICE, NOW],
    retry: [NOTICE],
    unsubscribe: ['ann', 'phone'],
    forgetBefore: [NOW],
  },
  profiles: { ratings: ['ann'], games: ['ann', { limit: 9, isOwn: false }], days: ['ann'], puzzles: ['ann'] },
  exports: { rows: ['ann'], said: ['ann', 'a'] },
  guests: {
    byIds: [['ann', 'bob']],
    add: [{ id: 'eve', name: 'Eve' }, token('hash of eve'), NOW],
    byToken: ['hash'],
    ofDevice: ['ann', 'device hash'],
    devices: ['ann', NOW],
    addSuccessor: ['ann', { ...token('successor'), device: 'device hash' }, NOW],
    recordUse: [
      {
        guest: { id: 'ann', name: 'Ann' },
        hash: 'hash',
        device: 'device hash',
        at: NOW,
        seen: NOW,
        until: null,
        isPending: true,
      },
      NOW,
    ],
    update: [{ id: 'ann', name: 'Ann' }, NOW],
    idle: [NOW, 9],
    addToken: ['ann', token('second hash'), NOW],
    removeDevice: ['ann', 'device second hash'],
    removeOtherDevices: ['ann', 'device hash'],
    unusedTokens: [NOW, 9],
    removeTokens: [['second hash']],
    addCode: ['ann', 'code', NOW],
    takeCode: ['code', NOW - 1],
    delete: ['ann'],
  },
};

/** Tables with few rows however many people play, and a list of every puzzle that is tried. */
const SMALL_TABLES = ['days', 'nodes', 'outages', 'turns', 'puzzle_ratings', 'day_periods'];

/** Indexes of rows that are few at any time, so that a query may read them from end to end. */
export const SHORT_INDEXES: readonly string[] = ['games_unrated', 'day_runs_open', 'rooms_public'];

/** Names of subqueries, whose rows are few or were found by an index. */
const SUBQUERIES = ['best', 'first', 'present'];

/** A statement that a store has sent to its database. */
export interface SentQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A store, and a function that returns all statements it has sent so far, through Kysely or not. */
export interface RecordedStore {
  readonly store: Store;
  readonly sent: () => readonly SentQuery[];
}

/** How a database explains a query: returns the tables that it would read from end to end, themselves or by an index. */
export type ScannedTables = (db: Kysely<Tables>, query: SentQuery) => Promise<string[]>;

/** No query of the store reads a table that grows with the guests or games from end to end. */
export function planContract(newStore: () => Promise<RecordedStore>, scannedTables: ScannedTables): void {
  it('finds rows by an index in every query', async () => {
    const { store, sent } = await newStore();
    const earlier = sent().length;
    await store.guests.add({ id: 'ann', name: 'Ann' }, token('hash'), NOW);
    await store.guests.add({ id: 'bob', name: 'Bob' }, token('hash of bob'), NOW);
    await store.rooms.append(appendOf(game('game')));
    await store.nodes.recordSeen('lost', NOW - 1);
    const { db } = store.driver;
    for (const area of Object.keys(CALLS) as (keyof Calls)[])
      for (const [method, args] of Object.entries(CALLS[area]))
        await (Reflect.get(store[area], method) as (...all: unknown[]) => Promise<unknown>).apply(store[area], args);
    await store.isReady();
    await store.now();
    const queries = new Map<string, SentQuery>();
    for (const query of sent().slice(earlier))
      if (/^\s*(with|select|update|delete|insert)/.test(query.sql)) queries.set(query.sql, query);
    expect(queries.size).toBeGreaterThan(150);
    const scans: string[] = [];
    for (const query of queries.values()) {
      const tables = await scannedTables(db, query);
      scans.push(
        ...tables
          .filter((table) => ![...SMALL_TABLES, ...SUBQUERIES].includes(table))
          .map((table) => `${table}: ${query.sql}`),
      );
    }
    expect(scans).toEqual([]);
  });
}
