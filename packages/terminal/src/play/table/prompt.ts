import {
  cardText,
  m,
  nameOfSeat,
  nameOfTeam,
  phraseText,
  teamInSentence,
  unitText,
  yourRoleIn,
} from '@coup-fourre/client/text';
import { PHRASES } from '@coup-fourre/room/options';
import { nameOf, type Seat } from '@coup-fourre/rules';
import { PHRASE_KEYS } from './keys.ts';
import { coupFourreFor } from './moves.ts';
import { type Pending, type PlayState, shownHand } from './playState.ts';
import { situationOf } from './situation.ts';
import type { TableModel } from './tableModel.ts';

/** The current prompt: one sentence, with the keys that answer it. */
export function promptOf(model: PlayState): string {
  const { model: scene, pending, ended, page, isAwaitingReply } = model;
  if (ended !== null) return ended;
  if (page !== 'table') return m.promptBack();
  if (pending !== null) return pendingText(model, pending);
  if (isAwaitingReply) return '…';
  return scene === null ? m.promptLobby() : situationText(model, scene);
}

/** Whether the prompt waits for someone at this device. */
export function isAwaitingKey({ model, pending, page, isAwaitingReply }: PlayState): boolean {
  if (page !== 'table') return true;
  if (pending !== null || model === null || isAwaitingReply) return pending !== null;
  return !['waiting', 'window', 'readyWait'].includes(situationOf(model).is);
}

function pendingText(model: PlayState, pending: Pending): string {
  const { model: scene } = model;
  switch (pending.type) {
    case 'discard':
      return m.promptDiscard(cardNumbers(model));
    case 'leave':
      return (scene?.online ? m.promptLeaveOnline : m.promptLeave)();
    case 'confirm':
      return m.promptConfirm({ why: m[pending.why]() });
    case 'say':
      return m.promptPhrase({ phrases: phrasesText() });
    case 'target':
      return scene === null ? '' : targetText(scene, pending);
  }
}

function targetText(scene: TableModel, { card, plays }: Extract<Pending, { type: 'target' }>): string {
  const teams = plays.map((play, place) => {
    const target = 'target' in play ? play.target : 0;
    return `${place + 1} ${teamInSentence(scene.setup, target)}`;
  });
  return m.promptTarget({
    card: cardText(card, scene.rules.edition),
    teams: teams.join(', '),
  });
}

function phrasesText(): string {
  return PHRASES.map((phrase, place) => `${PHRASE_KEYS[place]} ${phraseText(phrase)}`).join('  ');
}

function cardNumbers(model: PlayState): { readonly from: number; readonly to: number } {
  return { from: 1, to: shownHand(model)?.length ?? 7 };
}

function situationText(model: PlayState, scene: TableModel): string {
  const situation = situationOf(scene);
  const { edition } = scene.rules;
  const name = 'seat' in situation ? nameOfSeat(scene.setup, situation.seat) : '';
  switch (situation.is) {
    case 'covered':
      return m.promptUncover({ name });
    case 'turn':
      return (scene.setup.you === null ? m.promptTurnOf : m.promptTurn)({ name, ...cardNumbers(model) });
    case 'question':
      return coupFourrePrompt(scene, situation.seat);
    case 'extension':
      return m.promptExtend({ unit: unitText(edition) });
    case 'waiting':
      return (scene.online !== null && scene.setup.you === null ? m.promptWatching : m.promptWait)({ name });
    case 'window': {
      const { pendingHazard } = scene.view;
      return m.promptWindow({
        hazard: pendingHazard === null ? '' : cardText(pendingHazard.card, edition),
      });
    }
    case 'matchOver':
      return m.promptMatchOver({ who: winnerText(scene) });
    default:
      return FIXED_PROMPTS[situation.is === 'dealOver' && scene.online !== null ? 'ready' : situation.is]();
  }
}

const FIXED_PROMPTS = {
  dealOver: m.promptNextDeal,
  ready: m.promptReady,
  readyWait: m.promptReadyWait,
  paused: m.promptPaused,
  stoodIn: m.promptStoodIn,
} as const;

function coupFourrePrompt(scene: TableModel, seat: Seat): string {
  const { pendingHazard, rules } = scene;
  const call = coupFourreFor(scene);
  if (pendingHazard === null || call === null) return '';
  return (scene.setup.you === null ? m.promptAnswer : m.promptCall)({
    name: nameOfSeat(scene.setup, seat),
    hazard: cardText(pendingHazard.hazard, rules.edition),
    team: teamInSentence(scene.setup, pendingHazard.on),
    safety: cardText(nameOf(call.card), rules.edition),
  });
}

/** Who has won the match, in a sentence or two; empty before the end. */
function winnerText(scene: TableModel): string {
  const { result, setup, online } = scene;
  if (result === null) return '';
  const [first = 0, second] = result.winners;
  if (second !== undefined)
    return m.endShared({ team: result.winners.map((team) => nameOfTeam(setup, team)).join(', ') });
  const role = yourRoleIn(setup, first);
  const own = role === 'alone' ? m.endYou() : m.endUs();
  const who = role === 'none' ? m.endOther({ team: nameOfTeam(setup, first) }) : own;
  if (online?.byResignation === true) return `${who} ${m.endResigned()}`;
  return result.owed === 0 ? who : `${who} ${m.endOwed({ points: result.owed })}`;
}
