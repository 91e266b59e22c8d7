import { botOf, GreedyPolicy, type Network } from '@coup-fourre/bots';
import {
  type Action,
  type Random,
  type Rules,
  randomFraction,
  randomInt,
  type Seat,
  type View,
} from '@coup-fourre/rules';
import type { DealState } from '@coup-fourre/rules/authority';

/** Whom a policy meets beside itself: other policies, and classic. */
export type Opponent = Network | 'classic';

/**
 * In how many deals the policy meets an opponent, if it has any. Against itself alone it learns little of how to gain over
 * players of another kind.
 */
const OPPONENT_CHANCE = 0.6;

/** What a player does in play-outs: a GreedyPolicy, or one that keeps nothing from one decision to the next. */
type Player = Pick<GreedyPolicy, 'begin' | 'beginAt' | 'rewind' | 'follow' | 'choose'>;

/**
 * Who plays a deal: the policy that learns has all seats, or those of one team and an opponent the others. Its methods are
 * those of a GreedyPolicy.
 */
export class Lineup implements Player {
  readonly #policy: Player;
  readonly #opponents: readonly Player[];
  /** Who is at the table, the policy first, and by seat, who of them plays. */
  #players: readonly Player[];
  readonly #playerOf: Uint8Array;
  #random: Random = () => 0;

  constructor(policy: Network, opponents: readonly Opponent[], rules: Rules) {
    this.#policy = new GreedyPolicy(policy, rules);
    this.#opponents = opponents.map((opponent) =>
      opponent === 'classic' ? classicPlayer(() => this.#random()) : new GreedyPolicy(opponent, rules),
    );
    this.#players = [this.#policy];
    this.#playerOf = new Uint8Array(rules.players);
  }

  /** Draws who plays the next deal. Classic breaks its ties by the same randomness. */
  draw({ table }: DealState, random: Random): void {
    this.#random = random;
    this.#playerOf.fill(0);
    this.#players = [this.#policy];
    if (this.#opponents.length === 0 || randomFraction(random) >= OPPONENT_CHANCE) return;
    const opponent = this.#opponents[randomInt(random, this.#opponents.length)] as Player;
    const ownTeam = randomInt(random, table.rules.teams);
    this.#players = [this.#policy, opponent];
    for (let seat = 0; seat < this.#playerOf.length; seat += 1)
      if (table.teamOf(seat) !== ownTeam) this.#playerOf[seat] = 1;
  }

  /** Whether the policy that learns plays at that seat. */
  learnsAt(seat: Seat): boolean {
    return this.#playerOf[seat] === 0;
  }

  begin(): void {
    for (const player of this.#players) player.begin();
  }

  beginAt(views: readonly View[]): void {
    for (const player of this.#players) player.beginAt(views);
  }

  rewind(): void {
    for (const player of this.#players) player.rewind();
  }

  follow(kinds: number): void {
    for (const player of this.#players) player.follow(kinds);
  }

  choose(view: View): Action {
    return (this.#players[this.#playerOf[view.seat ?? 0] as number] as Player).choose(view);
  }

  /** The choice of a seat in a position that it has not followed. */
  chooseAnew(view: View): Action {
    this.begin();
    return this.choose(view);
  }
}

const classic = botOf('classic');
const nothing = (): void => undefined;

function classicPlayer(random: Random): Player {
  return {
    begin: nothing,
    beginAt: nothing,
    rewind: nothing,
    follow: nothing,
    choose: (view) => classic(view, random),
  };
}
