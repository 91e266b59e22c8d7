import { type CardName, namesOf } from '../../model/cards.ts';
import { cardsToDraw, type DealState } from '../../model/dealState.ts';
import type { Event } from '../../model/event.ts';
import type { Seat } from '../../model/seat.ts';
import type { View } from '../../model/view.ts';
import { actorOfState } from '../../play/apply.ts';
import { type EventJson, encodeEvent } from '../actionJson.ts';
import { encodeTeams, type TeamJson } from '../tableauJson.ts';
import { encodeTable, encodeView, type TableJson, type ViewJson } from '../viewJson.ts';
import { type ProtocolPhase, protocolPhase } from './phase.ts';

/** An event in the referee and bot protocols, which omit its effect. */
export type ProtocolEventJson =
  | Exclude<EventJson, { readonly effect?: unknown }>
  | Omit<Extract<EventJson, { type: 'play' }>, 'effect'>
  | Omit<Extract<EventJson, { type: 'discard' }>, 'effect'>
  | Omit<Extract<EventJson, { type: 'coupFourre' }>, 'effect'>;

/** An event as the protocols document it. */
export function encodeProtocolEvent(event: Event): ProtocolEventJson {
  const json = encodeEvent(event);
  if (!('effect' in json)) return json;
  const { effect: _, ...documented } = json;
  return documented;
}

interface RefereeTableJson extends Omit<TableJson, 'phase'> {
  readonly phase: ProtocolPhase;
  readonly actor: Seat | null;
  readonly teams: readonly TeamJson[];
}

/** The complete state. The next card comes first in the draw pile, the oldest first in the discard pile. */
export interface StateJson extends RefereeTableJson {
  readonly drawPile: readonly CardName[];
  readonly discard: readonly CardName[];
  readonly hands: readonly (readonly CardName[])[];
}

/** The complete state with its hidden cards: for the one who drives the rules, never for a player. */
export function encodeState(state: DealState): StateJson {
  const { table, hands } = state;
  const { edition, players, phase, dealer, target, extendedBy } = encodeTable(table);
  return {
    edition,
    players,
    phase: protocolPhase(phase),
    actor: actorOfState(state),
    dealer,
    target,
    extendedBy,
    drawPile: namesOf(cardsToDraw(state)),
    discard: namesOf(table.discard.toArray()),
    hands: hands.map((hand) => namesOf(hand.toArray())),
    teams: encodeTeams(table),
  };
}

/** A view as the referee shows it. */
export interface RefereeViewJson extends RefereeTableJson, Pick<ViewJson, 'drawPile' | 'discardTop' | 'hands'> {}

/** What a seat, or a spectator, may know (rule 3.5), as the referee shows it. */
export function encodeRefereeView(view: View): RefereeViewJson {
  const { edition, players, phase, dealer, target, extendedBy, drawPile, discardTop, teams, actor, hands } =
    encodeView(view);
  const about = { edition, players, phase: protocolPhase(phase), dealer, target, extendedBy };
  return { ...about, drawPile, discardTop, teams, actor, hands };
}
