import { randomBytes } from 'node:crypto';
import {
  type ClubPeriod,
  type ClubStandings,
  type Day,
  type DayCalendar,
  type DayEntry,
  type DayRun,
  type DayStandings,
  decideDisconnect,
  evolve,
  type Guest,
  type OwnRun,
  type Room,
} from '@coup-fourre/room';
import { dayCommitment, recordWithDayProof } from '@coup-fourre/room/fairness';
import { LRUCache } from 'lru-cache';
import { dealOfRow, decideSoloRoom, type ServerContext, type SoloRoom } from '../rooms/index.ts';
import type { DaySum } from '../store/dayScoreStore.ts';
import type { DayRunKey, StoredDay, StoredDayRun } from '../store/dayStore.ts';
import { dayRoom } from './dayRoom.ts';
import { DayScheduler, type DaysDeps } from './dayScheduler.ts';
import { attemptAfter, listingOf, maySeeResults, phaseOf, rankedRun, resultsOf, standingsOf } from './dayViews.ts';
import { type LoadedDay, loadDay } from './loadedDay.ts';
import { LoadingCache } from './loadingCache.ts';
import { dayAfter, dayAt, daysOfMonth, type Period, periodNamed, periodOf, phaseAt, planOf } from './schedule.ts';
import { settleRun } from './settleRun.ts';
import { countedDays, noStandings, periodAmong, todayAmong } from './standingsAmong.ts';

/** Periods whose sums are kept. */
const MAX_PERIODS = 8;

const ROOM_BYTES = 12;

export type DayReason = 'noSuchDay' | 'dayNotOpen' | 'playFirst' | 'noSuchGame';

/** The deals of the day. */
export class Days {
  readonly #deps: DaysDeps;
  readonly #days: LoadingCache<LoadedDay>;
  /** How many people have finished each day. The key is the first and the last day. */
  readonly #counts: LoadingCache<ReadonlyMap<string, number>>;
  #latest: StoredDay | null = null;
  readonly #scheduler: DayScheduler;
  readonly #sums = new LRUCache<string, Promise<readonly DaySum[]>>({ max: MAX_PERIODS });

  constructor(deps: DaysDeps) {
    this.#deps = deps;
    const { store, now } = deps;
    this.#days = new LoadingCache((day) => loadDay(store, day), now);
    this.#counts = new LoadingCache((span) => {
      const [from = '', until = ''] = span.split(' ');
      return store.days.counts(from, until);
    }, now);
    this.#scheduler = new DayScheduler(deps, this.#days);
  }

  start(): Promise<void> {
    return this.#scheduler.start();
  }

  stop(): void {
    this.#scheduler.stop();
  }

  /** The days of a month such as `2026-11` (default: the current month), as a guest sees them. */
  async calendar(guest: Guest | null, month: string | null): Promise<DayCalendar | 'noSuchDay'> {
    const now = this.#deps.now();
    const today = dayAt(now);
    const shown = month ?? today.slice(0, 7);
    const span = daysOfMonth(shown);
    if (span === null) return 'noSuchDay';
    const { store } = this.#deps;
    const [days, people, runs, first] = await Promise.all([
      store.days.between(span.from, span.until),
      this.#counts.get(`${span.from} ${span.until}`),
      this.#runsOf(guest, span),
      store.days.first(),
    ]);
    const listings = days.map((day) => {
      const own = runs.filter((run) => run.day === day.day);
      return listingOf({ day, runs: own, people: people.get(day.day) ?? 0, now });
    });
    return { month: shown, today, now, first: first ?? today, days: listings };
  }

  /** A day, or `today`, as a guest sees it. */
  async day(guest: Guest | null, name: string): Promise<Day | DayReason> {
    const now = this.#deps.now();
    const day = await this.#dayNamed(name);
    if (day === null) return 'noSuchDay';
    const { store } = this.#deps;
    const span = { from: day.day, until: day.day };
    const [runs, people] = await Promise.all([this.#runsOf(guest, span), this.#counts.get(`${day.day} ${day.day}`)]);
    const listing = listingOf({ day, runs, people: people.get(day.day) ?? 0, now });
    const practice = runs.find(({ attempt, finished }) => attempt > 0 && finished === null)?.room ?? null;
    const run = rankedRun(runs);
    if (!maySeeResults(day, runs, now))
      return { ...listing, practice, results: null, mine: await this.#withDeal(listing.mine, day) };
    const own = run?.finished == null ? null : run;
    const results = await resultsOf(await this.#days.get(day.day), { own, pars: day.pars }, store);
    const mine = results.ranking.find(({ isMine }) => isMine);
    return {
      ...listing,
      practice,
      results,
      people: Math.max(listing.people, results.people),
      mine: listing.mine && { ...listing.mine, ...(mine && pickResult(mine)) },
    };
  }

  /**
   * Begins a run, or continues the open run. The first attempt counts if the day is open.
   * `mayOpen` counts a new room. If it returns false, the run is refused.
   * If several devices begin at once, the first stored attempt determines the room, and all devices get that room.
   */
  async begin(
    guest: Guest,
    name: string,
    mayOpen: () => boolean = () => true,
  ): Promise<DayRun | DayReason | 'tooMany'> {
    const { now } = this.#deps;
    const day = await this.#dayNamed(name);
    if (day === null) return 'noSuchDay';
    const phase = phaseOf(day, now());
    if (phase === 'coming') return 'dayNotOpen';
    const span = { from: day.day, until: day.day };
    const runs = await this.#runsOf(guest, span);
    const attempt = attemptAfter(runs, phase === 'open');
    const key = { day: day.day, guest: guest.id, attempt };
    const known = runs.find((run) => run.attempt === attempt);
    if (known === undefined && !mayOpen()) return 'tooMany';
    const room = known?.room ?? (await this.#addRun(key));
    const kind = attempt === 0 ? 'ranked' : 'practice';
    await this.#openRoom(dayRoom(day, { room, guest, kind }));
    return { room, kind };
  }

  /** The record of an entry. While the day is open, only for guests who have played a run of the day to its end. */
  async record(guest: Guest | null, name: string, entry: string): Promise<{ readonly record: string } | DayReason> {
    const { store, now } = this.#deps;
    const day = await this.#dayNamed(name);
    if (day === null) return 'noSuchDay';
    const runs = await this.#runsOf(guest, { from: day.day, until: day.day });
    if (!maySeeResults(day, runs, now())) return 'playFirst';
    const record = await store.days.record(day.day, entry);
    return record ? { record: this.#withProof(record, day) } : 'noSuchGame';
  }

  /**
   * A record of a game or room, if a guest may see it.
   * If the cards belong to an open day, the guest must have played a run of that day to its end. Once the day is over, the
   * record includes the day's proof.
   */
  async shownRecord(
    guest: Guest | null,
    room: string,
    record: string,
  ): Promise<{ readonly record: string } | DayReason> {
    const { store, now } = this.#deps;
    const run = await store.days.runOfRoom(room);
    if (run === null) return { record };
    const [day] = await store.days.between(run.day, run.day);
    if (day === undefined) return { record };
    const runs = await this.#runsOf(guest, { from: run.day, until: run.day });
    return maySeeResults(day, runs, now()) ? { record: this.#withProof(record, day) } : 'playFirst';
  }

  /** The standings of a period such as `2026-W48`, or of the current `week` (default) or `season`. */
  async standings(guest: Guest | null, name: string | null): Promise<DayStandings | 'noSuchDay'> {
    const { store, now } = this.#deps;
    const today = dayAt(now());
    const period =
      name === null || name === 'week' || name === 'season' ? periodOf(name ?? 'week', today) : periodNamed(name);
    if (period === null) return 'noSuchDay';
    const { kind, from, until } = period;
    const [stored, first] = await Promise.all([store.days.between(from, until), store.days.first()]);
    const { days, counted } = countedDays(period, stored);
    const sums = await this.#sumsOf(period, { days, counted });
    return {
      kind,
      period: period.name,
      previous: first !== null && first < from ? periodOf(kind, dayAfter(from, -1)).name : null,
      next: until < today ? periodOf(kind, dayAfter(until, 1)).name : null,
      from,
      until,
      days,
      counted,
      entries: sums.length,
      standings: await standingsOf(sums, { counted: Math.max(1, counted), guest: guest?.id ?? null }, store),
    };
  }

  /** How some guests stand among each other, today or in the current week or season. Results of an open day may be hidden. */
  async standingsAmong(guests: readonly Guest[], viewer: string, kind: ClubPeriod): Promise<ClubStandings> {
    const { store, now } = this.#deps;
    const today = dayAt(now());
    if (kind !== 'day') {
      const period = periodOf(kind, today);
      const { days, counted } = countedDays(period, await store.days.between(period.from, period.until));
      return periodAmong(await this.#sumsOf(period, { days, counted }), { guests, viewer, period, days, counted });
    }
    const [day, own] = await Promise.all([
      this.#dayNamed(today),
      this.#runsOf({ id: viewer, name: '' }, { from: today, until: today }),
    ]);
    if (day === null) return { ...noStandings(today), standings: [] };
    const isHidden = !maySeeResults(day, own, now());
    return todayAmong(await this.#days.get(today), { guests, viewer, day, own: rankedRun(own), isHidden });
  }

  /** Adds the current deal of an unfinished run, and the pars of the deals that it has finished. */
  async #withDeal(mine: OwnRun | null, { pars }: StoredDay): Promise<OwnRun | null> {
    const row = mine?.state === 'begun' ? await this.#deps.store.rooms.find(mine.room) : null;
    if (mine === null || row === null) return mine;
    const deal = dealOfRow(row);
    return { ...mine, deal, pars: pars?.slice(0, Math.max(0, (deal ?? 1) - 1)) ?? null };
  }

  /** Sums change only when a day closes, and are stored then. A server before that table has left none. */
  #sumsOf(
    { name, from, until }: Period,
    { days, counted }: { days: number; counted: number },
  ): Promise<readonly DaySum[]> {
    const key = `${name} ${days}`;
    const known = this.#sums.get(key);
    if (known !== undefined) return known;
    const { dayScores } = this.#deps.store;
    const found = dayScores.keptSums(name, days).then((kept) => kept ?? dayScores.sums(from, until, counted));
    this.#sums.set(key, found);
    found.catch(() => this.#sums.delete(key));
    return found;
  }

  async #dayNamed(name: string): Promise<StoredDay | null> {
    const day = name === 'today' ? dayAt(this.#deps.now()) : name;
    // A stored day changes only when it is closed.
    if (this.#latest?.day === day && phaseAt(planOf(day), this.#deps.now()) !== 'over') return this.#latest;
    const [found = null] = await this.#deps.store.days.between(day, day);
    this.#latest = found;
    return found;
  }

  /** A guest's runs. Stores the results of runs whose match is over. */
  async #runsOf(
    guest: Guest | null,
    { from, until }: Pick<Period, 'from' | 'until'>,
  ): Promise<readonly StoredDayRun[]> {
    if (guest === null) return [];
    const runs = await this.#deps.store.days.runsOf(guest.id, from, until);
    return Promise.all(runs.map((run) => settleRun(this.#deps, run)));
  }

  /** Stores a new run and returns its room. If another device stored one first, returns that one. */
  async #addRun(key: DayRunKey): Promise<string> {
    const { store, now } = this.#deps;
    const room = randomName();
    if (await store.days.addRun({ ...key, entry: randomName(), room, level: null, begun: now() })) return room;
    const runs = await store.days.runsOf(key.guest, key.day, key.day);
    const run = runs.find(({ attempt }) => attempt === key.attempt);
    if (run === undefined) throw new Error('the run that was just begun is missing in the store');
    return run.room;
  }

  /** Opens the room unless it exists. The match has begun and no one is connected. */
  async #openRoom(solo: SoloRoom): Promise<void> {
    const connection = `${this.#deps.node}-0`;
    const open = (before: Room | null, context: ServerContext) => {
      if (before !== null) return [];
      const events = decideSoloRoom(solo, context, connection);
      const room = events.reduce<Room | null>(evolve, null);
      return room === null ? events : [...events, ...decideDisconnect(room, [connection], context.now)];
    };
    const reason = await this.#deps.rooms.change(solo.room, open);
    if (reason !== null) throw new Error(`the room of a run was not opened: ${reason}`);
  }

  #withProof(record: string, day: StoredDay): string {
    if (phaseOf(day, this.#deps.now()) !== 'over') return record;
    return recordWithDayProof(record, { day: day.day, secret: day.secret, commitment: dayCommitment(day) });
  }
}

function pickResult({ againstPar, matchpoints, rank }: DayEntry): Pick<OwnRun, 'againstPar' | 'matchpoints' | 'rank'> {
  return { againstPar, matchpoints, rank };
}

function randomName(): string {
  return randomBytes(ROOM_BYTES).toString('base64url');
}
