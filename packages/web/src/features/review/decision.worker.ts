import { type RankedAction, type RatedActions, rankActions, type Search } from '@coup-fourre/bots';
import { fastRandom, formatAction, type Random, seededRandom, type View } from '@coup-fourre/rules';
import type { JudgmentMessage, StepMessage } from '../../worker/reviewMessages.ts';

/** Rounds of the first pass, with four worlds each: one batch, so that the batches of all actions keep to the chains. */
const ROUGH_ROUNDS = 4;
/** Rounds that try every action, and total rounds for the played action, so that its chance is reliable. */
const FAIR_ROUNDS = 8;
const PLAYED_ROUNDS = 80;
/** Numbers of rounds after which a decision still in doubt is searched further. */
const CHECKS = [150, 300] as const;
/**
 * An action over CERTAIN_ERRORS standard errors behind the best gets no more worlds. Within DOUBT_ERRORS it may be as
 * good.
 */
const CERTAIN_ERRORS = 6;
const DOUBT_ERRORS = 2;
/** An action this many standard errors ahead of the policy's choice gets more worlds. */
const PROMISING_ERRORS = 1;
/** A smaller loss, in points of utility, does not matter. */
const NEGLIGIBLE_POINTS = 15;

/** A search that can be restricted to some of the legal actions. */
export type ReviewSearch = RatedActions & Pick<Search, 'isForced' | 'isSettled' | 'runRound' | 'restrictTo'>;

/** The same seed and view always give the same judgment. */
export interface DecisionDeps {
  readonly seed: string;
  readonly search: (view: View, random: Random) => ReviewSearch;
}

/**
 * A decision under review.
 * Worlds are sampled only from its seat's view, with a separate generator. The search spends worlds on what is in
 * doubt: the played action, and actions that may be better.
 */
export class Decision {
  readonly #step: StepMessage;
  readonly #search: ReviewSearch;
  readonly #played: number;

  /** `view` is the step's view, with the past actions that the seat knows. */
  constructor(step: StepMessage, view: View, { seed, search }: DecisionDeps) {
    const { seat, action } = step;
    this.#step = step;
    this.#search = search(view, fastRandom(seededRandom(`${seed} ${seat} ${JSON.stringify(step.view)}`)));
    const texts = this.#search.estimates().map((estimate) => formatAction(estimate.action));
    this.#played = texts.indexOf(formatAction(action));
  }

  /** Makes a first estimate for the played action and the policy's choice. */
  begin(): JudgmentMessage {
    this.#rounds(ROUGH_ROUNDS, [this.#played]);
    return this.#judgment({ isSearched: false });
  }

  /** Searches to the end and returns the judgment. Yields every few milliseconds. */
  *search(): Generator<undefined, JudgmentMessage> {
    yield* this.#inSlices(FAIR_ROUNDS, [...this.#search.estimates().keys()]);
    yield* this.#inSlices(PLAYED_ROUNDS - FAIR_ROUNDS, [this.#played, ...this.#doubtfulIndexes()]);
    let done = PLAYED_ROUNDS;
    for (const check of CHECKS) {
      const indexes = this.#doubtfulIndexes();
      if (indexes.length > 0) yield* this.#inSlices(check - done, indexes);
      done = check;
    }
    return this.#judgment({ isSearched: true });
  }

  *#inSlices(count: number, indexes: readonly number[]): Generator<undefined, void> {
    for (let left = count; left > 0; left -= 1) {
      this.#rounds(1, indexes);
      yield;
    }
  }

  #rounds(count: number, indexes: readonly number[]): void {
    this.#search.restrictTo(new Set(indexes));
    for (let round = 0; round < count; round += 1) this.#search.runRound();
  }

  /** Indexes of the actions for which more worlds could change the judgment. */
  #doubtfulIndexes(): number[] {
    const better = [...this.#search.margins().entries()].flatMap(([index, { gain, gainError }]) =>
      index > 0 && gain > PROMISING_ERRORS * gainError ? [index] : [],
    );
    const played = rankActions(this.#search).find(({ index }) => index === this.#played);
    return played !== undefined && played.index > 0 && isInDoubt(played) ? [...better, played.index] : better;
  }

  #judgment({ isSearched }: Pick<JudgmentMessage, 'isSearched'>): JudgmentMessage {
    const ranked = rankActions(this.#search);
    const liked = this.#search.estimates()[0]?.dealChance ?? 0;
    const options = ranked.map(({ estimate, margin, gap, surely, best }) => ({
      action: estimate.action,
      // Compared in the worlds in which both were tried, so that both have the same luck.
      dealChance: Math.min(1, Math.max(0, liked + margin.dealChance)),
      points: estimate.points,
      behind: isSearched ? surely : 0,
      chanceBehind: isSearched && surely > 0 ? (surely / gap) * Math.max(0, best.dealChance - margin.dealChance) : 0,
    }));
    return { step: this.#step.number, options, isSearched, isExpected: this.#played === 0 };
  }
}

/** True if it is still open whether an action is more than negligibly behind the best. */
function isInDoubt({ gap, error }: RankedAction): boolean {
  return gap < CERTAIN_ERRORS * error && gap + DOUBT_ERRORS * error > NEGLIGIBLE_POINTS;
}
