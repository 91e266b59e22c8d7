import { randomUUID } from 'node:crypto';
import type { Level } from '@coup-fourre/bots/names';
import type { Room, Schedule } from '@coup-fourre/room';
import type { Retention } from '../config/config.ts';
import type { Rooms } from '../rooms/index.ts';
import type { StoredDay, StoredDayRun } from '../store/dayStore.ts';
import type { Store } from '../store/store.ts';
import type { PlayComputerRun } from './computerRuns.ts';
import { dayRoom } from './dayRoom.ts';
import type { LoadedDay } from './loadedDay.ts';
import type { Recent } from './recent.ts';
import { dayAfter, dayAt, phaseAt, planOf } from './schedule.ts';
import { outcomeOf, settleLate, settleRun, storedResult } from './settleRun.ts';

/** All that the days of a node need of the world around them. */
export interface DaysDeps {
  readonly store: Store;
  readonly rooms: Pick<Rooms, 'change'>;
  readonly keep: Retention;
  /** The name of this node. */
  readonly node: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly schedule: Schedule;
  /** A secret of 64 hexadecimal digits. */
  readonly newSecret: () => string;
  /** Plays the sittings of computers, of each of these levels. */
  readonly playRun: PlayComputerRun;
  readonly levels: readonly Level[];
  /** Hears what went wrong, for the log. */
  readonly report: (fault: unknown) => void;
}

/** How many days ahead the server commits to its secrets, and how many back it looks at first for days to close. */
const DAYS_AHEAD = 7;
const DAYS_BACK = 400;

const ROUND_MS = 5000;
const MAX_RUNS = 100;

/** The guest of a computer's sitting: no guest's id has a space. */
function computerGuest(level: Level): string {
  return `computer ${level}`;
}

/** Does what days need while no one asks: secrets, the sittings of computers, and the end of a day. Every node may do so. */
export class DayScheduler {
  readonly #deps: DaysDeps;
  readonly #days: Recent<LoadedDay>;
  /** The last day whose secret is known to be stored. */
  #ahead = '';
  /** The day whose sittings are played, or are under way. */
  #seated = '';
  #cleaned = '';
  /** The first day that is not over. */
  #unclosed: string | null = null;
  #cancelTimer: () => void = () => undefined;
  #isStopped = false;

  constructor(deps: DaysDeps, fields: Recent<LoadedDay>) {
    this.#deps = deps;
    this.#days = fields;
  }

  /** The first round, then one after the other. */
  async start(): Promise<void> {
    await this.#round().catch((fault: unknown) => this.#report(fault));
    this.#scheduleNext();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer();
  }

  /** What a stopped server's store no longer takes is done after its next start. */
  #report(fault: unknown): void {
    if (!this.#isStopped) this.#deps.report(fault);
  }

  #scheduleNext(): void {
    if (this.#isStopped) return;
    this.#cancelTimer = this.#deps.schedule(ROUND_MS, () => {
      void this.#round()
        .catch((fault: unknown) => this.#report(fault))
        .finally(() => this.#scheduleNext());
    });
  }

  async #round(): Promise<void> {
    const today = dayAt(this.#deps.now());
    await this.#commitAhead(today);
    void this.#seatComputers(today).catch((fault: unknown) => {
      this.#seated = '';
      this.#report(fault);
    });
    await this.#settlePlayed();
    await this.#closeDays(today);
    await this.#deleteOld(today);
  }

  async #commitAhead(today: string): Promise<void> {
    const { store, newSecret } = this.#deps;
    const last = dayAfter(today, DAYS_AHEAD);
    if (this.#ahead === last) return;
    for (let day = today; day <= last; day = dayAfter(day, 1)) await store.days.add(day, newSecret());
    this.#ahead = last;
  }

  /** Plays the sittings that a day has not got, one after the other. */
  async #seatComputers(today: string): Promise<void> {
    if (this.#seated === today) return;
    this.#seated = today;
    const { store, levels } = this.#deps;
    const [day] = await store.days.between(today, today);
    if (day === undefined) return;
    for (const level of levels) if (!this.#isStopped) await this.#seat(day, level);
  }

  async #seat(day: StoredDay, level: Level): Promise<void> {
    const { store, playRun, now } = this.#deps;
    const guest = computerGuest(level);
    const [known] = await store.days.runsOf(guest, day.day, day.day);
    if (known !== undefined && known.finished !== null) return;
    const solo = dayRoom(day, { room: guest, guest: { id: guest, name: level }, kind: 'ranked' });
    const record = await playRun({ level, solo });
    const run = { day: day.day, guest, attempt: 0 };
    await store.days.addRun({ ...run, entry: randomUUID(), room: `${guest} ${day.day}`, level, begun: now() });
    await store.days.finishRun(run, outcomeOf(record, { at: now(), isLate: false }));
    this.#days.forget(day.day);
  }

  /** Nobody has to ask for their result: others are compared with it. */
  async #settlePlayed(): Promise<void> {
    const { store } = this.#deps;
    for (;;) {
      const played = await store.days.playedRuns(MAX_RUNS);
      for (const run of played) await settleRun(store, run);
      if (played.length < MAX_RUNS || this.#isStopped) return;
    }
  }

  async #closeDays(today: string): Promise<void> {
    const { store, now } = this.#deps;
    const days = await store.days.between(this.#unclosed ?? dayAfter(today, -DAYS_BACK), today);
    const unclosed = days.filter(({ isOver }) => !isOver);
    this.#unclosed = unclosed[0]?.day ?? today;
    for (const { day } of unclosed) if (phaseAt(planOf(day), now()) === 'over') await this.#closeDay(day);
  }

  /** Settles what is not finished, and stores what each entry is worth. */
  async #closeDay(day: string): Promise<void> {
    const { store } = this.#deps;
    for (;;) {
      const open = await store.days.openRuns(day, MAX_RUNS);
      if (open.length === 0) break;
      for (const run of open) await this.closeRun(run);
      if (this.#isStopped) return;
    }
    this.#days.forget(day);
    const { field, runs } = await this.#days.get(day);
    const worth = [...runs.values()].map(({ entry, result }) => {
      const { matchpoints, skillMatchpoints } = field.scoreOf({ entry, result: storedResult(result ?? '') });
      return {
        entry,
        matchpoints: matchpoints.value,
        matchpointsError: matchpoints.error,
        skill: skillMatchpoints?.value ?? null,
        skillError: skillMatchpoints?.error ?? null,
      };
    });
    await store.days.close(day, worth);
  }

  /** Ends a run whose time is up, and its room with it: what was played by then counts. */
  async closeRun(run: StoredDayRun): Promise<void> {
    const { store, rooms, now } = this.#deps;
    const isGoingOn = (room: Room | null): boolean => room?.phase === 'playing' || room?.phase === 'gathering';
    const reason = await rooms.change(run.room, (room, context) =>
      isGoingOn(room) ? [{ type: 'closed', at: context.now }] : [],
    );
    if (reason !== null && reason !== 'roomUnreadable' && reason !== 'noSuchRoom')
      throw new Error(`the room of a run was not closed: ${reason}`);
    const { finished } = await settleRun(store, run);
    if (finished === null) await settleLate(store, run, now());
  }

  /** Runs are kept for as long as guests who do not come back. */
  async #deleteOld(today: string): Promise<void> {
    const { store, keep, now } = this.#deps;
    if (this.#cleaned === today) return;
    if (Number.isFinite(keep.guestMs)) await store.days.deleteRunsBefore(dayAt(Math.max(0, now() - keep.guestMs)));
    this.#cleaned = today;
  }
}
