import {
  type Action,
  ActionSet,
  formatAction,
  isAttack,
  isDistance,
  isSafety,
  legalActions,
  type Rules,
  scoreDeal,
  type Table,
  type Team,
  type View,
} from '@coup-fourre/rules';
import {
  actorOfState,
  copyTableAndHands,
  type DealState,
  emptyState,
  endOnceSettled,
  playInPlace,
  viewOf,
} from '@coup-fourre/rules/authority';
import { MAX_ACTIONS } from '../network/policy.ts';
import { NO_KEY, PositionKeys } from './positionKeys.ts';
import { AT_LEAST, AT_MOST, type Bound, EXACT, SolvedPositions } from './solvedPositions.ts';

/**
 * The value of the end of a deal to a team. With two teams only the first team's value is computed, because the other
 * loses what it gains.
 */
export type Payoff = (table: Table, team: Team) => number;

/** An action, and the end of the deal if all teams play best after it. */
export interface SolvedAction {
  readonly action: Action;
  /** The payoff to the team that acts. */
  readonly payoff: number;
  /** The points of each team in this deal. */
  readonly points: readonly number[];
}

class Ply {
  readonly state: DealState;
  readonly views: readonly View[];
  readonly actions = new ActionSet();
  /** The indexes of the actions, in the order in which they are tried. */
  readonly order = new Uint8Array(MAX_ACTIONS);
  /** The index of the best action found. */
  best = 0;

  constructor(rules: Rules) {
    this.state = emptyState(rules);
    this.views = this.state.hands.map((_, seat) => viewOf(this.state, seat));
  }

  /** Orders the actions: `first`, then by priority. Without priorities the others keep their order. */
  sort(hasPriorities: boolean, first: number | null): void {
    const { actions, order } = this;
    const priorityAt = (index: number): number => (hasPriorities ? priorityOf(actions.at(index)) : 0);
    const rankOf = (index: number): number => (index === first ? FIRST : priorityAt(index));
    for (let index = 0; index < actions.length; index += 1) {
      let at = index;
      for (; at > 0 && rankOf(order[at - 1] as number) < rankOf(index); at -= 1) order[at] = order[at - 1] as number;
      order[at] = index;
    }
  }
}

/** How many positions are visited before a solver gives up. */
const MAX_NODES = 200_000;
const NO_OUTCOME = -1;
const FIRST = 100;

/** More than the points of a team in a deal. */
const POINTS_LIMIT = 2 ** 14;

/**
 * Solves the end of a deal: the draw pile is empty and all hands are known, so luck has no part.
 * With two teams by alpha-beta with a transposition table. With three, each team takes what is best for itself, and the
 * first of equal actions (max^n; Luckhardt and Irani 1986).
 * The memory is reused, so a solver solves one endgame at a time.
 */
export class Endgame {
  readonly #rules: Rules;
  readonly #payoff: Payoff;
  readonly #maxNodes: number;
  readonly #keys = new PositionKeys();
  readonly #solved = new SolvedPositions();
  readonly #plies: Ply[] = [];
  /** The ends of the deal found so far. `#points`: by end and team. `#payoffs`: by team and end. */
  readonly #points: (readonly number[])[] = [];
  readonly #payoffs: readonly number[][];
  readonly #outcomes = new Map<number, number>();
  #nodes = 0;

  constructor(rules: Rules, payoff: Payoff, maxNodes = MAX_NODES) {
    this.#rules = rules;
    this.#payoff = payoff;
    this.#maxNodes = maxNodes;
    this.#payoffs = Array.from({ length: rules.teams }, () => []);
  }

  /** Positions visited for the last answer. */
  get nodes(): number {
    return this.#nodes;
  }

  /** Begins another endgame. Returns false if the position is none, or too large to be solved. */
  begin(state: DealState): boolean {
    this.#solved.clear();
    this.#outcomes.clear();
    this.#points.length = 0;
    for (const payoffs of this.#payoffs) payoffs.length = 0;
    return state.table.drawPileSize === 0 && state.unknownHands === 0 && this.#keys.begin(state);
  }

  /** The best action in a position of the endgame. Null if it takes too long to find. */
  best(state: DealState): Action | null {
    const root = this.#start(state);
    this.#solve(0, -Infinity, Infinity);
    return this.#isExhausted ? null : root.actions.at(root.best);
  }

  /** An action that is better than a legal `choice`, else the choice: also if a better one takes too long to find. */
  improve(state: DealState, choice: Action): Action {
    const root = this.#start(state);
    const seat = actorOfState(state);
    if (seat === null) return choice;
    const actions = legalActions(root.views[seat] as View, root.actions);
    const word = formatAction(choice);
    const chosen = actions.toArray().findIndex((action) => formatAction(action) === word);
    // Only a better action replaces the first one that is tried.
    root.sort(this.#isDuel, chosen);
    this.#tryActions(0, state.table.teamOf(seat), -Infinity, Infinity);
    return this.#isExhausted ? choice : actions.at(root.best);
  }

  /** All legal actions in a position of the endgame, in their usual order. Null if solving them takes too long. */
  solve(state: DealState): SolvedAction[] | null {
    const { views, actions } = this.#start(state);
    const seat = actorOfState(state);
    if (seat === null) return [];
    const team = state.table.teamOf(seat);
    const solved = legalActions(views[seat] as View, actions).map((action): SolvedAction => {
      this.#follow(0, action);
      const outcome = this.#solve(1, -Infinity, Infinity);
      return { action, payoff: this.#payoffs[team]?.[outcome] ?? 0, points: this.#points[outcome] ?? [] };
    });
    return this.#isExhausted ? null : solved;
  }

  get #isExhausted(): boolean {
    return this.#nodes > this.#maxNodes;
  }

  #start(state: DealState): Ply {
    const root = this.#ply(0);
    this.#nodes = 0;
    copyTableAndHands(state, root.state);
    root.state.table.drawPileSize = 0;
    // Discards are out of play. A pile of them would be copied at each step.
    root.state.table.discard.clear();
    return root;
  }

  #ply(depth: number): Ply {
    const ply = this.#plies[depth] ?? new Ply(this.#rules);
    this.#plies[depth] = ply;
    return ply;
  }

  /** Makes the next ply the position after an action. */
  #follow(depth: number, action: Action): void {
    const { state } = this.#ply(depth + 1);
    copyTableAndHands((this.#plies[depth] as Ply).state, state);
    playInPlace(state, action);
    endOnceSettled(state);
  }

  /**
   * The result of a ply's position with best play. With two teams it is exact if the first team's payoff is between
   * `low` and `high`. Else the true payoff is at least as far outside.
   */
  #solve(depth: number, low: number, high: number): number {
    const ply = this.#plies[depth] as Ply;
    const { state, actions } = ply;
    const seat = actorOfState(state);
    if (seat === null) return this.#outcomeOf(state.table);
    this.#nodes += 1;
    if (this.#isExhausted) return 0;
    legalActions(ply.views[seat] as View, actions);
    const key = state.table.isTurnOf(seat) ? this.#keys.keyOf(state) : NO_KEY;
    const slot = key === NO_KEY ? NO_KEY : this.#solved.find(key);
    if (slot !== NO_KEY) {
      ply.best = this.#solved.action(slot);
      const outcome = this.#solved.outcome(slot);
      if (this.#isAnswer(outcome, this.#solved.bound(slot), low, high)) return outcome;
    }
    // With three teams the order of equal actions matters, so it is always the same.
    ply.sort(this.#isDuel, slot === NO_KEY || !this.#isDuel ? null : ply.best);
    const outcome = this.#tryActions(depth, state.table.teamOf(seat), low, high);
    if (key !== NO_KEY && !this.#isExhausted)
      this.#solved.store(key, outcome, this.#boundOf(outcome, low, high), ply.best);
    return outcome;
  }

  #tryActions(depth: number, team: Team, low: number, high: number): number {
    const ply = this.#plies[depth] as Ply;
    const { actions, order } = ply;
    const own = this.#payoffs[team] as readonly number[];
    const first = this.#payoffs[0] as readonly number[];
    let [from, to] = [low, high];
    let found = NO_OUTCOME;
    for (let rank = 0; rank < actions.length; rank += 1) {
      const index = order[rank] as number;
      this.#follow(depth, actions.at(index));
      const outcome = this.#solve(depth + 1, from, to);
      if (found !== NO_OUTCOME && (own[outcome] as number) <= (own[found] as number)) continue;
      found = outcome;
      ply.best = index;
      if (!this.#isDuel) continue;
      if (team === 0) from = Math.max(from, first[found] as number);
      else to = Math.min(to, first[found] as number);
      if (from >= to) break;
    }
    return found;
  }

  /** True if a stored result decides between `low` and `high`. */
  #isAnswer(outcome: number, bound: Bound, low: number, high: number): boolean {
    const payoff = this.#payoffs[0]?.[outcome] as number;
    return bound === EXACT || (bound === AT_LEAST ? payoff >= high : payoff <= low);
  }

  #boundOf(outcome: number, low: number, high: number): Bound {
    const payoff = this.#payoffs[0]?.[outcome] as number;
    if (!this.#isDuel || (payoff > low && payoff < high)) return EXACT;
    return payoff >= high ? AT_LEAST : AT_MOST;
  }

  get #isDuel(): boolean {
    return this.#rules.teams === 2;
  }

  /** The number of a result at the end of a deal. */
  #outcomeOf(table: Table): number {
    const points = scoreDeal(table).map(({ total }) => total);
    const packed = points.reduce((sum, score) => sum * POINTS_LIMIT + score, 0);
    const known = this.#outcomes.get(packed);
    if (known !== undefined) return known;
    const outcome = this.#points.length;
    this.#outcomes.set(packed, outcome);
    this.#points.push(points);
    for (const [team, payoffs] of this.#payoffs.entries())
      payoffs.push(this.#isDuel && team === 1 ? -this.#payoff(table, 0) : this.#payoff(table, team));
    return outcome;
  }
}

/** Actions that are tried first often settle a position: miles, attacks, other plays, discards. */
function priorityOf(action: Action): number {
  if (action.type === 'discard') return isSafety(action.card) ? 0 : 1 + (isDistance(action.card) ? 0 : 1);
  if (action.type !== 'play') return 3;
  if (isDistance(action.card)) return 10 + action.card;
  return isAttack(action) ? 5 : 4;
}
