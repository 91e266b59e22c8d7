import {
  type Event,
  fastRandom,
  isMatchOver,
  type Random,
  scoreDeal,
  seededRandom,
  type Table,
  type Team,
  totalsOf,
} from '@coup-fourre/rules';
import { type DealSetup, type DealState, deal, nextDealSetup, shuffledDeck } from '@coup-fourre/rules/authority';
import { winShare } from '../equity/matchEquity.ts';
import type { Strength } from '../luck/dealLuck.ts';
import { dealValueFor } from '../luck/luckWeights.ts';
import { type AdvantageOptions, advantageMeter } from './advantage.ts';
import { type BySide, type Duel, type Duplicate, decidesMatches, type Sitting } from './duel.ts';
import { type ArenaSeating, type PlayGenerator, playDeal } from './playDeal.ts';

/** Receives the start and events of every deal. */
export interface Listener {
  readonly newDeal: (table: Table) => void;
  readonly event: (event: Event) => void;
}

/** What to do besides playing. Luck depends on the strengths of both sides, and measuring advantage takes much longer. */
export interface DuplicateOptions {
  readonly listener?: Listener | null;
  readonly advantage?: AdvantageOptions | null;
  readonly strengths?: BySide<Strength | null>;
}

/** A match ends after this many deals at any score, because programs may refuse to drive. */
export const MAX_DEALS = 100;

/**
 * Plays duplicate `number`. Each number has the next seat as dealer.
 * Cards and random numbers do not depend on which team `a` plays, so a bot is exactly level against itself.
 */
export function* playDuplicate(duel: Duel, number: number, options: DuplicateOptions = {}): PlayGenerator<Duplicate> {
  const { listener = null, advantage = null, strengths = { a: null, b: null } } = options;
  const sittings: Sitting[] = [];
  const randomFor = (what: string): Random => fastRandom(seededRandom(`${duel.seed} ${number} ${what}`));
  const seatRandoms = (): Random[] =>
    Array.from({ length: duel.rules.players }, (_, seat) => randomFor(`seat ${seat}`));
  for (let team = 0; team < duel.rules.teams; team += 1) {
    const advantageOf =
      advantage && advantageMeter(advantage, { seats: seatRandoms(), random: randomFor(`rollouts of team ${team}`) });
    const value = dealValueFor(
      duel.rules,
      Array.from({ length: duel.rules.teams }, (_, each) => strengths[each === team ? 'a' : 'b']),
    );
    const tally = { luck: 0, advantage: 0, replies: { a: 0, b: 0 }, illegalReplies: { a: 0, b: 0 } };
    const seating = { team, randoms: seatRandoms(), value, advantageOf, tally, onEvent: listener?.event ?? null };
    sittings.push(yield* playSitting({ duel, number, seating, listener }));
  }
  return { number, sittings };
}

interface SittingOptions {
  readonly duel: Duel;
  readonly number: number;
  readonly seating: ArenaSeating;
  readonly listener: Listener | null;
}

function* playSitting(options: SittingOptions): PlayGenerator<Sitting> {
  const { duel, seating } = options;
  const points: number[][] = [];
  let state: DealState;
  let before: DealState | null = null;
  do {
    state = startNextDeal(options, points.length, before);
    yield* playDeal(state, seating);
    points.push(pointsFrom(state.table, seating.team));
    before = state;
  } while (duel.length === 'match' && !isMatchOver(state.table) && points.length < MAX_DEALS);
  const { luck, advantage, replies, illegalReplies } = seating.tally;
  return {
    points,
    luck: roundToHundredths(luck),
    advantage: seating.advantageOf === null ? null : roundToHundredths(advantage),
    won: decidesMatches(duel) ? winShare(totalsOf(state.table), seating.team) : null,
    replies,
    illegalReplies,
  };
}

const roundToHundredths = (points: number): number => Math.round(points * 100) / 100;

function startNextDeal(
  { duel, number, listener }: SittingOptions,
  dealsBefore: number,
  before: DealState | null,
): DealState {
  const { rules, seed } = duel;
  const firstSetup: DealSetup = { dealer: number % rules.players, totals: Array<number>(rules.teams).fill(0) };
  const deck = shuffledDeck(rules, seededRandom(`${seed} ${number} deal ${dealsBefore}`));
  const events: Event[] | null = listener === null ? null : [];
  const state = deal(rules, deck, before === null ? firstSetup : nextDealSetup(before), events);
  listener?.newDeal(state.table);
  for (const event of events ?? []) listener?.event(event);
  return state;
}

/** The points of a deal, with one team's first. */
function pointsFrom(table: Table, team: Team): number[] {
  const points = scoreDeal(table).map(({ total }) => total);
  return [...points.slice(team), ...points.slice(0, team)];
}
