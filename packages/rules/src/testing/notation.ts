import { codeOf, formatAction, parseAction } from '../formats/text/notation.ts';
import { formatPosition, parsePosition } from '../formats/text/positionText.ts';
import type { GameRecord } from '../formats/text/record.ts';
import { parseRecord } from '../formats/text/recordText.ts';
import type { Action } from '../model/action.ts';
import { type DealState, viewOf } from '../model/dealState.ts';
import type { Event } from '../model/event.ts';
import type { Reason } from '../model/reason.ts';
import type { Seat } from '../model/seat.ts';
import { actorOfState } from '../play/apply.ts';
import { legalActions, whyIllegal } from '../play/legalActions.ts';
import { playInPlace } from '../play/play.ts';
import { type Score, scoreDeal } from '../rules/scoring.ts';

/** The deal in the position of a line. `events` receives the events of its setup. Throws if the line is invalid. */
export function dealFrom(line: string, events: Event[] | null = null): DealState {
  const result = parsePosition(line, events);
  if (!result.ok) throw new Error(`${result.error.message} in: ${line}`);
  return result.value;
}

/** The record of a text. Throws if the text is not a record. */
export function recordFrom(text: string): GameRecord {
  const result = parseRecord(text);
  if (!result.ok) throw new Error(result.error.message);
  return result.value.record;
}

/** The action of a word. Throws if the word is not an action. */
export function actionOf(word: string): Action {
  const action = parseAction(word);
  if (action === null) throw new Error(`'${word}' is not an action`);
  return action;
}

/** The state after some actions, each by the seat that must act. Throws if one is refused. */
export function after(line: string, ...words: readonly string[]): DealState {
  const state = dealFrom(line);
  for (const word of words) {
    const reason = whyNot(state, word);
    if (reason !== null) throw new Error(`${word} is refused: ${reason}`);
    playInPlace(state, actionOf(word));
  }
  return state;
}

/** Why a seat may not take the action of a word, or null. The default seat is the actor. */
export function whyNot(state: DealState | string, word: string, seat?: Seat): Reason | null {
  const deal = typeof state === 'string' ? dealFrom(state) : state;
  return whyIllegal(viewOf(deal, seat ?? actorOfState(deal)), actionOf(word));
}

/** The legal actions of a seat as words. The default seat is the actor. */
export function choices(state: DealState | string, seat?: Seat): string {
  const deal = typeof state === 'string' ? dealFrom(state) : state;
  return [...legalActions(viewOf(deal, seat ?? actorOfState(deal)))].map(formatAction).join(' ');
}

/** One field of a state's position line: `field(state, 'teams')` is `ro,-,-,-/-,-,-,-`. */
export function field(state: DealState, name: string): string {
  return new RegExp(` ${name}=(\\S+)`).exec(formatPosition(state))?.[1] ?? '-';
}

/** The code of the top discard, or `-` if there is none. */
export function lastDiscard({ table }: DealState): string {
  return table.discard.top === null ? '-' : codeOf(table.discard.top);
}

/** The events of an action, as words: `1 draw 25`. */
export function eventsText(line: string, word: string): string {
  const state = dealFrom(line);
  const events: Event[] = [];
  playInPlace(state, actionOf(word), events);
  return events.map(eventText).join(', ');
}

export function eventText(event: Event): string {
  const who = 'seat' in event ? `${event.seat} ` : '';
  const what = 'card' in event ? ` ${event.card === null ? '?' : codeOf(event.card)}` : '';
  return `${who}${event.type}${what}`;
}

/** The lines with points of a team's score sheet, as words: `distance 700, tripCompleted 400, total 1100`. */
export function sheetOf(state: DealState, team: number): string {
  return sheetText(scoreDeal(state.table)[team] as Score);
}

export function sheetText({ distance, total, ...lines }: Score): string {
  return Object.entries({ distance, ...lines, total })
    .filter(([line, points]) => points !== 0 || line === 'total')
    .map(([line, points]) => `${line} ${points}`)
    .join(', ');
}
