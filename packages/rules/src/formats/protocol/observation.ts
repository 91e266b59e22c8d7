import { type CARD_NAMES, type CardName, DISTANCES, type Distance, nameOf } from '../../model/cards.ts';
import { changedRules, type EditionId, type HouseRules, type Target } from '../../model/editions.ts';
import type { Seat, Team } from '../../model/seat.ts';
import type { Phase } from '../../model/table.ts';
import type { Tableau } from '../../model/tableau.ts';
import type { View } from '../../model/view.ts';
import { encodeView, type SafetyJson, type ViewJson } from '../actionJson.ts';
import type { Json } from '../readJson.ts';

type DistanceName = (typeof CARD_NAMES)[Distance];

/** What an observation tells of a team: the cards on top, and how many of each distance it has laid. */
export interface TeamObservation {
  readonly battle: CardName | null;
  readonly speed: CardName | null;
  readonly distance: Readonly<Record<DistanceName, number>>;
  readonly miles: number;
  readonly safeties: readonly SafetyJson[];
  /** Match points before this deal. */
  readonly total: number;
}

/** The question that the bot protocol asks a seat: its View, with the tops of piles in place of what lies under them. */
export interface Observation {
  readonly type: 'decide';
  readonly id: Json;
  readonly edition: EditionId;
  readonly seat: Seat;
  readonly phase: Phase;
  readonly hand: readonly CardName[];
  readonly drawPile: number;
  readonly discardTop: CardName | null;
  readonly teams: readonly TeamObservation[];
  readonly handSizes: readonly number[];
  readonly target: Target;
  readonly extendedBy: Team | null;
  /** Copies of each kind that have been face up so far; kinds not seen are left out. */
  readonly seen: ViewJson['seen'];
  /** The hazard to answer, in phase `coupFourre` only. */
  readonly hazard?: { readonly card: CardName; readonly by: Seat; readonly on: Team };
  /** Rule 13.2: the fields in which the table differs from its edition, where there are any. */
  readonly rules?: HouseRules;
}

/** A view as the bot protocol writes it; `id` comes back with the answer. A spectator has nothing to decide: that throws. */
export function encodeObservation(view: View, id: Json): Observation {
  const { table, seat, hand } = view;
  if (seat === null) throw new RangeError('a spectator has nothing to decide');
  const { edition, drawPile, discardTop, teams, target, extendedBy, seen, pendingHazard } = encodeView(view);
  const rules = changedRules(table.rules);
  return {
    type: 'decide',
    id,
    edition,
    seat,
    phase: table.phase,
    hand: hand.toArray().map(nameOf),
    drawPile,
    discardTop,
    teams: teams.map(({ battle, speed, miles, safeties, total }, team) => ({
      battle: battle.at(-1) ?? null,
      speed: speed.at(-1) ?? null,
      distance: countDistances(table.tableau(team)),
      miles,
      safeties,
      total,
    })),
    handSizes: [...table.handSizes.subarray(0, table.rules.players)],
    target,
    extendedBy,
    seen,
    ...(pendingHazard === null ? {} : { hazard: pendingHazard }),
    ...(Object.keys(rules).length === 0 ? {} : { rules }),
  };
}

function countDistances({ distance }: Tableau): Record<DistanceName, number> {
  const cards = distance.toArray();
  const copies = (kind: Distance): number => cards.filter((card) => card === kind).length;
  return Object.fromEntries(DISTANCES.map((kind) => [nameOf(kind), copies(kind)])) as Record<DistanceName, number>;
}
