import { cardText, getLocale, m, reasonText } from '@coup-fourre/client/text';
import { PHRASES } from '@coup-fourre/room/options';
import { type Action, type CardName, cardOf, type Seat } from '@coup-fourre/rules';
import { DISCARD_KEYS, PLAY_KEYS, YES_KEYS } from '../text/keyboard.ts';
import type { SessionCommand } from './gameCommand.ts';
import { blunderOf, coupFourreFor, playsOf, whyNotPlay } from './moves.ts';
import { type Page, type Pending, type PlayState, shownHand, withSorting } from './playState.ts';
import { situationOf } from './situation.ts';
import type { TableModel } from './tableModel.ts';

/** A key in both views: a character, or one of these. */
export type Key = string;
export const ENTER = 'enter';
export const ESCAPE = 'escape';

/** The state after a key, and the command that it sends, if any. */
export interface KeyResult {
  readonly state: PlayState;
  readonly command: SessionCommand | null;
}

const PAGES: Readonly<Record<string, Page>> = { w: 'scores', l: 'log', '?': 'help' };

/** The state after a key. */
export function pressKey(model: PlayState, key: Key): KeyResult {
  const clear: PlayState = { ...model, notice: null, pending: null };
  if (model.page !== 'table')
    return withoutCommand({ ...clear, page: PAGES[key] === model.page ? 'table' : (PAGES[key] ?? 'table') });
  if (model.pending !== null) return answerPending(clear, model.pending, key);
  const page = PAGES[key];
  if (page !== undefined) return withoutCommand({ ...clear, page });
  if (key === 'q') return withoutCommand({ ...clear, pending: { type: 'leave' } });
  if (key === 's') return withoutCommand(toggleSorting(clear));
  if (key === 'h') return { state: clear, command: { type: 'hint' } };
  const { model: scene } = model;
  if (model.isAwaitingReply) return refuseNow(clear, key);
  if (scene === null) return key === ENTER ? withoutCommand(clear) : unknownKey(clear, key);
  if (key === 'm' && scene.online !== null) return withoutCommand({ ...clear, pending: { type: 'say' } });
  if (key === 'u' && scene.online === null) return { state: clear, command: { type: 'undo' } };
  return pressAtTable(clear, scene, key);
}

function withoutCommand(state: PlayState): KeyResult {
  return { state, command: null };
}

function unknownKey(model: PlayState, key: Key): KeyResult {
  if (key === ENTER || key === ESCAPE || key === ' ') return withoutCommand(model);
  return withoutCommand({ ...model, notice: m.noSuchKey({ key }) });
}

function toggleSorting(model: PlayState): PlayState {
  const sorting = model.sorting === 'drawn' ? 'kind' : 'drawn';
  const notice = sorting === 'kind' ? m.sortedKind() : m.sortedDrawn();
  return { ...withSorting(model, sorting), notice };
}

/** A key that answers a question about the last key. */
function answerPending(state: PlayState, pending: Pending, key: Key): KeyResult {
  const yes = isYes(key);
  switch (pending.type) {
    case 'leave':
      return yes ? { state, command: { type: 'leave' } } : withoutCommand(state);
    case 'confirm':
      return yes && state.model !== null ? act(state, state.model, pending.action) : withoutCommand(state);
    case 'discard':
      return discardCardNumber(state, cardNumberOf(key));
    case 'target': {
      const action = pending.plays[Number(key) - 1];
      return action === undefined || state.model === null
        ? withoutCommand(state)
        : confirmOrAct(state, state.model, action);
    }
    case 'say': {
      const phrase = PHRASES[phraseIndex(key)];
      return phrase === undefined ? withoutCommand(state) : { state, command: { type: 'say', phrase } };
    }
  }
}

/** Phrases have the keys 1 to 9, then letters. */
export const PHRASE_KEYS = '123456789abcd';

function phraseIndex(key: Key): number {
  return key.length === 1 ? PHRASE_KEYS.indexOf(key) : -1;
}

function isYes(key: Key): boolean {
  return YES_KEYS[getLocale()].includes(key.toLowerCase());
}

function isNo(key: Key): boolean {
  return key.toLowerCase() === 'n';
}

function pressAtTable(state: PlayState, scene: TableModel, key: Key): KeyResult {
  const situation = situationOf(scene);
  switch (situation.is) {
    case 'covered':
      return key === ENTER ? { state, command: { type: 'look', seat: situation.seat } } : unknownKey(state, key);
    case 'question':
      return answerHazard(state, scene, key);
    case 'extension':
      if (isYes(key)) return act(state, scene, { type: 'extend', value: true });
      return isNo(key) ? act(state, scene, { type: 'extend', value: false }) : unknownKey(state, key);
    case 'turn':
      return pressOnTurn(state, scene, key);
    case 'dealOver':
      return key === ENTER ? { state, command: { type: 'nextDeal' } } : unknownKey(state, key);
    case 'matchOver':
      return key === ENTER ? { state, command: { type: 'newMatch' } } : unknownKey(state, key);
    case 'paused':
      return key === ENTER ? { state, command: { type: 'goOn' } } : unknownKey(state, key);
    case 'stoodIn':
      return key === ENTER ? { state, command: { type: 'takeBack' } } : unknownKey(state, key);
    case 'waiting':
    case 'window':
      if (key === ENTER && scene.online === null) return { state, command: { type: 'hurry' } };
      return refuseNow(state, key);
    default:
      return refuseNow(state, key);
  }
}

function refuseNow(model: PlayState, key: Key): KeyResult {
  if (cardNumberOf(key) === null && key !== 'd') return unknownKey(model, key);
  return withoutCommand({ ...model, notice: m.notNow() });
}

function answerHazard(model: PlayState, scene: TableModel, key: Key): KeyResult {
  const call = coupFourreFor(scene);
  if (isYes(key) && call !== null) {
    if (scene.pendingHazard?.canCall === true) return act(model, scene, call);
    return withoutCommand({ ...model, notice: reasonText('notInHand', scene.rules) });
  }
  return isNo(key) ? confirmOrAct(model, scene, { type: 'pass' }) : unknownKey(model, key);
}

function pressOnTurn(model: PlayState, scene: TableModel, key: Key): KeyResult {
  if (key === 'd') return withoutCommand({ ...model, pending: { type: 'discard' } });
  const shifted = key === '' ? -1 : DISCARD_KEYS[getLocale()].indexOf(key);
  if (shifted >= 0) return discardCardNumber(model, shifted + 1);
  const number = cardNumberOf(key);
  return number === null ? unknownKey(model, key) : playCardNumber(model, scene, number);
}

/** The index of the card that a key means. */
function cardNumberOf(key: Key): number | null {
  if (/^[1-9]$/.test(key)) return Number(key);
  const place = key.length === 1 ? PLAY_KEYS[getLocale()].indexOf(key) : -1;
  return place < 0 ? null : place + 1;
}

function cardAt(model: PlayState, number: number): CardName | null {
  return shownHand(model)?.[number - 1] ?? null;
}

function noCard(model: PlayState, number: number): KeyResult {
  return withoutCommand({ ...model, notice: m.noSuchCard({ number }) });
}

function playCardNumber(model: PlayState, scene: TableModel, number: number): KeyResult {
  const card = cardAt(model, number);
  if (card === null) return noCard(model, number);
  const plays = playsOf(scene, card);
  const [first, second] = plays;
  if (first !== undefined)
    return second === undefined
      ? confirmOrAct(model, scene, first)
      : withoutCommand({ ...model, pending: { type: 'target', card, plays } });
  const { rules } = scene;
  const why = whyNotPlay(scene, card);
  const words = why === null ? '' : reasonText(why, rules);
  return withoutCommand({
    ...model,
    notice: m.about({ what: cardText(card, rules.edition), words }),
  });
}

function discardCardNumber(model: PlayState, number: number | null): KeyResult {
  const { model: scene } = model;
  if (number === null || scene === null) return withoutCommand(model);
  const card = cardAt(model, number);
  if (card === null) return noCard(model, number);
  const discard = { type: 'discard', card: cardOf(card) } as const;
  return confirmOrAct(model, scene, discard);
}

/** Takes an action, or asks for confirmation first if it wastes something. */
function confirmOrAct(model: PlayState, scene: TableModel, action: Action): KeyResult {
  const why = blunderOf(scene, action);
  return why === null
    ? act(model, scene, action)
    : withoutCommand({ ...model, pending: { type: 'confirm', action, why } });
}

function act(state: PlayState, scene: TableModel, action: Action): KeyResult {
  const seat: Seat = scene.seat ?? scene.frontSeat;
  return { state, command: { type: 'act', seat, action } };
}
