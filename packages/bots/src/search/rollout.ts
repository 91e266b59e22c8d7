import {
  type Action,
  fastRandom,
  type Random,
  type Rules,
  type Table,
  type Team,
  totalsOf,
  type View,
} from '@coup-fourre/rules';
import {
  actorOfState,
  copyState,
  type DealState,
  emptyState,
  endOnceSettled,
  playInPlace,
  viewOf,
} from '@coup-fourre/rules/authority';
import type { Bot } from '../bot.ts';
import { type MatchEquity, winChance, winShare } from '../equity/matchEquity.ts';
import { DealUtility, leadOf } from '../equity/utility.ts';
import type { Network } from '../network/network.ts';
import { GreedyPolicy } from '../network/policy.ts';
import { SeatDrawPiles } from './seatDrawPiles.ts';

/** Plays out worlds, one after the other. The memory is reused, so only one world can be open. */
export interface WorldPlayer {
  /** Call this once per world, before `play`. The world must not change afterwards. */
  begin(world: DealState): void;
  /** The table at the end of the world that continues with this action. `onAction` sees every action of the rest. */
  play(action: Action, onAction?: OnAction): Table;
}

/** Called with each action and the number of the seat that chose it. */
export type OnAction = (action: Action, seat: number) => void;

/** Plays out worlds, each seat with the policy's best action. */
export class PlayOut implements WorldPlayer {
  #world: DealState;
  readonly #state: DealState;
  readonly #views: readonly View[];
  readonly #policy: GreedyPolicy;
  readonly #seatPiles: SeatDrawPiles;

  constructor(network: Network, rules: Rules) {
    this.#world = emptyState(rules);
    this.#state = emptyState(rules);
    this.#views = this.#state.hands.map((_, seat) => viewOf(this.#state, seat));
    this.#policy = new GreedyPolicy(network, rules);
    this.#seatPiles = new SeatDrawPiles(rules.players);
  }

  begin(world: DealState): void {
    this.#world = world;
    copyState(world, this.#state);
    this.#policy.beginAt(this.#views);
  }

  play(action: Action, onAction?: OnAction): Table {
    const state = this.#state;
    copyState(this.#world, state);
    this.#seatPiles.dealOut(state);
    this.#policy.rewind();
    this.#step(action);
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      const next = this.#policy.choose(this.#views[seat] as View);
      onAction?.(next, seat);
      this.#step(next);
    }
    return state.table;
  }

  #step(action: Action): void {
    const state = this.#state;
    playInPlace(state, action);
    endOnceSettled(state);
    this.#policy.follow(kindsIn(action) | this.#seatPiles.swapDrawnCards(state));
  }
}

/** Plays out worlds with a bot for each seat, by seat. In one world, all actions meet the same random numbers. */
export class BotPlayOut implements WorldPlayer {
  #world: DealState;
  readonly #state: DealState;
  readonly #views: readonly View[];
  readonly #bots: readonly Bot[];
  readonly #random: Random;
  readonly #seatPiles: SeatDrawPiles;
  #seeds: readonly [number, number] = [0, 0];

  constructor(rules: Rules, bots: readonly Bot[], random: Random) {
    this.#world = emptyState(rules);
    this.#state = emptyState(rules);
    this.#views = this.#state.hands.map((_, seat) => viewOf(this.#state, seat));
    this.#bots = bots;
    this.#random = random;
    this.#seatPiles = new SeatDrawPiles(rules.players);
  }

  begin(world: DealState): void {
    this.#world = world;
    this.#seeds = [this.#random(), this.#random()];
  }

  play(action: Action, onAction?: OnAction): Table {
    const state = this.#state;
    const seeds = this.#seeds.values();
    const random = fastRandom(() => seeds.next().value ?? 0);
    copyState(this.#world, state);
    this.#seatPiles.dealOut(state);
    this.#step(action);
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      const next = (this.#bots[seat] as Bot)(this.#views[seat] as View, random);
      onAction?.(next, seat);
      this.#step(next);
    }
    return state.table;
  }

  #step(action: Action): void {
    playInPlace(this.#state, action);
    endOnceSettled(this.#state);
    this.#seatPiles.swapDrawnCards(this.#state);
  }
}

/** The card of an action, as a set. Empty for an action without a card. */
export function kindsIn(action: Action): number {
  return action.type === 'pass' || action.type === 'extend' ? 0 : 1 << action.card;
}

/**
 * The result of a deal for a team: utility in points (DealUtility), lead in points, remaining chance of winning, and
 * share of this deal's win.
 */
export interface RolloutResult {
  utility: number;
  lead: number;
  chance: number;
  won: number;
}

interface RolloutDeps {
  readonly equity: MatchEquity;
  readonly playOut: WorldPlayer;
}

/** Plays out worlds of one deal and evaluates the results for a team. */
export class Rollout {
  readonly #team: Team;
  readonly #equity: MatchEquity;
  readonly #utility: DealUtility;
  readonly #playOut: WorldPlayer;
  readonly result: RolloutResult = { utility: 0, lead: 0, chance: 0, won: 0 };

  constructor(table: Table, team: Team, { equity, playOut }: RolloutDeps) {
    this.#team = team;
    this.#equity = equity;
    this.#utility = new DealUtility(table, team, equity);
    this.#playOut = playOut;
  }

  /** Call this once per world, before `play`. The world must not change afterwards. */
  begin(world: DealState): void {
    this.#playOut.begin(world);
  }

  /** Fills `result` with the result of the world that continues with this action. */
  play(action: Action): void {
    this.evaluate(this.#playOut.play(action));
  }

  /** Fills `result` with the result of a deal that has ended with this table. */
  evaluate(table: Table): void {
    const team = this.#team;
    const totals = totalsOf(table);
    const points = table.totals === null ? totals : totals.map((total, other) => total - (table.totals?.[other] ?? 0));
    this.result.chance = winChance(table, team, this.#equity, totals);
    this.result.utility = this.#utility.ofChance(totals, this.result.chance);
    this.result.lead = leadOf(points, team);
    this.result.won = winShare(points, team);
  }
}
