import { codeOf, formatAction, parseAction } from '../formats/text/notation.ts';
import { formatPosition, parsePosition } from '../formats/text/positionText.ts';
import type { Action } from '../model/action.ts';
import { type DealState, viewOf } from '../model/dealState.ts';
import type { Event } from '../model/event.ts';
import type { Reason } from '../model/reason.ts';
import type { Seat } from '../model/seat.ts';
import { actorOfState } from '../play/apply.ts';
import { legalActions, whyIllegal } from '../play/legalActions.ts';
import { playInPlace } from '../play/play.ts';
import { type Score, scoreDeal } from '../rules/scoring.ts';

/** The deal that a position line tells, and what happened when it was set up. Throws where the line is bad. */
export function dealFrom(line: string, events: Event[] | null = null): DealState {
  const result = parsePosition(line, events);
  if (!result.ok) throw new Error(`${result.error.message} in: ${line}`);
  return result.value;
}

/** The action of a word; throws where it says none. */
export function actionOf(word: string): Action {
  const action = parseAction(word);
  if (action === null) throw new Error(`'${word}' is no action`);
  return action;
}

/** The state after actions in words, each by the seat that must act. Throws where one is refused. */
export function after(line: string, ...words: readonly string[]): DealState {
  const state = dealFrom(line);
  for (const word of words) {
    const reason = whyNot(state, word);
    if (reason !== null) throw new Error(`${word} is refused: ${reason}`);
    playInPlace(state, actionOf(word));
  }
  return state;
}

/** Why a seat, else the one that must act, may not do what a word says; null where it may. */
export function whyNot(state: DealState | string, word: string, seat?: Seat): Reason | null {
  const deal = typeof state === 'string' ? dealFrom(state) : state;
  return whyIllegal(viewOf(deal, seat ?? actorOfState(deal)), actionOf(word));
}

/** Everything a seat, else the one that must act, may do, in words. */
export function choices(state: DealState | string, seat?: Seat): string {
  const deal = typeof state === 'string' ? dealFrom(state) : state;
  return [...legalActions(viewOf(deal, seat ?? actorOfState(deal)))].map(formatAction).join(' ');
}

/** One field of a state's position line: `piles(state, 'teams')` is `ro,-,-,-/-,-,-,-`. */
export function field(state: DealState, name: string): string {
  return new RegExp(` ${name}=(\\S+)`).exec(formatPosition(state))?.[1] ?? '-';
}

/** The card on top of the discard pile, `-` for none. */
export function lastDiscard({ table }: DealState): string {
  return table.discard.top === null ? '-' : codeOf(table.discard.top);
}

/** What happened at an action in a word, as words: `1 draws 25`. */
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

/** The lines of a team's sheet that have points, in words: `distance 700, tripCompleted 400, total 1100`. */
export function sheetOf(state: DealState, team: number): string {
  return sheetText(scoreDeal(state.table)[team] as Score);
}

export function sheetText({ distance, total, ...lines }: Score): string {
  return Object.entries({ distance, ...lines, total })
    .filter(([line, points]) => points !== 0 || line === 'total')
    .map(([line, points]) => `${line} ${points}`)
    .join(', ');
}
