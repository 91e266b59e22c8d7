import { type Action, formatAction, type Random, scoreDeal, shuffle } from '@coup-fourre/rules';
import {
  actorOfState,
  cardsToDraw,
  cloneState,
  type DealState,
  playInPlace,
  setDrawPile,
  viewOf,
} from '@coup-fourre/rules/authority';
import type { Bot } from '../bot.ts';
import { leadOf } from '../equity/utility.ts';
import { SeatDrawPiles } from '../search/seatDrawPiles.ts';

/** How advantage is measured: against which player, and how exactly. */
export interface AdvantageOptions {
  /** The baseline. It must answer at once, because it plays out every deal many times. */
  readonly baseline: Bot;
  /** Rollouts of each of the two actions when they differ. */
  readonly rollouts: number;
}

/**
 * Random numbers for the rollouts, and for each seat. If a bot and a baseline use them in the same way, they choose the
 * same actions.
 */
interface MeterRandoms {
  readonly seats: readonly Random[];
  readonly random: Random;
}

/** The points of lead that a legal action gains for the acting seat's team. */
export type AdvantageOf = (state: DealState, action: Action) => number;

/**
 * Measures how much better an action is than the baseline's own choice, if the baseline plays on.
 * 0 if both choose the same. Otherwise the mean over rollouts from the true hands. The draw pile is shuffled for each
 * rollout, in the same way for both actions.
 * The sum over a bot's decisions in a deal has the bot's lead over the baseline as its mean (Kakade and Langford 2002).
 * It lacks most of the luck, as long as the bot cannot see the draw pile.
 */
export function advantageMeter({ baseline, rollouts }: AdvantageOptions, { seats, random }: MeterRandoms): AdvantageOf {
  return (state, action) => {
    const seat = actorOfState(state);
    if (seat === null) throw new Error('no seat can act');
    const own = baseline(viewOf(state, seat), seats[seat] ?? random);
    if (formatAction(own) === formatAction(action)) return 0;
    const team = state.table.teamOf(seat);
    const cards = cardsToDraw(state);
    let sum = 0;
    for (let rollout = 0; rollout < rollouts; rollout += 1) {
      shuffle(cards, cards.length, random);
      for (const [tried, sign] of [
        [action, 1],
        [own, -1],
      ] as const) {
        const world = cloneState(state);
        setDrawPile(world, cards);
        sum += sign * leadOf(pointsAfter(world, tried, { baseline, random }), team);
      }
    }
    return sum / rollouts;
  };
}

interface Continuation {
  readonly baseline: Bot;
  readonly random: Random;
}

/** All teams' points at the end of a world that continues with this action and then with the baseline. */
function pointsAfter(world: DealState, first: Action, { baseline, random }: Continuation): number[] {
  const seatPiles = new SeatDrawPiles(world.table.rules.players);
  seatPiles.dealOut(world);
  playInPlace(world, first);
  seatPiles.swapDrawnCards(world);
  for (let seat = actorOfState(world); seat !== null; seat = actorOfState(world)) {
    playInPlace(world, baseline(viewOf(world, seat), random));
    seatPiles.swapDrawnCards(world);
  }
  return scoreDeal(world.table).map(({ total }) => total);
}
