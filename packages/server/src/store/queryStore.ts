import type { Guest, LostTime } from '@coup-fourre/room';
import type { Kysely } from 'kysely';
import { challengeQueries } from './challengeQueries.ts';
import type { ChallengeStore } from './challengeStore.ts';
import {
  addDay,
  addDayRun,
  closeDay,
  dayCounts,
  dayEntries,
  dayMoves,
  dayRecord,
  dayRunOfRoom,
  dayRunsOf,
  daySums,
  daysBetween,
  deleteDayRunsBefore,
  finishDayRun,
  firstDay,
  openDayRuns,
  playedDayRuns,
} from './dayQueries.ts';
import type { DayRunKey, FinalWorth, FinishedDayRun, NewDayRun, StandingsQuery } from './dayStore.ts';
import { findGame, gamesOf, unratedGames } from './gameQueries.ts';
import {
  addCode,
  addGuest,
  addToken,
  guestByToken,
  guestsNamed,
  removeOtherTokens,
  removeToken,
  seeGuest,
  takeCode,
  updateGuest,
} from './guestQueries.ts';
import { condense, findSnapshot, saveSnapshot, setAside } from './logQueries.ts';
import { addOutage, forgetNode, lastNodeSeen, lostNodes, outages, recordNodeSeen, roomsOfNode } from './nodeQueries.ts';
import { puzzleQueries } from './puzzleQueries.ts';
import type { PuzzleStore } from './puzzleStore.ts';
import { rateGame, ratingsOf } from './ratingQueries.ts';
import { deleteGuest, deleteRoom, idleGuests, oldRooms } from './retentionQueries.ts';
import { dueRooms, findRoom, publicRooms, quickRooms, roomsOfGuest } from './roomQueries.ts';
import type { Append, ComputeRatings, FinishedGame, RoomQuery, Store } from './store.ts';
import type { Tables } from './tables.ts';

/** No room has a name with a space; the text takes some pages, which a full disk has not. */
const TRIAL_ROOM = 'a trial';
const TRIAL_TEXT = 'x'.repeat(16_384);

/** The part of a store that all drivers share. */
export abstract class QueryStore implements Store {
  protected readonly db: Kysely<Tables>;
  readonly challenges: ChallengeStore;
  readonly puzzles: PuzzleStore;

  constructor(db: Kysely<Tables>) {
    this.db = db;
    this.challenges = challengeQueries(db);
    this.puzzles = puzzleQueries(db);
  }

  abstract append(entry: Append): Promise<boolean>;
  abstract read(...query: Parameters<Store['read']>): ReturnType<Store['read']>;
  abstract isReady(): Promise<boolean>;
  abstract close(): Promise<void>;

  snapshot(room: string, format: number) {
    return findSnapshot(this.db, room, format);
  }

  saveSnapshot(room: string, format: number, state: string) {
    return saveSnapshot(this.db, room, { format, state });
  }

  condense(room: string, events: Parameters<Store['condense']>[1]) {
    return condense(this.db, room, events);
  }

  setAside(room: string) {
    return setAside(this.db, room);
  }

  tryWrite() {
    return saveSnapshot(this.db, TRIAL_ROOM, { format: 0, state: TRIAL_TEXT });
  }

  dueRooms(now: number, limit: number) {
    return dueRooms(this.db, now, limit);
  }

  roomsOfNode(node: string, limit: number) {
    return roomsOfNode(this.db, node, limit);
  }

  publicRooms(limit: number) {
    return publicRooms(this.db, limit);
  }

  room(room: string) {
    return findRoom(this.db, room);
  }

  quickRooms(query: RoomQuery, limit: number) {
    return quickRooms(this.db, query, limit);
  }

  roomsOfGuest(guest: string, limit: number) {
    return roomsOfGuest(this.db, guest, limit);
  }

  recordNodeSeen(node: string, now: number) {
    return recordNodeSeen(this.db, node, now);
  }

  lostNodes(before: number) {
    return lostNodes(this.db, before);
  }

  forgetNode(node: string) {
    return forgetNode(this.db, node);
  }

  lastNodeSeen() {
    return lastNodeSeen(this.db);
  }

  addOutage(outage: LostTime) {
    return addOutage(this.db, outage);
  }

  outages() {
    return outages(this.db);
  }

  addGuest(guest: Guest, tokenHash: string, now: number) {
    return addGuest(this.db, guest, { tokenHash, at: now });
  }

  seeGuest(guest: string, now: number) {
    return seeGuest(this.db, guest, now);
  }

  oldRooms(before: number, limit: number) {
    return oldRooms(this.db, before, limit);
  }

  deleteRoom(room: string) {
    return deleteRoom(this.db, room);
  }

  idleGuests(before: number, limit: number) {
    return idleGuests(this.db, before, limit);
  }

  deleteGuest(guest: string) {
    return deleteGuest(this.db, guest);
  }

  guestByToken(tokenHash: string) {
    return guestByToken(this.db, tokenHash);
  }

  updateGuest(guest: Guest) {
    return updateGuest(this.db, guest);
  }

  addToken(guest: string, tokenHash: string, now: number) {
    return addToken(this.db, { guest, tokenHash }, now);
  }

  removeToken(tokenHash: string) {
    return removeToken(this.db, tokenHash);
  }

  removeOtherTokens(guest: string, tokenHash: string) {
    return removeOtherTokens(this.db, { guest, tokenHash });
  }

  addCode(guest: string, codeHash: string, until: number) {
    return addCode(this.db, { guest, codeHash, until });
  }

  takeCode(codeHash: string, now: number) {
    return takeCode(this.db, codeHash, now);
  }

  game(id: string) {
    return findGame(this.db, id);
  }

  gamesOf(guest: string, limit: number) {
    return gamesOf(this.db, guest, limit);
  }

  unratedGames(limit: number) {
    return unratedGames(this.db, limit);
  }

  rateGame(game: FinishedGame, rate: ComputeRatings) {
    return rateGame(this.db, game, rate);
  }

  ratingsOf(guest: string) {
    return ratingsOf(this.db, guest);
  }

  guests(ids: readonly string[]) {
    return guestsNamed(this.db, ids);
  }

  addDay(day: string, secret: string) {
    return addDay(this.db, day, secret);
  }

  days(from: string, until: string) {
    return daysBetween(this.db, from, until);
  }

  firstDay() {
    return firstDay(this.db);
  }

  addDayRun(run: NewDayRun) {
    return addDayRun(this.db, run);
  }

  dayRunsOf(guest: string, from: string, until: string) {
    return dayRunsOf(this.db, guest, { from, until });
  }

  dayRunOfRoom(room: string) {
    return dayRunOfRoom(this.db, room);
  }

  openDayRuns(until: string, limit: number) {
    return openDayRuns(this.db, until, limit);
  }

  playedDayRuns(limit: number) {
    return playedDayRuns(this.db, limit);
  }

  finishDayRun(run: DayRunKey, finished: FinishedDayRun) {
    return finishDayRun(this.db, run, finished);
  }

  dayEntries(day: string) {
    return dayEntries(this.db, day);
  }

  dayMoves(day: string) {
    return dayMoves(this.db, day);
  }

  dayRecord(day: string, entry: string) {
    return dayRecord(this.db, day, entry);
  }

  dayCounts(from: string, until: string) {
    return dayCounts(this.db, from, until);
  }

  closeDay(day: string, worth: readonly FinalWorth[]) {
    return closeDay(this.db, day, worth);
  }

  daySums(query: StandingsQuery) {
    return daySums(this.db, query);
  }

  deleteDayRunsBefore(day: string) {
    return deleteDayRunsBefore(this.db, day);
  }
}
