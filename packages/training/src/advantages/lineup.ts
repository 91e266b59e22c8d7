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

/** An opponent in training: another policy, or classic. */
export type Opponent = Network | 'classic';

/**
 * Fraction of deals against an opponent, if there are opponents. Self-play alone teaches little about other players.
 */
const OPPONENT_CHANCE = 0.6;

/** A player in play-outs: a GreedyPolicy, or a player without memory. */
type Player = Pick<GreedyPolicy, 'begin' | 'beginAt' | 'rewind' | 'follow' | 'choose'>;

/** Assigns players to the seats of a deal: the learning policy everywhere, or for one team against an opponent. */
export class Lineup implements Player {
  readonly #policy: Player;
  readonly #opponents: readonly Player[];
  /** The players, policy first. `#seats` maps each seat to its player's index here. */
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

  /** Draws the players of the next deal. Classic breaks ties with the same random numbers. */
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
