import type { Kysely } from 'kysely';
import { AccountStore } from './accountStore.ts';
import { AchievementStore } from './achievementStore.ts';
import { ChallengeStore } from './challengeStore.ts';
import { ClubStore } from './clubStore.ts';
import { ConductStore } from './conductStore.ts';
import { DayScoreStore } from './dayScoreStore.ts';
import { DayStore } from './dayStore.ts';
import { ExportStore } from './exportStore.ts';
import { FriendStore } from './friendStore.ts';
import { GameStore } from './gameStore.ts';
import { GuestStore } from './guestStore.ts';
import { InvitationStore } from './invitationStore.ts';
import { MembershipStore } from './membershipStore.ts';
import { NodeStore } from './nodeStore.ts';
import { NoticeStore } from './noticeStore.ts';
import { PresenceStore } from './presenceStore.ts';
import { ProfileStore } from './profileStore.ts';
import { PuzzleStore } from './puzzleStore.ts';
import { RatingStore } from './ratingStore.ts';
import { RenameStore } from './renameStore.ts';
import { type LogDriver, RoomStore } from './roomStore.ts';
import { SignInStore } from './signInStore.ts';
import type { Tables } from './tables.ts';
import { VacationStore } from './vacationStore.ts';

/** The parts that differ between databases. */
export interface StoreDriver extends LogDriver {
  readonly db: Kysely<Tables>;
  isReady(): Promise<boolean>;
  /** The database's time, in milliseconds since 1970, or null if it has no clock but this machine's. */
  now(): Promise<number | null>;
  close(): Promise<void>;
}

/** A room that cannot exist, because its name has a space. The text takes several pages, which a full disk lacks. */
const TRIAL_ROOM = 'a trial';
const TRIAL_TEXT = 'x'.repeat(16_384);

/**
 * Everything that the server stores, by area. `testing/storeContract.ts` tests every driver.
 * All promises reject if the database cannot be reached or written. Unless stated otherwise, nothing has changed then.
 */
export class Store {
  readonly driver: StoreDriver;
  readonly rooms: RoomStore;
  readonly nodes: NodeStore;
  readonly guests: GuestStore;
  readonly renames: RenameStore;
  readonly accounts: AccountStore;
  readonly signIns: SignInStore;
  readonly clubs: ClubStore;
  readonly memberships: MembershipStore;
  readonly conduct: ConductStore;
  readonly profiles: ProfileStore;
  readonly friends: FriendStore;
  readonly invitations: InvitationStore;
  readonly presence: PresenceStore;
  readonly games: GameStore;
  readonly ratings: RatingStore;
  readonly achievements: AchievementStore;
  readonly days: DayStore;
  readonly dayScores: DayScoreStore;
  readonly challenges: ChallengeStore;
  readonly puzzles: PuzzleStore;
  readonly notices: NoticeStore;
  readonly vacations: VacationStore;
  readonly exports: ExportStore;

  constructor(driver: StoreDriver) {
    const { db } = driver;
    this.driver = driver;
    this.rooms = new RoomStore(db, driver);
    this.nodes = new NodeStore(db);
    this.guests = new GuestStore(db);
    this.renames = new RenameStore(db);
    this.accounts = new AccountStore(db);
    this.signIns = new SignInStore(db);
    this.clubs = new ClubStore(db);
    this.memberships = new MembershipStore(db);
    this.conduct = new ConductStore(db);
    this.profiles = new ProfileStore(db);
    this.friends = new FriendStore(db);
    this.invitations = new InvitationStore(db);
    this.presence = new PresenceStore(db);
    this.games = new GameStore(db);
    this.ratings = new RatingStore(db);
    this.achievements = new AchievementStore(db);
    this.days = new DayStore(db);
    this.dayScores = new DayScoreStore(db);
    this.challenges = new ChallengeStore(db);
    this.puzzles = new PuzzleStore(db);
    this.notices = new NoticeStore(db);
    this.vacations = new VacationStore(db);
    this.exports = new ExportStore(db);
  }

  isReady(): Promise<boolean> {
    return this.driver.isReady();
  }

  /** The database's time, in milliseconds since 1970, or null if it has no clock but this machine's. */
  now(): Promise<number | null> {
    return this.driver.now();
  }

  /** Writes a meaningless text. Rejects if writing fails, for example on a full disk. */
  tryWrite(): Promise<void> {
    return this.rooms.saveSnapshot(TRIAL_ROOM, 0, TRIAL_TEXT);
  }

  /** Waits for writes in the background, then closes the store. */
  async close(): Promise<void> {
    await this.rooms.settled();

    await this.driver.close();
  }
}
