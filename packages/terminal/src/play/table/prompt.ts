import { coupFourreFor, situationOf, type TableModel } from '@coup-fourre/client';
import {
  answerTimeText,
  blunderText,
  cardText,
  m,
  matchEndSentences,
  nameOfSeat,
  pausedByText,
  pendingHazardText,
  phraseText,
  reportKindText,
  resignText,
  teamInSentence,
  unitText,
} from '@coup-fourre/client/text';
import { REPORT_KINDS } from '@coup-fourre/room';
import { PHRASES } from '@coup-fourre/room/options';
import { nameOf, type Seat } from '@coup-fourre/rules';
import { PHRASE_KEYS } from './keys.ts';
import { isOnlooker, nameOfPerson, otherPeople } from './people.ts';
import { type Pending, type PlayState, shownHand } from './playState.ts';

/** The current prompt: one sentence, with the keys that answer it. */
export function promptOf(state: PlayState): string {
  const { model, pending, ended, page, isAwaitingReply } = state;
  if (ended !== null) return ended;
  if (page !== 'table') return m.promptBack();
  if (pending !== null) return pendingText(state, pending);
  if (isAwaitingReply) return '…';
  return model === null ? m.promptLobby() : situationText(state, model);
}

/** True if the prompt waits for a person at this device. */
export function isAwaitingKey({ model, pending, page, isAwaitingReply, isLeaving }: PlayState): boolean {
  if (isLeaving) return false;
  if (page !== 'table') return true;
  if (pending !== null || model === null || isAwaitingReply) return pending !== null;
  if (isOnlooker(model)) return false;
  return !['waiting', 'window', 'readyWait'].includes(situationOf(model).type);
}

function pendingText(state: PlayState, pending: Pending): string {
  const { model } = state;
  switch (pending.type) {
    case 'discard':
      return m.promptDiscard(cardNumbers(state));
    case 'leave':
      return m.promptLeaveOnline();
    case 'resign':
      return m.promptResign({ why: `${m.resignTitle()} ${resignText(model?.online?.resignOutcome ?? 'ends')}` });
    case 'confirm':
      return m.promptConfirm({ why: blunderText(pending.blunder) });
    case 'say':
      return m.promptPhrase({ phrases: phrasesText() });
    case 'person':
      return m.promptPerson({ people: peopleText(state) });
    case 'conduct':
      return m.promptConduct({ name: nameOfPerson(state, pending.seat), kinds: kindsText() });
    case 'target':
      return model === null ? '' : targetText(model, pending);
  }
}

function targetText(model: TableModel, { card, plays }: Extract<Pending, { type: 'target' }>): string {
  const teams = plays.map((play, index) => {
    const target = 'target' in play ? play.target : 0;
    return `${index + 1} ${teamInSentence(model.setup, target)}`;
  });
  return m.promptTarget({
    card: cardText(card, model.rules.edition),
    teams: teams.join(', '),
  });
}

/** A choice with its key, never on two lines. */
function keyed(key: string, words: string): string {
  return `${key} ${words}`.replaceAll(' ', '\u00a0');
}

function phrasesText(): string {
  return PHRASES.map((phrase, index) => keyed(`${PHRASE_KEYS[index]}`, phraseText(phrase))).join(' · ');
}

function peopleText(state: PlayState): string {
  return otherPeople(state)
    .map((seat, index) => `${index + 1} ${nameOfPerson(state, seat)}`)
    .join(', ');
}

function kindsText(): string {
  return REPORT_KINDS.map((kind, index) => keyed(`${index + 1}`, reportKindText(kind))).join(' · ');
}

function cardNumbers(state: PlayState): { readonly from: number; readonly to: number } {
  return { from: 1, to: shownHand(state)?.length ?? 7 };
}

function situationText(state: PlayState, model: TableModel): string {
  if (isOnlooker(model)) return onlookerText(model);
  const situation = situationOf(model);
  const { edition } = model.rules;
  const name = 'seat' in situation ? nameOfSeat(model.setup, situation.seat) : '';
  switch (situation.type) {
    case 'covered':
      return m.promptUncover({ name });
    case 'turn':
      return (model.you === null ? m.promptTurnOf : m.promptTurn)({ name, ...cardNumbers(state) });
    case 'pendingHazard':
      return coupFourrePrompt(model, situation.seat);
    case 'extension':
      return m.promptExtend({ unit: unitText(edition) });
    case 'waiting':
      return m.promptWait({ name });
    case 'window': {
      const { pendingHazard } = model.viewJson;
      return pendingHazard === null ? '' : pendingHazardText(model.setup, pendingHazard);
    }
    case 'matchOver':
      return (model.setup.sameCards === undefined ? m.promptMatchOver : m.promptRunOver)({
        who: matchEndSentences(model),
      });
    case 'paused':
      return m.promptPaused({ who: `${m.actionBarPaused()} ${pausedByText(model)}` });
    default:
      return FIXED_PROMPTS[situation.type === 'dealOver' && model.online !== null ? 'ready' : situation.type]();
  }
}

/** What is happening, for a viewer who only watches. */
function onlookerText(model: TableModel): string {
  const { viewJson, setup, result, online } = model;
  const own = online?.blocked === 'resigned' ? m.actionBarResigned() : m.promptWatching();
  if (result !== null) return `${matchEndSentences(model)} ${own}`;
  switch (situationOf(model).type) {
    case 'dealOver':
    case 'readyWait':
      return `${m.sentenceDealOver()} ${own}`;
    case 'paused':
      return `${m.actionBarPaused()} ${pausedByText(model)} ${own}`;
    default:
      return `${m.promptWait({ name: nameOfSeat(setup, viewJson.turn) })} ${own}`;
  }
}

const FIXED_PROMPTS = {
  dealOver: m.promptNextDeal,
  ready: m.promptReady,
  readyWait: m.promptReadyWait,
  playedByBot: m.promptPlayedByBot,
} as const;

function coupFourrePrompt(model: TableModel, seat: Seat): string {
  const { pendingHazard, rules } = model;
  const call = coupFourreFor(model);
  if (pendingHazard === null || call === null) return '';
  const window = model.online?.coupFourreWindow ?? 'untilAnswered';
  return promptWords(model)({
    name: nameOfSeat(model.setup, seat),
    hazard: cardText(pendingHazard.hazard, rules.edition),
    team: teamInSentence(model.setup, pendingHazard.on),
    safety: cardText(nameOf(call.card), rules.edition),
    time: window === 'untilAnswered' ? '' : `, ${answerTimeText(window)}`,
  });
}

/** At a hot seat, the question must not show who holds the safety. Alone at a device, one knows it anyway. */
function promptWords({ you, pendingHazard }: TableModel) {
  if (you === null) return m.promptAnswer;
  return pendingHazard?.canCall === true ? m.promptCall : m.promptNoAnswer;
}
