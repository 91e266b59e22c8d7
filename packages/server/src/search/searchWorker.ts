import type { IncrementalSearch, SearchFactory } from '@coup-fourre/bots';
import { decodeView, seededRandom } from '@coup-fourre/rules';
import { monotonicMs } from './clock.ts';
import type { Port, SearchCommand, SearchDone, SearchTask, SharedTally } from './messages.ts';
import { type Deadline, StepTimer } from './stepTimer.ts';

/** Milliseconds of work before checking for messages. */
const SLICE_MS = 4;

interface ActiveSearch {
  readonly id: number;
  readonly deadline: Deadline;
  readonly tally: SharedTally;
  readonly search: IncrementalSearch;
}

/**
 * Runs the searches requested over a port. Several searches take turns, slice by slice, so that a later one does not
 * wait. Each ends as soon as its time is up, it is settled, or it is told to stop.
 */
export class SearchWorker {
  readonly #port: Port<SearchDone, SearchCommand>;
  readonly #searchOf: SearchFactory<IncrementalSearch>;
  readonly #timer: StepTimer;
  #searches: ActiveSearch[] = [];
  #isRunning = false;

  constructor(
    port: Port<SearchDone, SearchCommand>,
    searchOf: SearchFactory<IncrementalSearch>,
    pace: StepTimer = new StepTimer(),
  ) {
    this.#port = port;
    this.#searchOf = searchOf;
    this.#timer = pace;
    port.on('message', (command) => this.#receive(command));
  }

  #receive(command: SearchCommand): void {
    if (command.type === 'stop') {
      this.#endSearches(({ id }) => id === command.id);
      return;
    }
    this.#catchErrors(command.id, () => {
      const { id, deadline, task, tally } = command;
      this.#searches.push({ id, deadline, tally, search: this.#newSearch(task) });
      if (!this.#isRunning) this.#runSlice();
    });
  }

  #newSearch({ rules, seat, view, seed }: SearchTask): IncrementalSearch {
    return this.#searchOf(decodeView(view, rules, seat), seededRandom(seed));
  }

  #runSlice(): void {
    this.#endSearches((search) => !this.#wantsMore(search));
    const [thought, ...others] = this.#searches;
    this.#isRunning = thought !== undefined;
    if (thought === undefined) return;
    this.#searches = [...others, thought];
    this.#catchErrors(thought.id, () => this.#search(thought));
    // Through the event loop, so that messages are received.
    setImmediate(() => this.#runSlice());
  }

  #endSearches(isOver: (search: ActiveSearch) => boolean): void {
    const over = this.#searches.filter(isOver);
    this.#searches = this.#searches.filter((search) => !over.includes(search));
    for (const { id } of over) this.#port.postMessage({ id });
  }

  /** An error ends its search, not the thread. */
  #catchErrors(id: number, act: () => void): void {
    try {
      act();
    } catch (thrown) {
      this.#searches = this.#searches.filter((search) => search.id !== id);
      this.#port.postMessage({ id, error: String(thrown) });
    }
  }

  #search(search: ActiveSearch): void {
    const end = monotonicMs() + SLICE_MS;
    do this.#timer.step(search.search);
    while (monotonicMs() < end && this.#wantsMore(search));
    search.tally.set(search.search.tally);
  }

  #wantsMore({ search, deadline }: ActiveSearch): boolean {
    return !search.isSettled && this.#timer.hasTimeFor(deadline);
  }
}
