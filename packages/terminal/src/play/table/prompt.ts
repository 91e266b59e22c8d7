import { PHRASES } from '@coup-fourre/room/options';
import { nameOf, type Seat } from '@coup-fourre/rules';
import { cardText, unitText } from '../text/cardText.ts';
import type { MessageKey } from '../text/en.ts';
import type { Tongue } from '../text/language.ts';
import { PHRASE_KEYS } from './keys.ts';
import { handShown, type Model, type Pending } from './model.ts';
import { callIn } from './moves.ts';
import { seatName, teamName, teamTitle } from './names.ts';
import { phraseText } from './phraseText.ts';
import type { Scene } from './scene.ts';
import { situationOf } from './situation.ts';

/** What the person is asked at present, in one sentence with the keys that answer it. */
export function promptOf(model: Model): string {
  const { tongue, scene, pending, ended, page, isSent } = model;
  if (ended !== null) return ended;
  if (page !== 'table') return tongue.say('promptBack');
  if (pending !== null) return pendingText(model, pending);
  if (isSent) return '…';
  return scene === null ? tongue.say('promptLobby') : sceneText(model, scene);
}

/** Whether the prompt waits for this device's people. */
export function isAsking({ scene, pending, page, isSent }: Model): boolean {
  if (page !== 'table') return true;
  if (pending !== null || scene === null || isSent) return pending !== null;
  return !['waiting', 'window', 'readyWait'].includes(situationOf(scene).is);
}

function pendingText(model: Model, pending: Pending): string {
  const { tongue, scene } = model;
  switch (pending.type) {
    case 'discard':
      return tongue.say('promptDiscard', places(model));
    case 'leave':
      return tongue.say(scene?.online ? 'promptLeaveOnline' : 'promptLeave');
    case 'confirm':
      return tongue.say('promptConfirm', { why: tongue.say(pending.why) });
    case 'say':
      return tongue.say('promptPhrase', { phrases: phrasesText(tongue) });
    case 'target':
      return scene === null ? '' : targetText(tongue, scene, pending);
  }
}

function targetText(tongue: Tongue, scene: Scene, { card, plays }: Extract<Pending, { type: 'target' }>): string {
  const teams = plays.map((play, place) => {
    const target = 'target' in play ? play.target : 0;
    return `${place + 1} ${teamName(tongue, scene, target)}`;
  });
  return tongue.say('promptTarget', { card: cardText(tongue, card, scene.rules.edition), teams: teams.join(', ') });
}

function phrasesText(tongue: Tongue): string {
  return PHRASES.map((phrase, place) => `${PHRASE_KEYS[place]} ${phraseText(tongue, phrase)}`).join('  ');
}

function places(model: Model): { readonly from: number; readonly to: number } {
  return { from: 1, to: handShown(model)?.length ?? 7 };
}

function sceneText(model: Model, scene: Scene): string {
  const { tongue } = model;
  const situation = situationOf(scene);
  const { edition } = scene.rules;
  const name = 'seat' in situation ? seatName(tongue, scene, situation.seat) : '';
  switch (situation.is) {
    case 'covered':
      return tongue.say('promptUncover', { name });
    case 'turn':
      return tongue.say(scene.you === null ? 'promptTurnOf' : 'promptTurn', { name, ...places(model) });
    case 'question':
      return questionText(tongue, scene, situation.seat);
    case 'extension':
      return tongue.say('promptExtend', { unit: unitText(tongue, edition) });
    case 'waiting':
      return tongue.say(scene.online !== null && scene.you === null ? 'promptWatching' : 'promptWait', { name });
    case 'window': {
      const { hazard } = scene.view;
      return tongue.say('promptWindow', { hazard: hazard === null ? '' : cardText(tongue, hazard.card, edition) });
    }
    case 'matchOver':
      return tongue.say('promptMatchOver', { who: winnerText(tongue, scene) });
    default:
      return tongue.say(SIMPLE[situation.is === 'dealOver' && scene.online !== null ? 'ready' : situation.is]);
  }
}

const SIMPLE = {
  dealOver: 'promptNextDeal',
  ready: 'promptReady',
  readyWait: 'promptReadyWait',
  paused: 'promptPaused',
  stoodIn: 'promptStoodIn',
} as const satisfies Record<string, MessageKey>;

function questionText(tongue: Tongue, scene: Scene, seat: Seat): string {
  const { question, rules } = scene;
  const call = callIn(scene);
  if (question === null || call === null) return '';
  return tongue.say(scene.you === null ? 'promptAnswer' : 'promptCall', {
    name: seatName(tongue, scene, seat),
    hazard: cardText(tongue, question.hazard, rules.edition),
    team: teamName(tongue, scene, question.on),
    safety: cardText(tongue, nameOf(call.card), rules.edition),
  });
}

/** Who has won the match, in a sentence or two; empty while it goes on. */
function winnerText(tongue: Tongue, scene: Scene): string {
  const { result, rules, you, online } = scene;
  if (result === null) return '';
  const [first = 0, second] = result.winners;
  const names = result.winners.map((team) => teamTitle(tongue, scene, team));
  if (second !== undefined) return tongue.say('winShared', { team: names.join(', ') });
  const isOwn = you !== null && you % rules.teams === first;
  const own = rules.players === rules.teams ? tongue.say('winYou') : tongue.say('winUs');
  const who = isOwn ? own : tongue.say('winOther', { team: names[0] ?? '' });
  if (online?.byResignation === true) return `${who} ${tongue.say('winResigned')}`;
  return result.owed === 0 ? who : `${who} ${tongue.say('winOwed', { points: result.owed })}`;
}
