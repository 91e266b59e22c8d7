import { PHRASES } from '@coup-fourre/room/options';
import type { Action, CardName, Seat } from '@coup-fourre/rules';
import { cardText } from '../text/cardText.ts';
import { refusalText } from '../text/reasonWords.ts';
import { handShown, type Model, type Page, type Pending, withSorting } from './model.ts';
import { callIn, cardOf, playsOf, slipIn, whyNotPlay } from './moves.ts';
import type { Scene } from './scene.ts';
import { situationOf } from './situation.ts';
import type { Request } from './wish.ts';

/** A key as both views know it: a character, or one of these. */
export type Key = string;
export const ENTER = 'enter';
export const ESCAPE = 'escape';

/** What a key makes of the model, and what it asks for beside. */
export interface Pressed {
  readonly model: Model;
  readonly request: Request | null;
}

const PAGES: Readonly<Record<string, Page>> = { w: 'scores', l: 'log', '?': 'help' };

/** The model after a key. */
export function pressed(model: Model, key: Key): Pressed {
  const clear: Model = { ...model, notice: null, pending: null };
  if (model.page !== 'table')
    return only({ ...clear, page: PAGES[key] === model.page ? 'table' : (PAGES[key] ?? 'table') });
  if (model.pending !== null) return answered(clear, model.pending, key);
  const page = PAGES[key];
  if (page !== undefined) return only({ ...clear, page });
  if (key === 'q') return only({ ...clear, pending: { type: 'leave' } });
  if (key === 's') return only(sorted(clear));
  if (key === 'h') return { model: clear, request: { type: 'hint' } };
  const { scene } = model;
  if (model.isSent) return notNow(clear, key);
  if (scene === null) return key === ENTER ? only(clear) : unknown(clear, key);
  if (key === 'm' && scene.online !== null) return only({ ...clear, pending: { type: 'say' } });
  if (key === 'u' && scene.online === null) return { model: clear, request: { type: 'undo' } };
  return atTable(clear, scene, key);
}

function only(model: Model): Pressed {
  return { model, request: null };
}

function unknown(model: Model, key: Key): Pressed {
  if (key === ENTER || key === ESCAPE || key === ' ') return only(model);
  return only({ ...model, notice: model.tongue.say('noSuchKey', { key }) });
}

function sorted(model: Model): Model {
  const sorting = model.sorting === 'drawn' ? 'kind' : 'drawn';
  const notice = model.tongue.say(sorting === 'kind' ? 'sortedKind' : 'sortedDrawn');
  return { ...withSorting(model, sorting), notice };
}

/** A key that answers what was asked about the last one. */
function answered(model: Model, pending: Pending, key: Key): Pressed {
  const yes = isYes(model, key);
  switch (pending.type) {
    case 'leave':
      return yes ? { model, request: { type: 'leave' } } : only(model);
    case 'confirm':
      return yes && model.scene !== null ? act(model, model.scene, pending.action) : only(model);
    case 'discard':
      return discarded(model, numberOf(model, key));
    case 'target': {
      const action = pending.plays[Number(key) - 1];
      return action === undefined || model.scene === null ? only(model) : chosen(model, model.scene, action);
    }
    case 'say': {
      const phrase = PHRASES[phrasePlace(key)];
      return phrase === undefined ? only(model) : { model, request: { type: 'say', phrase } };
    }
  }
}

/** Phrases have the keys 1 to 9, then letters. */
export const PHRASE_KEYS = '123456789abcd';

function phrasePlace(key: Key): number {
  return key.length === 1 ? PHRASE_KEYS.indexOf(key) : -1;
}

function isYes({ tongue }: Model, key: Key): boolean {
  return tongue.yes.includes(key.toLowerCase());
}

function isNo(key: Key): boolean {
  return key.toLowerCase() === 'n';
}

function atTable(model: Model, scene: Scene, key: Key): Pressed {
  const situation = situationOf(scene);
  switch (situation.is) {
    case 'covered':
      return key === ENTER ? { model, request: { type: 'look', seat: situation.seat } } : unknown(model, key);
    case 'question':
      return questioned(model, scene, key);
    case 'extension':
      if (isYes(model, key)) return act(model, scene, { type: 'extend', value: true });
      return isNo(key) ? act(model, scene, { type: 'extend', value: false }) : unknown(model, key);
    case 'turn':
      return atTurn(model, scene, key);
    case 'dealOver':
      return key === ENTER ? { model, request: { type: 'nextDeal' } } : unknown(model, key);
    case 'matchOver':
      return key === ENTER ? { model, request: { type: 'newMatch' } } : unknown(model, key);
    case 'paused':
      return key === ENTER ? { model, request: { type: 'goOn' } } : unknown(model, key);
    case 'stoodIn':
      return key === ENTER ? { model, request: { type: 'takeBack' } } : unknown(model, key);
    case 'waiting':
    case 'window':
      if (key === ENTER && scene.online === null) return { model, request: { type: 'hurry' } };
      return notNow(model, key);
    default:
      return notNow(model, key);
  }
}

function notNow(model: Model, key: Key): Pressed {
  if (numberOf(model, key) === null && key !== 'd') return unknown(model, key);
  return only({ ...model, notice: model.tongue.say('notNow') });
}

function questioned(model: Model, scene: Scene, key: Key): Pressed {
  const call = callIn(scene);
  if (isYes(model, key) && call !== null) {
    if (scene.question?.canCall === true) return act(model, scene, call);
    return only({ ...model, notice: refusalText(model.tongue, 'notInHand', scene.rules.edition) });
  }
  return isNo(key) ? chosen(model, scene, { type: 'pass' }) : unknown(model, key);
}

function atTurn(model: Model, scene: Scene, key: Key): Pressed {
  if (key === 'd') return only({ ...model, pending: { type: 'discard' } });
  const shifted = key === '' ? -1 : model.tongue.discardRow.indexOf(key);
  if (shifted >= 0) return discarded(model, shifted + 1);
  const number = numberOf(model, key);
  return number === null ? unknown(model, key) : played(model, scene, number);
}

/** The number of the card that a key means. */
function numberOf({ tongue }: Model, key: Key): number | null {
  if (/^[1-9]$/.test(key)) return Number(key);
  const place = key.length === 1 ? tongue.playRow.indexOf(key) : -1;
  return place < 0 ? null : place + 1;
}

function cardAt(model: Model, number: number): CardName | null {
  return handShown(model)?.[number - 1] ?? null;
}

function noCard(model: Model, number: number): Pressed {
  return only({ ...model, notice: model.tongue.say('noSuchCard', { number }) });
}

function played(model: Model, scene: Scene, number: number): Pressed {
  const card = cardAt(model, number);
  if (card === null) return noCard(model, number);
  const plays = playsOf(scene, card);
  const [first, second] = plays;
  if (first !== undefined)
    return second === undefined
      ? chosen(model, scene, first)
      : only({ ...model, pending: { type: 'target', card, plays } });
  const { edition } = scene.rules;
  const why = whyNotPlay(scene, card);
  const words = why === null ? '' : refusalText(model.tongue, why, edition);
  return only({ ...model, notice: model.tongue.say('about', { what: cardText(model.tongue, card, edition), words }) });
}

function discarded(model: Model, number: number | null): Pressed {
  const { scene } = model;
  if (number === null || scene === null) return only(model);
  const card = cardAt(model, number);
  if (card === null) return noCard(model, number);
  const discard = { type: 'discard', card: cardOf(card) } as const;
  return chosen(model, scene, discard);
}

/** An action that is taken, or asked about first where it gives something away. */
function chosen(model: Model, scene: Scene, action: Action): Pressed {
  const why = slipIn(scene, action);
  return why === null ? act(model, scene, action) : only({ ...model, pending: { type: 'confirm', action, why } });
}

function act(model: Model, scene: Scene, action: Action): Pressed {
  const seat: Seat = scene.seat ?? scene.side;
  return { model, request: { type: 'act', seat, action } };
}
