import { type CardName, DISTANCES, type DistanceName, nameOf, namesOf } from '../../model/cards.ts';
import { changedRules, type EditionId, type HouseRules, type Target } from '../../model/editions.ts';
import type { Seat, Team } from '../../model/seat.ts';
import type { View } from '../../model/view.ts';
import { legalActions } from '../../play/legalActions.ts';
import { type ActionJson, encodeAction, type HazardJson } from '../actionJson.ts';
import type { Json } from '../readJson.ts';
import type { SafetyJson, TeamJson } from '../tableauJson.ts';
import { encodeView, type ViewJson } from '../viewJson.ts';
import { type ProtocolPhase, protocolPhase } from './phase.ts';

/** A team in an observation: the top cards (null for an empty pile), and the copies of each distance card. */
export interface TeamObservation {
  readonly battle: CardName | null;
  readonly speed: CardName | null;
  readonly distance: Readonly<Record<DistanceName, number>>;
  readonly miles: number;
  readonly safeties: readonly SafetyJson[];
  /** The match score before this deal. */
  readonly total: number;
}

/** A deciding seat's view in the bot protocol, with only the tops of the piles. */
export interface Observation {
  readonly type: 'decide';
  /** The number or text of the request, which the reply repeats. */
  readonly id: Json;
  readonly edition: EditionId;
  readonly seat: Seat;
  readonly phase: ProtocolPhase;
  readonly hand: readonly CardName[];
  /** Cards left to draw. */
  readonly drawPile: number;
  readonly discardTop: CardName | null;
  readonly teams: readonly TeamObservation[];
  /** Cards in each hand, by seat. */
  readonly handSizes: readonly number[];
  /** Miles of the trip. */
  readonly target: Target;
  readonly extendedBy: Team | null;
  readonly seen: ViewJson['seen'];
  /** The hazard to answer, in phase `coupFourre` only. */
  readonly hazard?: HazardJson;
  /** Rule 13.2: the fields that differ from the edition, if any. */
  readonly rules?: HouseRules;
  /** Every legal action, in a stable order, for a bot that asked for them. */
  readonly actions?: readonly ActionJson[];
}

/** Encodes an observation. `id` is repeated in the reply. Throws RangeError for a spectator. */
export function encodeObservation(view: View, id: Json): Observation {
  const { seat } = view;
  if (seat === null) throw new RangeError('a spectator has nothing to decide');
  const json = encodeView(view);
  const rules = changedRules(view.table.rules);
  return {
    type: 'decide',
    id,
    edition: json.edition,
    seat,
    phase: protocolPhase(json.phase),
    hand: namesOf(view.hand.toArray()),
    drawPile: json.drawPile,
    discardTop: json.discardTop,
    teams: json.teams.map(observeTeam),
    handSizes: json.hands.map((hand) => (typeof hand === 'number' ? hand : hand.length)),
    target: json.target,
    extendedBy: json.extendedBy,
    seen: json.seen,
    ...(json.pendingHazard === null ? {} : { hazard: json.pendingHazard }),
    ...(Object.keys(rules).length === 0 ? {} : { rules }),
  };
}

/** Like `encodeObservation`, with every legal action. */
export function encodeObservationWithActions(view: View, id: Json): Observation {
  return { ...encodeObservation(view, id), actions: legalActions(view).map(encodeAction) };
}

function observeTeam({ battle, speed, distance, miles, safeties, total }: TeamJson): TeamObservation {
  const copiesOf = (kind: CardName): number => distance.filter((name) => name === kind).length;
  const copies = DISTANCES.map((card) => [nameOf(card), copiesOf(nameOf(card))]);
  return {
    battle: battle.at(-1) ?? null,
    speed: speed.at(-1) ?? null,
    distance: Object.fromEntries(copies),
    miles,
    safeties,
    total,
  };
}
