import type { Guest } from '@coup-fourre/room';
import type { ChallengeStore } from '../store/challengeStore.ts';
import type { PuzzleStore } from '../store/puzzleStore.ts';
import type { FinishedGame, RoomRow, Store } from '../store/store.ts';

interface Code {
  readonly guest: string;
  readonly until: number;
}

/** Challenges are tested on a real store. */
const NO_CHALLENGES: ChallengeStore = {
  add: async () => undefined,
  find: async () => null,
  ofGuest: async () => [],
  addRoom: async () => undefined,
  rooms: async () => [],
  games: async () => [],
  unused: async () => [],
  delete: async () => undefined,
};

/** Puzzles, too. */
const NO_PUZZLES: PuzzleStore = {
  addTry: async () => false,
  choiceOf: async () => null,
  ratings: async () => [],
  tally: async () => null,
};

/** A store in memory that knows guests and returns prepared lists; with `isUnavailable` every call fails. */
export class FakeStore implements Store {
  isUnavailable = false;
  isFull = false;
  isClosed = false;
  rows: RoomRow[] = [];
  games: FinishedGame[] = [];
  readonly challenges = NO_CHALLENGES;
  readonly puzzles = NO_PUZZLES;
  /** Every text that the store was given. */
  readonly storedTexts: string[] = [];
  readonly #guests = new Map<string, Guest>();
  readonly #tokens = new Map<string, string>();
  readonly #codes = new Map<string, Code>();

  append(): Promise<boolean> {
    return this.#answer(() => true);
  }

  read(): Promise<[]> {
    return this.#answer(() => []);
  }

  snapshot(): Promise<null> {
    return this.#answer(() => null);
  }

  saveSnapshot(): Promise<void> {
    return this.#answer(() => undefined);
  }

  condense(): Promise<void> {
    return this.#answer(() => undefined);
  }

  setAside(): Promise<void> {
    return this.#answer(() => undefined);
  }

  dueRooms(): Promise<[]> {
    return this.#answer(() => []);
  }

  roomsOfNode(): Promise<[]> {
    return this.#answer(() => []);
  }

  room(name: string): Promise<RoomRow | null> {
    return this.#answer(() => this.rows.find(({ room }) => room === name) ?? null);
  }

  publicRooms(limit: number): Promise<readonly RoomRow[]> {
    return this.#answer(() => this.rows.filter(({ isPublic }) => isPublic).slice(0, limit));
  }

  quickRooms(): Promise<[]> {
    return this.#answer(() => []);
  }

  roomsOfGuest(guest: string): Promise<readonly RoomRow[]> {
    return this.#answer(() => this.rows.filter(({ guests }) => guests.includes(guest)));
  }

  recordNodeSeen(): Promise<void> {
    return this.#answer(() => undefined);
  }

  lostNodes(): Promise<[]> {
    return this.#answer(() => []);
  }

  lastNodeSeen(): Promise<null> {
    return Promise.resolve(null);
  }

  addOutage(): Promise<void> {
    return Promise.resolve();
  }

  outages(): Promise<[]> {
    return Promise.resolve([]);
  }

  forgetNode(): Promise<void> {
    return this.#answer(() => undefined);
  }

  addGuest(guest: Guest, tokenHash: string): Promise<void> {
    return this.#answer(() => {
      this.storedTexts.push(guest.id, guest.name, tokenHash);
      this.#guests.set(guest.id, guest);
      this.#tokens.set(tokenHash, guest.id);
    });
  }

  guestByToken(tokenHash: string): Promise<Guest | null> {
    return this.#answer(() => this.#guests.get(this.#tokens.get(tokenHash) ?? '') ?? null);
  }

  updateGuest(guest: Guest): Promise<void> {
    return this.#answer(() => {
      this.storedTexts.push(guest.name);
      this.#guests.set(guest.id, guest);
    });
  }

  addToken(guest: string, tokenHash: string): Promise<void> {
    return this.#answer(() => {
      this.storedTexts.push(tokenHash);
      this.#tokens.set(tokenHash, guest);
    });
  }

  removeToken(tokenHash: string): Promise<void> {
    return this.#answer(() => {
      this.#tokens.delete(tokenHash);
    });
  }

  removeOtherTokens(guest: string, tokenHash: string): Promise<void> {
    return this.#answer(() => {
      for (const [hash, owner] of this.#tokens) if (owner === guest && hash !== tokenHash) this.#tokens.delete(hash);
    });
  }

  addCode(guest: string, codeHash: string, until: number): Promise<void> {
    return this.#answer(() => {
      this.storedTexts.push(codeHash);
      this.#codes.set(codeHash, { guest, until });
    });
  }

  takeCode(codeHash: string, now: number): Promise<Guest | null> {
    return this.#answer(() => {
      const code = this.#codes.get(codeHash);
      this.#codes.delete(codeHash);
      return code !== undefined && now < code.until ? (this.#guests.get(code.guest) ?? null) : null;
    });
  }

  game(id: string): Promise<FinishedGame | null> {
    return this.#answer(() => this.games.find(({ game }) => game === id) ?? null);
  }

  gamesOf(guest: string): Promise<readonly FinishedGame[]> {
    return this.#answer(() => this.games.filter(({ guests }) => guests.includes(guest)));
  }

  unratedGames(): Promise<[]> {
    return this.#answer(() => []);
  }

  rateGame(): Promise<boolean> {
    return this.#answer(() => false);
  }

  ratingsOf(): Promise<[]> {
    return this.#answer(() => []);
  }

  isReady(): Promise<boolean> {
    return this.#answer(() => true);
  }

  seeGuest(): Promise<void> {
    return this.#answer(() => undefined);
  }

  oldRooms(): Promise<[]> {
    return this.#answer(() => []);
  }

  deleteRoom(): Promise<void> {
    return this.#answer(() => undefined);
  }

  idleGuests(): Promise<[]> {
    return this.#answer(() => []);
  }

  deleteGuest(guest: string): Promise<void> {
    return this.#answer(() => {
      this.#guests.delete(guest);
    });
  }

  guests(): Promise<[]> {
    return this.#answer(() => []);
  }

  addDay(): Promise<void> {
    return this.#answer(() => undefined);
  }

  days(): Promise<[]> {
    return this.#answer(() => []);
  }

  firstDay(): Promise<null> {
    return this.#answer(() => null);
  }

  addDayRun(): Promise<boolean> {
    return this.#answer(() => true);
  }

  dayRunsOf(): Promise<[]> {
    return this.#answer(() => []);
  }

  dayRunOfRoom(): Promise<null> {
    return this.#answer(() => null);
  }

  openDayRuns(): Promise<[]> {
    return this.#answer(() => []);
  }

  playedDayRuns(): Promise<[]> {
    return this.#answer(() => []);
  }

  finishDayRun(): Promise<void> {
    return this.#answer(() => undefined);
  }

  dayEntries(): Promise<[]> {
    return this.#answer(() => []);
  }

  dayMoves(): Promise<[]> {
    return this.#answer(() => []);
  }

  dayRecord(): Promise<null> {
    return this.#answer(() => null);
  }

  dayCounts(): Promise<ReadonlyMap<string, number>> {
    return this.#answer(() => new Map());
  }

  closeDay(): Promise<void> {
    return this.#answer(() => undefined);
  }

  daySums(): Promise<[]> {
    return this.#answer(() => []);
  }

  deleteDayRunsBefore(): Promise<void> {
    return this.#answer(() => undefined);
  }

  tryWrite(): Promise<void> {
    return this.#answer(() => {
      if (this.isFull) throw new Error('the disk is full');
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }

  /** Fails asynchronously, like a driver. */
  async #answer<Answer>(answer: () => Answer): Promise<Answer> {
    if (this.isUnavailable) throw new Error('SQLITE_FULL: database or disk is full, secret detail');
    return answer();
  }
}
