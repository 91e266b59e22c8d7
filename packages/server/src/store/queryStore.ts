import type { Guest } from '@coup-fourre/room';
import type { Kysely } from 'kysely';
import { findGame, gamesOf, unratedGames } from './gameQueries.ts';
import { addCode, addGuest, addToken, guestByToken, removeToken, renameGuest, takeCode } from './guestQueries.ts';
import { forgetNode, lostNodes, recordNodeSeen, roomsOfNode } from './nodeQueries.ts';
import { type ComputeRatings, rateGame, ratingsOf } from './ratingQueries.ts';
import { dueRooms, findRoom, publicRooms, quickRooms, roomsOfGuest } from './roomQueries.ts';
import type { Append, FinishedGame, RoomQuery, Store } from './store.ts';
import type { Tables } from './tables.ts';

/** The part of a store that all drivers share. */
export abstract class QueryStore implements Store {
  protected readonly db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.db = db;
  }

  abstract append(entry: Append): Promise<boolean>;
  abstract read(...query: Parameters<Store['read']>): ReturnType<Store['read']>;
  abstract isReady(): Promise<boolean>;
  abstract close(): Promise<void>;

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

  addGuest(guest: Guest, tokenHash: string, now: number) {
    return addGuest(this.db, guest, { tokenHash, at: now });
  }

  guestByToken(tokenHash: string) {
    return guestByToken(this.db, tokenHash);
  }

  renameGuest(guest: string, name: string) {
    return renameGuest(this.db, guest, name);
  }

  addToken(guest: string, tokenHash: string, now: number) {
    return addToken(this.db, { guest, tokenHash }, now);
  }

  removeToken(tokenHash: string) {
    return removeToken(this.db, tokenHash);
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
}
