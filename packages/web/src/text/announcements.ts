import {
  handOf,
  type LogEntry,
  localSeats,
  rulesOf,
  type Situation,
  situationOf,
  sortByKind,
  type TableModel,
} from '@coup-fourre/client';
import { briefCardText, cardText, isYou, listText, m, nameOfTeam, undoneSentence } from '@coup-fourre/client/text';
import { type EventJson, type Seat, seatsOf, teamOf } from '@coup-fourre/rules';
import type { SpeechDetail } from '../settings/settings.ts';
import { sinceOwnMove, turnSentence } from './answerText.ts';
import { entrySentence } from './entrySentence.ts';

/** A sentence about an update. */
interface AnnouncedSentence {
  /** Empty if the event needs no sentence but cancels waiting sentences on its topic. */
  readonly words: string;
  /** True if the sentence concerns the viewer and no other player's action precedes it. */
  readonly isUrgent: boolean;
  readonly topic?: string;
}

type AnnouncedUpdate = Pick<TableModel, 'setup' | 'seat' | 'events' | 'undo'>;

/** The sentences of an update in the order of its events. */
export function announcementsOf(
  update: AnnouncedUpdate,
  news: readonly LogEntry[],
  detail: SpeechDetail = 'full',
): readonly AnnouncedSentence[] {
  const { setup, seat } = update;
  const actions = news
    .toReversed()
    .map((entry) => ({ own: concernsViewer(update, entry), words: entrySentence(setup, entry, detail) }));
  // A seat that has played a safety plays again, so its turn is not announced.
  const goesOn = news.find(({ action }) => action.type === 'safety')?.seat;
  const drawn = update.events.find((event) => event.type === 'draw' && event.card !== null);
  const hasTurn = update.events.some((event) => event.type === 'turn' && event.seat === seat && seat !== goesOn);
  const isBrief = detail === 'short' && hasTurn && drawn !== undefined;
  const unsaid = unsaidEnd(update);
  const rest = update.events.flatMap((event) => {
    if (event.type === unsaid) return [];
    if (event.type === 'turn' && (event.seat === goesOn || (isBrief && event.seat === seat))) return [];
    const words =
      isBrief && event === drawn ? briefDrawSentence(setup, event) : eventSentence(update, event, news.length === 0);
    if (words === null) return [];
    const topic = event.type === 'turn' ? { topic: event.type } : {};
    return [{ own: 'seat' in event && event.seat === seat, words, ...topic }];
  });
  const last = update.undo?.undone;
  const undone = last ? [{ own: last.seat === seat, words: undoneSentence(setup, last) }] : [];
  const all = [...undone, ...actions, ...rest];
  const firstOfOthers = all.findIndex(({ own }) => !own);
  return all.map(({ own: _, ...sentence }, index) => ({
    ...sentence,
    // The viewer's turn is announced after the action before it.
    isUrgent: firstOfOthers < 0 || index < firstOfOthers,
  }));
}

/** Of a deal and a match that end together, the one whose end is not announced. Null if only one of them ends. */
function unsaidEnd({ setup, events }: AnnouncedUpdate): EventJson['type'] | null {
  const ends = events.filter(({ type }) => type === 'dealOver' || type === 'matchOver');
  if (ends.length < 2) return null;
  return rulesOf(setup).format === 'match' ? 'dealOver' : 'matchOver';
}

/** The card that the viewer draws, which also says whose turn it is. */
function briefDrawSentence({ edition }: TableModel['setup'], event: EventJson): string | null {
  if (event.type !== 'draw' || event.card === null) return null;
  return m.sentenceDrawYou({ card: briefCardText(event.card, edition) });
}

/** True for the viewer's own actions and for attacks on their team. */
function concernsViewer({ setup, seat }: AnnouncedUpdate, entry: LogEntry): boolean {
  if (seat === null) return false;
  return entry.seat === seat || (entry.action.type === 'attack' && entry.action.target === teamOf(setup, seat));
}

/** The sentence for an event. Null if the log has it or none is needed. Empty if it only cancels waiting sentences. */
function eventSentence({ setup }: AnnouncedUpdate, event: EventJson, isStart: boolean): string | null {
  switch (event.type) {
    case 'draw':
      if (event.card !== null) return m.sentenceDrawYou({ card: cardText(event.card, setup.edition) });
      // Other players' draws are not announced.
      return null;
    case 'turn':
      return needsTurnSentence(setup, event.seat, isStart) ? turnSentence(setup, event.seat) : '';
    case 'dealOver':
      return m.sentenceDealOver();
    case 'matchOver':
      return m.sentenceMatchOver();
    default:
      return null;
  }
}

/**
 * False for a computer, whose action follows at once, and for the only opponent: after one's own move it is their turn.
 * At the start of a deal no move says who begins.
 */
function needsTurnSentence(setup: TableModel['setup'], seat: Seat, isStart: boolean): boolean {
  if (setup.occupants[seat]?.kind === 'computer') return false;
  return isStart || setup.players > 2 || isYou(setup, seat) || localSeats(setup).length !== 1;
}

/** Who plays with whom, and for how long: "You and Joris against Marguerite and Théo. Match to 5,000." Empty without partners. */
export function teamsText({ setup, rules, team, opponents }: TableModel): string {
  if (seatsOf(setup, team).length === 1) return '';
  const others = opponents.map((each) => nameOfTeam(setup, each)).join('; ');
  const teams = m.sentenceTeams({ own: nameOfTeam(setup, team), others });
  return rules.format === 'match' ? `${teams} ${m.formatMatch()}.` : teams;
}

/** Situations that a dialog, a notice or another person's screen explains. */
const UNSAID: ReadonlySet<Situation['type']> = new Set(['covered', 'pendingHazard', 'paused', 'playedByBot']);

/**
 * Whose turn it is, and the hand, for a game just opened or a hand just uncovered.
 * Empty if a dialog says the same, another person here must act, or nobody may act.
 */
export function situationText(model: TableModel, detail: SpeechDetail = 'full'): string {
  const { setup, viewJson } = model;
  const hand = handOf(model);
  const { type } = situationOf(model);
  if (hand === null || viewJson.actor === null || UNSAID.has(type)) return '';
  const nameOf = detail === 'short' ? briefCardText : cardText;
  const cards = listText(sortByKind(hand).map((card) => nameOf(card, setup.edition)));
  const turn = turnSentence(setup, viewJson.turn);
  return hand.length === 0 ? turn : `${turn} ${m.sentenceHand({ cards })}`;
}

/** The cover between two hands shows at most this many latest actions. */
export const COVER_LINES = 3;

/** The latest actions since the last one of `seat`, in order. `log` begins with the latest. */
export function entriesOnCover(log: readonly LogEntry[], seat: Seat): readonly LogEntry[] {
  return sinceOwnMove({ frontSeat: seat }, log).slice(0, COVER_LINES).toReversed();
}

/**
 * The announcements that an open dialog does not already contain.
 * The cover between two hands shows the latest actions and whose turn it is. The prompt about a hazard names its
 * player.
 */
export function remainingAnnouncements(model: TableModel, news: readonly LogEntry[]) {
  const { pendingHazard, events } = model;
  const situation = situationOf(model);
  if (situation.type === 'covered') {
    const shown = entriesOnCover(news, situation.seat);
    return { news: news.filter((entry) => !shown.includes(entry)), events: [] };
  }
  if (pendingHazard === null) return { news, events };
  const attack = news.find((entry) => entry.action.type === 'attack' && entry.seat === pendingHazard.by);
  return { news: news.filter((entry) => entry !== attack), events };
}
