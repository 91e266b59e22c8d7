import type { RoomReason } from '@coup-fourre/room';
import {
  type Action,
  type ActionJson,
  type CardName,
  decodeView,
  type EventJson,
  legalActions,
  type PastAction,
  type Rules,
  readAction,
  type Score,
  type Seat,
  type Team,
  teamOf,
  type View,
  type ViewJson,
  withPastAction,
} from '@coup-fourre/rules';
import type { ResignOutcome } from '../people/presence.ts';
import { frontSeatOf, rulesOf, type SeatedSetup, teamsFrom, yourSeat } from './seating.ts';

/** A hazard that the awaited person may answer. */
export interface PendingHazard {
  readonly hazard: CardName;
  readonly by: Seat;
  readonly on: Team;
  /** Whether the viewer holds the safety against it. */
  readonly canCall: boolean;
}

/** Why a viewer cannot play now, whoever's turn it is. */
export type BlockReason = 'watching' | 'resigned' | 'paused' | 'playedByBot';

/** What an online table has beside the game. */
export interface OnlineStatus {
  readonly isPaused: boolean;
  readonly blocked: BlockReason | null;
  /** Whether the viewer is ready for the next deal or match. */
  readonly isReady: boolean;
  /** Until when the table waits, in milliseconds since 1970; null where no time runs. */
  readonly deadline: number | null;
  /** The seats that have agreed to a pause. */
  readonly pauseAgreedBy: readonly Seat[];
  /** How many watch. */
  readonly spectators: number;
  /** What it means if the viewer resigns now. */
  readonly resignOutcome: ResignOutcome;
  /** Who has resigned the match. */
  readonly resignedSeats: readonly Seat[];
}

/** What an update says about the table, whichever room sent it. */
export interface TableReading {
  /** Tells one game from another: each match of an online room is a game of its own. */
  readonly room: string;
  readonly seq: number;
  readonly setup: SeatedSetup;
  /** Whose hand is shown; null while it is covered, and for a spectator. */
  readonly seat: Seat | null;
  /** The View as JSON, with the names of the cards. */
  readonly viewJson: ViewJson;
  /** The person at this device who is waited for: to act, or to answer a hazard. */
  readonly awaitedSeat: Seat | null;
  readonly pendingHazard: PendingHazard | null;
  /** Whether the viewer cannot act now, whoever's turn it is. */
  readonly isBlocked: boolean;
  /** What has happened since the last update. */
  readonly events: readonly EventJson[];
  /** What happened in this deal before `events`; null where it is known. */
  readonly earlierEvents: readonly EventJson[] | null;
  /** The action that has been undone since the last update, and why the latest one cannot be; null where nothing ever can. */
  readonly undo: {
    readonly undone: { readonly seat: Seat; readonly action: ActionJson } | null;
    readonly whyNot: RoomReason | null;
  } | null;
  /** The score sheet of this deal so far, a column a team, and of each deal before it. */
  readonly scores: readonly Score[];
  readonly earlierScores: readonly (readonly Score[])[];
  /** Set once the match is over. */
  readonly result: {
    readonly winners: readonly Team[];
    readonly owed: number;
    readonly by: 'points' | 'resignation';
  } | null;
  /** Null at a device. */
  readonly online: OnlineStatus | null;
}

/** The table as the viewer may know it, at a device or online. What may be done comes from the rules' own answers about the View. */
export interface TableModel extends TableReading {
  /** The seat that sentences call "you": null at a hot seat and for a spectator. */
  readonly you: Seat | null;
  readonly rules: Rules;
  readonly view: View;
  /** Whose side lies in front; the hand there may still be covered. */
  readonly frontSeat: Seat;
  readonly team: Team;
  /** The other teams in turn order, the one at the left first. */
  readonly opponents: readonly Team[];
  /** All teams, the one in front first. */
  readonly teams: readonly Team[];
  readonly legal: readonly Action[];
  /** The deal's number in its match, from 1. */
  readonly deal: number;
  /** The key of the hazard that the viewer has let stand online, where they are asked about it no more. */
  readonly declinedHazard: string | null;
}

/** The table after an update; `before` is the table that was shown last. */
export function tableModelOf(reading: TableReading, before: TableModel | null): TableModel {
  const { setup, seat, awaitedSeat } = reading;
  const rules = rulesOf(setup);
  const view = { ...decodeView(reading.viewJson, rules, seat), past: pastAfter(reading, before) };
  const lastFront = before?.room === reading.room ? before.frontSeat : frontSeatOf(setup);
  const frontSeat = seat ?? awaitedSeat ?? lastFront;
  const teams = teamsFrom(setup, frontSeat);
  const model: TableModel = {
    ...reading,
    you: yourSeat(setup),
    rules,
    view,
    frontSeat,
    team: teamOf(setup, frontSeat),
    opponents: teams.slice(1),
    teams,
    legal: reading.isBlocked ? [] : legalActions(view).toArray(),
    deal: reading.earlierScores.length + 1,
    declinedHazard: before?.declinedHazard ?? null,
  };
  return model.declinedHazard === hazardKey(model) ? withHazardDeclined(model) : model;
}

/** The table once the viewer lets the pending hazard stand. Nothing is sent online: the window lasts the same whoever answers. */
export function withHazardDeclined(model: TableModel): TableModel {
  if (model.pendingHazard === null) return model;
  return { ...model, declinedHazard: hazardKey(model), pendingHazard: null, awaitedSeat: null, legal: [] };
}

/** Tells one pending hazard from another: while it is pending, nothing is drawn or played. */
function hazardKey({ room, deal, viewJson: { drawPile, seen } }: TableModel): string {
  return JSON.stringify([room, deal, drawPile, seen]);
}

/** Someone plays or discards. */
type UsedCardEvent = Extract<EventJson, { type: 'play' | 'discard' }>;

/**
 * What is known of the latest turns after an update; a search reads from them what others hold. An update that tells of
 * several actions at once, such as the first one after a lost connection, does not show the table between them: then
 * nothing is known until the next one.
 */
export function pastAfter(reading: TableReading, before: TableModel | null): readonly PastAction[] {
  if (before === null || !continues(reading, before)) return [];
  const { past = [], table } = before.view;
  const [event, ...more] = reading.events.filter(isUsedCard);
  if (event === undefined) return past;
  if (more.length > 0 || event.seat !== table.turn) return [];
  const { type, card } = event;
  const target = event.type === 'play' ? event.target : undefined;
  return withPastAction(past, table, readAction({ type, card, ...(target !== undefined && { target }) }));
}

/** Whether an update goes on with the deal of the one before, and nothing was undone. */
function continues({ room, earlierScores, undo }: TableReading, before: TableModel): boolean {
  return (
    room === before.room && earlierScores.length === before.earlierScores.length && (undo?.undone ?? null) === null
  );
}

function isUsedCard(event: EventJson): event is UsedCardEvent {
  return event.type === 'play' || event.type === 'discard';
}
