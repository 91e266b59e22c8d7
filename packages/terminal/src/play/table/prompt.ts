import { PHRASES } from '@coup-fourre/room/options';
import { nameOf, type Seat } from '@coup-fourre/rules';
import { cardText, unitText } from '../text/cardText.ts';
import type { MessageKey } from '../text/en.ts';
import type { Locale } from '../text/locale.ts';
import { PHRASE_KEYS } from './keys.ts';
import { coupFourreFor } from './moves.ts';
import { seatName, teamName, teamTitle } from './names.ts';
import { phraseText } from './phraseText.ts';
import { type Pending, type PlayState, shownHand } from './playState.ts';
import { situationOf } from './situation.ts';
import type { TableModel } from './tableModel.ts';

/** What the person is asked at present, in one sentence with the keys that answer it. */
export function promptOf(model: PlayState): string {
  const { locale, model: scene, pending, ended, page, isAwaitingReply } = model;
  if (ended !== null) return ended;
  if (page !== 'table') return locale.translate('promptBack');
  if (pending !== null) return pendingText(model, pending);
  if (isAwaitingReply) return '…';
  return scene === null ? locale.translate('promptLobby') : situationText(model, scene);
}

/** Whether the prompt waits for this device's people. */
export function isAwaitingKey({ model, pending, page, isAwaitingReply }: PlayState): boolean {
  if (page !== 'table') return true;
  if (pending !== null || model === null || isAwaitingReply) return pending !== null;
  return !['waiting', 'window', 'readyWait'].includes(situationOf(model).is);
}

function pendingText(model: PlayState, pending: Pending): string {
  const { locale, model: scene } = model;
  switch (pending.type) {
    case 'discard':
      return locale.translate('promptDiscard', cardNumbers(model));
    case 'leave':
      return locale.translate(scene?.online ? 'promptLeaveOnline' : 'promptLeave');
    case 'confirm':
      return locale.translate('promptConfirm', { why: locale.translate(pending.why) });
    case 'say':
      return locale.translate('promptPhrase', { phrases: phrasesText(locale) });
    case 'target':
      return scene === null ? '' : targetText(locale, scene, pending);
  }
}

function targetText(tongue: Locale, scene: TableModel, { card, plays }: Extract<Pending, { type: 'target' }>): string {
  const teams = plays.map((play, place) => {
    const target = 'target' in play ? play.target : 0;
    return `${place + 1} ${teamName(tongue, scene, target)}`;
  });
  return tongue.translate('promptTarget', {
    card: cardText(tongue, card, scene.rules.edition),
    teams: teams.join(', '),
  });
}

function phrasesText(tongue: Locale): string {
  return PHRASES.map((phrase, place) => `${PHRASE_KEYS[place]} ${phraseText(tongue, phrase)}`).join('  ');
}

function cardNumbers(model: PlayState): { readonly from: number; readonly to: number } {
  return { from: 1, to: shownHand(model)?.length ?? 7 };
}

function situationText(model: PlayState, scene: TableModel): string {
  const { locale } = model;
  const situation = situationOf(scene);
  const { edition } = scene.rules;
  const name = 'seat' in situation ? seatName(locale, scene, situation.seat) : '';
  switch (situation.is) {
    case 'covered':
      return locale.translate('promptUncover', { name });
    case 'turn':
      return locale.translate(scene.you === null ? 'promptTurnOf' : 'promptTurn', { name, ...cardNumbers(model) });
    case 'question':
      return coupFourrePrompt(locale, scene, situation.seat);
    case 'extension':
      return locale.translate('promptExtend', { unit: unitText(locale, edition) });
    case 'waiting':
      return locale.translate(scene.online !== null && scene.you === null ? 'promptWatching' : 'promptWait', { name });
    case 'window': {
      const { pendingHazard } = scene.view;
      return locale.translate('promptWindow', {
        hazard: pendingHazard === null ? '' : cardText(locale, pendingHazard.card, edition),
      });
    }
    case 'matchOver':
      return locale.translate('promptMatchOver', { who: winnerText(locale, scene) });
    default:
      return locale.translate(
        FIXED_PROMPTS[situation.is === 'dealOver' && scene.online !== null ? 'ready' : situation.is],
      );
  }
}

const FIXED_PROMPTS = {
  dealOver: 'promptNextDeal',
  ready: 'promptReady',
  readyWait: 'promptReadyWait',
  paused: 'promptPaused',
  stoodIn: 'promptStoodIn',
} as const satisfies Record<string, MessageKey>;

function coupFourrePrompt(tongue: Locale, scene: TableModel, seat: Seat): string {
  const { pendingHazard, rules } = scene;
  const call = coupFourreFor(scene);
  if (pendingHazard === null || call === null) return '';
  return tongue.translate(scene.you === null ? 'promptAnswer' : 'promptCall', {
    name: seatName(tongue, scene, seat),
    hazard: cardText(tongue, pendingHazard.hazard, rules.edition),
    team: teamName(tongue, scene, pendingHazard.on),
    safety: cardText(tongue, nameOf(call.card), rules.edition),
  });
}

/** Who has won the match, in a sentence or two; empty while it goes on. */
function winnerText(tongue: Locale, scene: TableModel): string {
  const { result, rules, you, online } = scene;
  if (result === null) return '';
  const [first = 0, second] = result.winners;
  const names = result.winners.map((team) => teamTitle(tongue, scene, team));
  if (second !== undefined) return tongue.translate('winShared', { team: names.join(', ') });
  const isOwn = you !== null && you % rules.teams === first;
  const own = rules.players === rules.teams ? tongue.translate('winYou') : tongue.translate('winUs');
  const who = isOwn ? own : tongue.translate('winOther', { team: names[0] ?? '' });
  if (online?.byResignation === true) return `${who} ${tongue.translate('winResigned')}`;
  return result.owed === 0 ? who : `${who} ${tongue.translate('winOwed', { points: result.owed })}`;
}
