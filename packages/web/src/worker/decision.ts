import { actionText, fastRandom, type Random, type Rules, seededRandom, type View, viewFrom } from '@coup-fourre/rules';
import { type Adviser, type Ranked, rankedWith } from './adviceOf.ts';
import type { JudgementTold, StepTold } from './reviewMessages.ts';

/** Rounds, of four worlds each, of a search that is only begun: enough for a first figure of the chance. */
const ROUGH_ROUNDS = 3;
/** Rounds in which every action is tried, and all in which the played one is, so that its chance means something. */
const FAIR_ROUNDS = 8;
const PLAYED_ROUNDS = 40;
/** All the rounds after which a decision that is still in doubt is looked at again. */
const CHECKS = [90, 150] as const;
/**
 * Standard errors by which an action must be behind the best one before it counts as worse, and before no more worlds are
 * spent on it.
 */
const SURELY = 2;
const BEYOND_DOUBT = 3;
/** Standard errors ahead of the policy's choice at which an action is worth more worlds. */
const PROMISING = 1;
/** Points of utility behind that no one asks about. */
const TRIFLE = 15;

/** A search of every legal action that may be told to try but some of them. */
export interface ReviewSearch extends Adviser {
  tryOnly(places: ReadonlySet<number>): void;
}

/** What decisions are judged with: by the same seed and the same view comes the same judgement. */
export interface Judging {
  readonly rules: Rules;
  readonly seed: string;
  readonly search: (view: View, random: Random) => ReviewSearch;
}

/**
 * A decision under review, judged by no more than what its seat saw: worlds are made up from that view, by chance that
 * depends on nothing else. Worlds go where something is in doubt: to the played action and to what may be better.
 */
export class Decision {
  readonly #step: StepTold;
  readonly #search: ReviewSearch;
  readonly #played: number;

  constructor(step: StepTold, { rules, seed, search }: Judging) {
    const { seat, view, action } = step;
    this.#step = step;
    this.#search = search(
      viewFrom(view, rules, seat),
      fastRandom(seededRandom(`${seed} ${seat} ${JSON.stringify(view)}`)),
    );
    const texts = this.#search.estimates().map((estimate) => actionText(estimate.action));
    this.#played = texts.indexOf(actionText(action));
  }

  /** A first look at the played action and at what the policy likes best. */
  begin(): JudgementTold {
    this.#rounds(ROUGH_ROUNDS, [this.#played]);
    return this.#told({ isSearched: false });
  }

  /** Searches to the end, in slices of some milliseconds; gives what is found. */
  *search(): Generator<undefined, JudgementTold> {
    yield* this.#inSlices(FAIR_ROUNDS, [...this.#search.estimates().keys()]);
    yield* this.#inSlices(PLAYED_ROUNDS - FAIR_ROUNDS, [this.#played, ...this.#inDoubt()]);
    let done = PLAYED_ROUNDS;
    for (const check of CHECKS) {
      const places = this.#inDoubt();
      if (places.length > 0) yield* this.#inSlices(check - done, places);
      done = check;
    }
    return this.#told({ isSearched: true });
  }

  *#inSlices(count: number, places: readonly number[]): Generator<undefined, void> {
    for (let left = count; left > 0; left -= 1) {
      this.#rounds(1, places);
      yield;
    }
  }

  #rounds(count: number, places: readonly number[]): void {
    this.#search.tryOnly(new Set(places));
    for (let round = 0; round < count; round += 1) this.#search.round();
  }

  /** The places about which more worlds could change the judgement. */
  #inDoubt(): number[] {
    const better = [...this.#search.margins().entries()].flatMap(([place, { gain, gainError }]) =>
      place > 0 && gain > PROMISING * gainError ? [place] : [],
    );
    const played = rankedWith(this.#search).find(({ place }) => place === this.#played);
    return played !== undefined && played.place > 0 && isInDoubt(played) ? [...better, played.place] : better;
  }

  #told({ isSearched }: Pick<JudgementTold, 'isSearched'>): JudgementTold {
    const ranked = rankedWith(this.#search);
    const liked = this.#search.estimates()[0]?.dealChance ?? 0;
    const options = ranked.map((each) => ({
      action: each.estimate.action,
      // By the worlds that both were tried in, so that luck is the same for both.
      dealChance: Math.min(1, Math.max(0, liked + each.margin.dealChance)),
      points: each.estimate.points,
      behind: isSearched && isSurelyBehind(each) ? each.gap : 0,
    }));
    return { step: this.#step.number, options, isSearched, isExpected: this.#played === 0 };
  }
}

function isSurelyBehind({ gap, error }: Ranked): boolean {
  return gap > SURELY * error;
}

/** Whether it is open if an action is behind the best one by more than a trifle. */
function isInDoubt({ gap, error }: Ranked): boolean {
  return gap < BEYOND_DOUBT * error && gap + SURELY * error > TRIFLE;
}
