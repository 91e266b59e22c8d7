import { randomUUID } from 'node:crypto';
import type { Level } from '@coup-fourre/bots/names';
import type { Room, Schedule } from '@coup-fourre/room';
import type { Retention } from '../config/config.ts';
import { Rounds } from '../config/rounds.ts';
import type { Notices } from '../notices/notices.ts';
import type { Rooms } from '../rooms/index.ts';
import type { StoredDay, StoredDayRun } from '../store/dayStore.ts';
import type { Store } from '../store/store.ts';
import type { ComputePars, PlayComputerRun } from './computerRuns.ts';
import { dayRoom } from './dayRoom.ts';
import type { LoadedDay } from './loadedDay.ts';
import type { LoadingCache } from './loadingCache.ts';
import { dayAfter, dayAt, periodOf, phaseAt, planOf } from './schedule.ts';
import { outcomeOf, settleLate, settleRun, storedResult } from './settleRun.ts';
import { countedDays } from './standingsAmong.ts';

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
  readonly playRun: PlayComputerRun;
  readonly computePars: ComputePars;
  readonly notify: Notices['notify'];
  /** The computers that play each day. */
  readonly levels: readonly Level[];
  /** Called with errors for the log. */
  readonly report: (error: unknown) => void;
}

/** How many days ahead the server commits to secrets, and how many days back it first looks for unclosed days. */
const DAYS_AHEAD = 7;
const DAYS_BACK = 400;

/** A date after all others. */
const LAST_DAY = '9999-12-31';

const ROUND_MS = 5000;
const MAX_RUNS = 100;

/**
 * People with an open run get a notice this long before the day closes. Each node sends it once, to at most MAX_TOLD
 * people.
 */
const TOLD_BEFORE_MS = 2 * 3_600_000;
const MAX_TOLD = 10_000;

/** A computer's guest id. It contains a space, unlike a person's id. */
function computerGuest(level: Level): string {
  return `computer ${level}`;
}

/**
 * Background work of the deal of the day: commits to secrets, plays the computers' runs and closes finished days.
 * Several nodes may do this at once.
 */
export class DayScheduler {
  readonly #deps: DaysDeps;
  readonly #days: LoadingCache<LoadedDay>;
  /** The last day whose secret this node knows to be stored. */
  #committed = '';
  /** The day whose computer runs have been played or are in progress. */
  #playedFor = '';
  #deletedFor = '';
  /** The day about whose end people have had their notice. */
  #toldFor = '';
  /** The first unclosed day. */
  #unclosed: string | null = null;
  /** Ended days that cannot be closed before their pars are known. */
  readonly #awaitingPars = new Set<string>();
  #lastPars: Promise<unknown> = Promise.resolve();
  readonly #stopped = new AbortController();
  readonly #rounds: Rounds;

  constructor(deps: DaysDeps, days: LoadingCache<LoadedDay>) {
    this.#deps = deps;
    this.#rounds = new Rounds({ ...deps, everyMs: ROUND_MS }, () => this.#round());
    this.#days = days;
  }

  async start(): Promise<void> {
    await this.#round().catch((error: unknown) => this.#rounds.report(error));
    this.#rounds.start();
  }

  stop(): void {
    this.#stopped.abort();
    void this.#rounds.stop();
  }

  async #round(): Promise<void> {
    const today = dayAt(this.#deps.now());
    await this.#try(() => this.#commitAhead(today));
    void this.#playComputers(today).catch((error: unknown) => {
      this.#playedFor = '';
      this.#rounds.report(error);
    });
    await this.#try(() => this.#settlePlayed());
    void this.#tellOpenRuns(today).catch((error: unknown) => this.#rounds.report(error));
    await this.#try(() => this.#closeDays(today));
    await this.#try(() => this.#deleteOld(today));
  }

  /** Reports a failure, so that it does not keep other work from being done. Returns false if the work failed. */
  async #try(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.#rounds.report(error);
      return false;
    }
  }

  /** Returns true if the work succeeded for each of `items`. */
  async #tryEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<boolean> {
    let isDone = true;
    for (const item of items) isDone = (await this.#try(() => work(item))) && isDone;
    return isDone;
  }

  async #commitAhead(today: string): Promise<void> {
    const { store, newSecret } = this.#deps;
    const last = dayAfter(today, DAYS_AHEAD);
    if (this.#committed === last) return;
    for (let day = today; day <= last; day = dayAfter(day, 1)) await store.days.add(day, newSecret());
    this.#committed = last;
  }

  /** Plays the computers' runs that are still missing, one at a time. */
  async #playComputers(today: string): Promise<void> {
    if (this.#playedFor === today) return;
    this.#playedFor = today;
    const { store, levels } = this.#deps;
    const [day] = await store.days.between(today, today);
    if (day === undefined) return;
    await this.#addPars(day);
    for (const level of levels) if (!this.#rounds.isStopped) await this.#playComputer(day, level);
  }

  /** Computes and stores the pars of a day, unless it has them. Every node gets the same pars. One day at a time. */
  async #addPars({ day, secret, pars }: StoredDay): Promise<void> {
    if (pars !== null) return;
    const computed = this.#lastPars.then(() => this.#deps.computePars({ day, secret }, this.#stopped.signal));
    this.#lastPars = computed.catch(() => undefined);
    await this.#deps.store.days.setPars(day, await computed);
  }

  async #playComputer(day: StoredDay, level: Level): Promise<void> {
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

  /**
   * Stores the results of finished matches, even if their players never return: other entries are compared with them.
   */
  async #settlePlayed(): Promise<void> {
    for (;;) {
      const played = await this.#deps.store.days.playedRuns(MAX_RUNS);
      const isDone = await this.#tryEach(played, (run) => settleRun(this.#deps, run));
      if (played.length < MAX_RUNS || !isDone || this.#rounds.isStopped) return;
    }
  }

  async #tellOpenRuns(today: string): Promise<void> {
    const { store, now, notify } = this.#deps;
    const { closes } = planOf(today);
    if (this.#toldFor === today || now() < closes - TOLD_BEFORE_MS || now() >= closes) return;
    this.#toldFor = today;
    const runs = await store.days.openRuns(today, MAX_TOLD);
    for (const { guest } of runs)
      await notify(guest, { kind: 'dayCloses', subject: `day ${today}`, path: '/day', name: null, until: closes });
  }

  async #closeDays(today: string): Promise<void> {
    const { store, now } = this.#deps;
    const days = await store.days.between(this.#unclosed ?? dayAfter(today, -DAYS_BACK), LAST_DAY);
    const unclosed = days.filter(({ day, isOver }) => !isOver && day <= today);
    this.#unclosed = unclosed[0]?.day ?? today;
    const isOverAt = ({ day }: StoredDay, at: number) => phaseAt(planOf(day), at) === 'over';
    const ended = unclosed.filter((day) => isOverAt(day, now()));
    const early = days.filter((day) => day.isOver && !isOverAt(day, now()));
    if (ended.length + early.length === 0) return;
    // A closed day shows its secret, so both clocks must agree.
    const databaseNow = (await store.now()) ?? now();
    await this.#tryEach(
      early.filter((day) => !isOverAt(day, databaseNow)),
      ({ day }) => this.#reopen(day),
    );
    await this.#tryEach(
      ended.filter((day) => isOverAt(day, databaseNow)),
      (day) => this.#closeDay(day),
    );
  }

  /** Reopens a day that a wrong clock closed too early. It gets a new secret, as the old one may be known. */
  async #reopen(day: string): Promise<void> {
    if (!(await this.#deps.store.days.reopen(day, this.#deps.newSecret()))) return;
    this.#days.forget(day);
    this.#playedFor = '';
    this.#rounds.report(new Error(`The day ${day} was closed before its end. It has a new secret now, and no runs.`));
  }

  /**
   * Ends all open runs of a day and stores the final score of each entry. Pars take long to compute, so a day without
   * them is closed in the background.
   */
  async #closeDay(stored: StoredDay): Promise<void> {
    const { store } = this.#deps;
    const { day } = stored;
    if (stored.pars === null) return this.#closeLater(stored);
    for (;;) {
      const open = await store.days.openRuns(day, MAX_RUNS);
      if (open.length === 0) break;
      const isDone = await this.#tryEach(open, (run) => this.#closeRun(run));
      // The next round tries again.
      if (!isDone || this.#rounds.isStopped) return;
    }
    this.#days.forget(day);
    const { ranking, runs } = await this.#days.get(day);
    const scores = [...runs.values()].map(({ entry, result }) => {
      const { matchpoints, skillMatchpoints } = ranking.scoreOf({ entry, result: storedResult(result) });
      return {
        entry,
        matchpoints: matchpoints.value,
        matchpointsError: matchpoints.error,
        skill: skillMatchpoints?.value ?? null,
        skillError: skillMatchpoints?.error ?? null,
      };
    });
    await store.dayScores.close(day, scores);
    await this.#try(() => this.#keepSums(day));
  }

  /** Stores the sums of the week and the season of a closed day, so that no request has to compute them. */
  async #keepSums(day: string): Promise<void> {
    const { days, dayScores } = this.#deps.store;
    for (const kind of ['week', 'season'] as const) {
      const period = periodOf(kind, day);
      const { from, until } = period;
      const { days: closed, counted } = countedDays(period, await days.between(from, until));
      await dayScores.keepSums(period.name, closed, await dayScores.sums(from, until, counted));
    }
  }

  #closeLater(stored: StoredDay): void {
    const { day } = stored;
    if (this.#awaitingPars.has(day)) return;
    this.#awaitingPars.add(day);
    void this.#try(() => this.#addPars(stored))
      .finally(() => this.#awaitingPars.delete(day))
      .then((isDone) => isDone && !this.#rounds.isStopped && this.#try(() => this.#closeDays(dayAt(this.#deps.now()))));
  }

  /** Ends a run that is out of time, and closes its room. Its finished deals count. */
  async #closeRun(run: StoredDayRun): Promise<void> {
    const { rooms, now } = this.#deps;
    const isGoingOn = (room: Room | null): boolean => room?.phase === 'playing' || room?.phase === 'gathering';
    const reason = await rooms.change(run.room, (room, context) =>
      isGoingOn(room) ? [{ type: 'closed', at: context.now }] : [],
    );
    if (reason !== null && reason !== 'roomUnreadable' && reason !== 'noSuchRoom')
      throw new Error(`the room of a run was not closed: ${reason}`);
    const { finished } = await settleRun(this.#deps, run);
    if (finished === null) await settleLate(this.#deps, run, now());
  }

  /** Deletes runs older than the time for which absent guests are kept. */
  async #deleteOld(today: string): Promise<void> {
    const { store, keep, now } = this.#deps;
    if (this.#deletedFor === today) return;
    if (Number.isFinite(keep.guestMs)) await store.days.deleteRunsBefore(dayAt(Math.max(0, now() - keep.guestMs)));
    this.#deletedFor = today;
  }
}
