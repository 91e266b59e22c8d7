import type { Action } from '../model/action.ts';
import { type CardName, isHazard, nameOf } from '../model/cards.ts';
import type { ActionEvent, Drive, Event, Wait } from '../model/event.ts';
import type { Seat, Team } from '../model/seat.ts';
import { BadInput } from './badInput.ts';
import { isObject, type Json, type JsonObject, readBoolean, readCard, readInteger, readObject } from './readJson.ts';

/** An action with its card by name. The messages of rooms, bots and referees have it. */
export type ActionJson =
  | { readonly type: 'play'; readonly card: CardName; readonly target?: Team }
  | { readonly type: 'discard' | 'coupFourre'; readonly card: CardName }
  | { readonly type: 'pass' }
  | { readonly type: 'extend'; readonly value: boolean };

/** A hazard that may be answered or has been answered, the seat that played it and the team that it hit. */
export interface HazardJson {
  readonly card: CardName;
  readonly by: Seat;
  readonly on: Team;
}

/** An event for a client, with cards by name. `card` is null for a card that the reader may not see. */
export type EventJson =
  | { readonly type: 'turn'; readonly seat: Seat }
  | { readonly type: 'pass'; readonly seat: Seat }
  | { readonly type: 'draw'; readonly seat: Seat; readonly card: CardName | null }
  | {
      readonly type: 'play';
      readonly seat: Seat;
      readonly card: CardName;
      readonly target?: Team;
      readonly effect?: Drive | Wait;
    }
  | { readonly type: 'discard'; readonly seat: Seat; readonly card: CardName; readonly effect?: Wait }
  | { readonly type: 'coupFourre'; readonly seat: Seat; readonly card: CardName; readonly effect: HazardJson }
  | { readonly type: 'extension'; readonly seat: Seat; readonly value: boolean }
  | { readonly type: 'dealOver' | 'matchOver' };

/** The events that actions cause: without turns, draws and ends. */
export type ActionEventJson = Exclude<EventJson, { type: 'turn' | 'draw' | 'dealOver' | 'matchOver' }>;

/** An action as JSON, with its card by name. `readAction` reads it. */
export function encodeAction(action: Action): ActionJson {
  return 'card' in action ? { ...action, card: nameOf(action.card) } : action;
}

/** An event as JSON, with cards by name. */
export function encodeEvent(event: ActionEvent): ActionEventJson;
export function encodeEvent(event: Event): EventJson;
export function encodeEvent(event: Event): EventJson {
  switch (event.type) {
    case 'draw':
      return { ...event, card: event.card === null ? null : nameOf(event.card) };
    case 'play':
    case 'discard':
      return { ...event, card: nameOf(event.card) };
    case 'coupFourre':
      return { ...event, card: nameOf(event.card), effect: { ...event.effect, card: nameOf(event.effect.card) } };
    default:
      return event;
  }
}

/** Parses an action. Throws BadInput. Rule 5.1: a hazard names the team that it hits, no other card has a target. */
export function readAction(value: Json): Action {
  if (!isObject(value))
    throw new BadInput('badRequest', 'an action must be an object such as {"type":"discard","card":"25"}');
  switch (value.type) {
    case 'play':
      return readPlay(readObject(value, 'the action', ['type', 'card', 'target']));
    case 'discard':
      return { type: 'discard', card: readCard(readObject(value, 'the action', ['type', 'card']).card, 'card') };
    case 'coupFourre':
      return { type: 'coupFourre', card: readCard(readObject(value, 'the action', ['type', 'card']).card, 'card') };
    case 'pass':
      readObject(value, 'the action', ['type']);
      return { type: 'pass' };
    case 'extend': {
      const { value: extend } = readObject(value, 'the action', ['type', 'value']);
      return { type: 'extend', value: readBoolean(extend, 'value') };
    }
    default:
      throw new BadInput('badRequest', 'the type of an action must be play, discard, coupFourre, pass or extend');
  }
}

function readPlay({ card: name, target: team }: JsonObject): Action {
  const { MIN_SAFE_INTEGER, MAX_SAFE_INTEGER } = Number;
  const target = team === undefined ? team : readInteger(team, 'target', MIN_SAFE_INTEGER, MAX_SAFE_INTEGER);
  const card = readCard(name, 'card');
  if (isHazard(card)) {
    if (target === undefined)
      throw new BadInput('badRequest', `${nameOf(card)} is a hazard: name the team it hits as target`);
    return { type: 'play', card, target };
  }
  if (target !== undefined) throw new BadInput('badRequest', `only a hazard has a target, ${nameOf(card)} has none`);
  return { type: 'play', card };
}
