import { blunderOf, coupFourreFor, playsOf, situationOf, type TableModel, whyUnplayable } from '@coup-fourre/client';
import { cardText, getLocale, m, spokenRefusalText } from '@coup-fourre/client/text';
import { REPORT_KINDS } from '@coup-fourre/room';
import { PHRASES } from '@coup-fourre/room/options';
import { type Action, type CardName, cardOf, type Seat } from '@coup-fourre/rules';
import { KEYBOARDS } from '../text/keyboard.ts';
import { isOnlooker, isOthersWaiting, otherPeople } from './people.ts';
import type { GameCommand, SessionCommand } from './playableGame.ts';
import { type Page, type Pending, type PlayState, shownHand, withSorting } from './playState.ts';

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

export function pressKey(state: PlayState, key: Key): KeyResult {
  if (state.isLeaving) return withoutCommand(state);
  const clear: PlayState = { ...state, notice: null, pending: null };
  if (state.page !== 'table')
    return withoutCommand({ ...clear, page: PAGES[key] === state.page ? 'table' : (PAGES[key] ?? 'table') });
  if (state.pending !== null) return answerPending(clear, state.pending, key);
  const { model } = state;
  if (key === 'q')
    return isOthersWaiting(state) ? withoutCommand({ ...clear, pending: { type: 'leave' } }) : leave(clear);
  const page = PAGES[key];
  if (page !== undefined && (model !== null || page === 'help')) return withoutCommand({ ...clear, page });
  if (model === null) return pressForConduct(clear, key) ?? unknownKey(clear, key);
  // In Spanish, s also means yes.
  if (key === 's' && !(isYes(key) && isAsked(model))) return withoutCommand(toggleSorting(clear));
  if (key === 'h') return { state: clear, command: { type: 'hint' } };
  if (state.isAwaitingReply) return refuseNow(clear, key);
  const forPeople = pressForPeople(clear, model, key);
  if (forPeople !== null) return forPeople;
  if (key === 'u' && model.online === null) return { state: clear, command: { type: 'undo' } };
  return pressAtTable(clear, model, key);
}

/** Handles keys for chat, pauses and leaving at an online table. Null for any other key. */
function pressForPeople(state: PlayState, model: TableModel, key: Key): KeyResult | null {
  const { seat, online, result } = model;
  const conduct = pressForConduct(state, key);
  if (conduct !== null) return conduct;
  if (seat === null || online === null) return null;
  if (key === 'm') return withoutCommand({ ...state, pending: { type: 'say' } });
  if (result !== null || online.blocked === 'resigned') return null;
  if (key === 'g') return withoutCommand({ ...state, pending: { type: 'resign' } });
  const type = online.blocked === null ? COMMANDS_FOR_PEOPLE[key] : undefined;
  return type === undefined ? null : { state, command: { type } };
}

/** Handles the key that reports or blocks another person. Null for any other key, or if there is nobody. */
function pressForConduct(state: PlayState, key: Key): KeyResult | null {
  const [person, more] = otherPeople(state);
  if (key !== 'c' || person === undefined) return null;
  const pending: Pending = more === undefined ? { type: 'conduct', seat: person } : { type: 'person' };
  return withoutCommand({ ...state, pending });
}

const COMMANDS_FOR_PEOPLE: Readonly<
  Record<string, Extract<GameCommand['type'], 'pause' | 'resume' | 'letBotPlay' | 'takeExtraTime'>>
> = {
  p: 'pause',
  r: 'resume',
  b: 'letBotPlay',
  x: 'takeExtraTime',
};

/** True if the table asks a yes-or-no question. */
export function isAsked(model: TableModel): boolean {
  return ['pendingHazard', 'extension'].includes(situationOf(model).type);
}

function leave(state: PlayState): KeyResult {
  return { state: { ...state, isLeaving: true }, command: { type: 'leave' } };
}

function withoutCommand(state: PlayState): KeyResult {
  return { state, command: null };
}

function unknownKey(state: PlayState, key: Key): KeyResult {
  if (key === ENTER || key === ESCAPE || key === ' ') return withoutCommand(state);
  return withoutCommand({ ...state, notice: m.noSuchKey({ key }) });
}

function toggleSorting(state: PlayState): PlayState {
  const sorting = state.sorting === 'drawn' ? 'kind' : 'drawn';
  const notice = sorting === 'kind' ? m.sortedKind() : m.sortedDrawn();
  return { ...withSorting(state, sorting), notice };
}

/** Handles the answer to a question about the last key. */
function answerPending(state: PlayState, pending: Pending, key: Key): KeyResult {
  const yes = isYes(key);
  switch (pending.type) {
    case 'leave':
      return yes ? leave(state) : withoutCommand(state);
    case 'resign':
      return yes ? { state, command: { type: 'resign' } } : withoutCommand(state);
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
    case 'person': {
      const seat = otherPeople(state)[Number(key) - 1];
      return withoutCommand(seat === undefined ? state : { ...state, pending: { type: 'conduct', seat } });
    }
    case 'conduct': {
      const { seat } = pending;
      if (key === 'b') return { state, command: { type: 'block', seat } };
      const kind = REPORT_KINDS[Number(key) - 1];
      return kind === undefined ? withoutCommand(state) : { state, command: { type: 'report', seat, kind } };
    }
  }
}

/** Phrases have the keys 1 to 9, then letters. */
export const PHRASE_KEYS = '123456789abcd';

function phraseIndex(key: Key): number {
  return key.length === 1 ? PHRASE_KEYS.indexOf(key) : -1;
}

function isYes(key: Key): boolean {
  return KEYBOARDS[getLocale()].yes.includes(key.toLowerCase());
}

function isNo(key: Key): boolean {
  return key.toLowerCase() === 'n';
}

/** The command of Enter where it is the only key. */
const ENTER_COMMANDS = {
  dealOver: 'ready',
  matchOver: 'newMatch',
  paused: 'resume',
  playedByBot: 'reclaimSeat',
} as const;

function pressAtTable(state: PlayState, model: TableModel, key: Key): KeyResult {
  if (isOnlooker(model)) return unknownKey(state, key);
  const situation = situationOf(model);
  switch (situation.type) {
    case 'covered':
      return key === ENTER ? { state, command: { type: 'viewHand', seat: situation.seat } } : unknownKey(state, key);
    case 'pendingHazard':
      return answerHazard(state, model, key);
    case 'extension':
      if (isYes(key)) return act(state, model, { type: 'extend', value: true });
      return isNo(key) ? act(state, model, { type: 'extend', value: false }) : unknownKey(state, key);
    case 'turn':
      return pressOnTurn(state, model, key);
    case 'dealOver':
    case 'matchOver':
    case 'paused':
    case 'playedByBot':
      return key === ENTER ? { state, command: { type: ENTER_COMMANDS[situation.type] } } : unknownKey(state, key);
    case 'waiting':
    case 'window':
      if (key === ENTER && model.online === null) return { state, command: { type: 'skipPauses' } };
      return refuseNow(state, key);
    default:
      return refuseNow(state, key);
  }
}

function refuseNow(state: PlayState, key: Key): KeyResult {
  if (cardNumberOf(key) === null && key !== 'd') return unknownKey(state, key);
  return withoutCommand({ ...state, notice: m.notNow() });
}

function answerHazard(state: PlayState, model: TableModel, key: Key): KeyResult {
  const call = coupFourreFor(model);
  if (isYes(key) && call !== null) {
    if (model.pendingHazard?.canCall === true) return act(state, model, call);
    return withoutCommand({ ...state, notice: spokenRefusalText(model, 'notInHand') });
  }
  return isNo(key) ? act(state, model, { type: 'pass' }) : unknownKey(state, key);
}

function pressOnTurn(state: PlayState, model: TableModel, key: Key): KeyResult {
  if (key === 'd') return withoutCommand({ ...state, pending: { type: 'discard' } });
  const shifted = key === '' ? -1 : KEYBOARDS[getLocale()].discard.indexOf(key);
  if (shifted >= 0) return discardCardNumber(state, shifted + 1);
  const number = cardNumberOf(key);
  return number === null ? unknownKey(state, key) : playCardNumber(state, model, number);
}

/** The number, from 1, of the card that a key stands for. */
function cardNumberOf(key: Key): number | null {
  if (/^[1-9]$/.test(key)) return Number(key);
  const index = key.length === 1 ? KEYBOARDS[getLocale()].play.indexOf(key) : -1;
  return index < 0 ? null : index + 1;
}

function cardAt(state: PlayState, number: number): CardName | null {
  return shownHand(state)?.[number - 1] ?? null;
}

function noCard(state: PlayState, number: number): KeyResult {
  return withoutCommand({ ...state, notice: m.noSuchCard({ number }) });
}

function playCardNumber(state: PlayState, model: TableModel, number: number): KeyResult {
  const card = cardAt(state, number);
  if (card === null) return noCard(state, number);
  const plays = playsOf(model, card);
  const [first, second] = plays;
  if (first !== undefined)
    return second === undefined
      ? confirmOrAct(state, model, first)
      : withoutCommand({ ...state, pending: { type: 'target', card, plays } });
  const why = whyUnplayable(model, card);
  const words = why === null ? '' : spokenRefusalText(model, why);
  return withoutCommand({ ...state, notice: m.labelled({ what: cardText(card, model.rules.edition), words }) });
}

function discardCardNumber(state: PlayState, number: number | null): KeyResult {
  const { model } = state;
  if (number === null || model === null) return withoutCommand(state);
  const card = cardAt(state, number);
  if (card === null) return noCard(state, number);
  const discard = { type: 'discard', card: cardOf(card) } as const;
  return confirmOrAct(state, model, discard);
}

/** Takes an action. Asks for confirmation first if the action wastes something, unless the person asked for no warnings. */
function confirmOrAct(state: PlayState, model: TableModel, action: Action): KeyResult {
  const blunder = state.hasWarnings ? blunderOf(model.view, action) : null;
  return blunder === null
    ? act(state, model, action)
    : withoutCommand({ ...state, pending: { type: 'confirm', action, blunder } });
}

function act(state: PlayState, model: TableModel, action: Action): KeyResult {
  const seat: Seat = model.seat ?? model.frontSeat;
  return { state, command: { type: 'act', seat, action } };
}
