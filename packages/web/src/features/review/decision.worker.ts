import { type RankedAction, type RatedActions, rankActions, type Search } from '@coup-fourre/bots';
import { fastRandom, formatAction, type Random, seededRandom, type View } from '@coup-fourre/rules';
import type { JudgementMessage, StepMessage } from '../../worker/reviewMessages.ts';

/** Rounds, of four worlds each, of a search that is only begun: enough for a first figure of the chance. */
const ROUGH_ROUNDS = 3;
/** Rounds in which every action is tried, and all in which the played one is, so that its chance means something. */
const FAIR_ROUNDS = 8;
const PLAYED_ROUNDS = 80;
/** The rounds after which a decision that is still in doubt is searched again. */
const CHECKS = [150, 300] as const;
/** Standard errors behind the best action at which no more worlds are spent on one, and within which it may be as good. */
const CERTAIN_ERRORS = 6;
const DOUBT_ERRORS = 2;
/** Standard errors ahead of the policy's choice at which an action is worth more worlds. */
const PROMISING_ERRORS = 1;
/** Points of utility behind that no one asks about. */
const NEGLIGIBLE_POINTS = 15;

/** A search of every legal action, which can be limited to some of them. */
export type ReviewSearch = RatedActions & Pick<Search, 'isForced' | 'isSettled' | 'runRound' | 'restrictTo'>;

/** What decisions are judged with: by the same seed and the same view comes the same judgement. */
export interface DecisionDeps {
  readonly seed: string;
  readonly search: (view: View, random: Random) => ReviewSearch;
}

/**
 * A decision under review, judged by no more than what its seat saw: worlds are made up from that view, by chance that
 * depends on nothing else. Worlds go where something is in doubt: to the played action and to what may be better.
 */
export class Decision {
  readonly #step: StepMessage;
  readonly #search: ReviewSearch;
  readonly #played: number;

  /** `view` is the one of the step, with what is known of the past. */
  constructor(step: StepMessage, view: View, { seed, search }: DecisionDeps) {
    const { seat, action } = step;
    this.#step = step;
    this.#search = search(view, fastRandom(seededRandom(`${seed} ${seat} ${JSON.stringify(step.view)}`)));
    const texts = this.#search.estimates().map((estimate) => formatAction(estimate.action));
    this.#played = texts.indexOf(formatAction(action));
  }

  /** A first look at the played action and at what the policy likes best. */
  begin(): JudgementMessage {
    this.#rounds(ROUGH_ROUNDS, [this.#played]);
    return this.#judgement({ isSearched: false });
  }

  /** Searches to the end, in slices of some milliseconds; gives what is found. */
  *search(): Generator<undefined, JudgementMessage> {
    yield* this.#inSlices(FAIR_ROUNDS, [...this.#search.estimates().keys()]);
    yield* this.#inSlices(PLAYED_ROUNDS - FAIR_ROUNDS, [this.#played, ...this.#doubtfulIndexes()]);
    let done = PLAYED_ROUNDS;
    for (const check of CHECKS) {
      const places = this.#doubtfulIndexes();
      if (places.length > 0) yield* this.#inSlices(check - done, places);
      done = check;
    }
    return this.#judgement({ isSearched: true });
  }

  *#inSlices(count: number, places: readonly number[]): Generator<undefined, void> {
    for (let left = count; left > 0; left -= 1) {
      this.#rounds(1, places);
      yield;
    }
  }

  #rounds(count: number, places: readonly number[]): void {
    this.#search.restrictTo(new Set(places));
    for (let round = 0; round < count; round += 1) this.#search.runRound();
  }

  /** The places about which more worlds could change the judgement. */
  #doubtfulIndexes(): number[] {
    const better = [...this.#search.margins().entries()].flatMap(([place, { gain, gainError }]) =>
      place > 0 && gain > PROMISING_ERRORS * gainError ? [place] : [],
    );
    const played = rankActions(this.#search).find(({ index }) => index === this.#played);
    return played !== undefined && played.index > 0 && isInDoubt(played) ? [...better, played.index] : better;
  }

  #judgement({ isSearched }: Pick<JudgementMessage, 'isSearched'>): JudgementMessage {
    const ranked = rankActions(this.#search);
    const liked = this.#search.estimates()[0]?.dealChance ?? 0;
    const options = ranked.map(({ estimate, margin, gap, surely, best }) => ({
      action: estimate.action,
      // By the worlds that both were tried in, so that luck is the same for both.
      dealChance: Math.min(1, Math.max(0, liked + margin.dealChance)),
      points: estimate.points,
      behind: isSearched ? surely : 0,
      chanceBehind: isSearched && surely > 0 ? (surely / gap) * Math.max(0, best.dealChance - margin.dealChance) : 0,
    }));
    return { step: this.#step.number, options, isSearched, isExpected: this.#played === 0 };
  }
}

/** Whether it is open if an action is behind the best one by more than a trifle. */
function isInDoubt({ gap, error }: RankedAction): boolean {
  return gap < CERTAIN_ERRORS * error && gap + DOUBT_ERRORS * error > NEGLIGIBLE_POINTS;
}
