import type { DeviceUpdate, TableUpdate, Update } from '@coup-fourre/room';
import {
  type Action,
  decodeView,
  type EventJson,
  legalActions,
  type PastAction,
  type Rules,
  readAction,
  type Seat,
  type Team,
  teamOf,
  type View,
  type ViewJson,
  withPastAction,
} from '@coup-fourre/rules';
import type { ResignOutcome } from '../people/presence.ts';
import { frontSeatOf, rulesOf, type SeatedSetup, teamsFrom, yourSeat } from './seating.ts';

/** A hazard that may still be answered, and what the viewer may do about it. */
export type PendingHazard = NonNullable<TableUpdate['pendingHazard']>;

/** Why a viewer cannot act, on any seat's turn. */
export type BlockReason = 'watching' | 'resigned' | 'paused' | 'playedByBot';

type SharedStatus =
  | 'isPaused'
  | 'pauseAgreedBy'
  | 'spectators'
  | 'coupFourreWindow'
  | 'isAnswerAwaited'
  | 'extraTimesLeft';

/** An online table's state besides the game. */
export interface OnlineStatus extends Pick<Update, SharedStatus> {
  readonly blocked: BlockReason | null;
  /** True if the viewer is ready for the next deal or match. */
  readonly isReady: boolean;
  /** End of the running clock, in milliseconds since 1970, or null. */
  readonly deadline: number | null;
  /** How long a pause lasts if everyone leaves now, in milliseconds since 1970. */
  readonly pauseKeptUntil: number;
  readonly resignOutcome: ResignOutcome;
  readonly resignedSeats: readonly Seat[];
}

type SharedField = 'pendingHazard' | 'events' | 'scores' | 'earlierScores' | 'result';

interface UndoState extends Pick<DeviceUpdate, 'undone' | 'hasTakeBacks'> {
  readonly whyNot: DeviceUpdate['whyNotUndo'];
}

/** A table's update, from a device or a server. */
export interface TableReading extends Pick<TableUpdate, SharedField> {
  /** An id that no other match has. */
  readonly room: string;
  readonly seq: number;
  readonly setup: SeatedSetup;
  /** The seat whose hand is shown. Null while it is covered, and for a spectator. */
  readonly seat: Seat | null;
  readonly viewJson: ViewJson;
  /** The person on this device who must act or answer a hazard. */
  readonly awaitedSeat: Seat | null;
  readonly isBlocked: boolean;
  /** The deal's events before `events`, or null if the client has them. */
  readonly earlierEvents: DeviceUpdate['earlierEvents'];
  /** The last undone action, and why the latest action cannot be undone. Null online. */
  readonly undo: UndoState | null;
  /** Null on a device. */
  readonly online: OnlineStatus | null;
}

/** The table as the viewer may know it, with the viewer's legal actions. */
export interface TableModel extends TableReading {
  /** Null at a hot seat and for a spectator. */
  readonly you: Seat | null;
  readonly rules: Rules;
  readonly view: View;
  /** The seat in front. Its hand may be covered. */
  readonly frontSeat: Seat;
  readonly team: Team;
  /** The other teams in turn order, from the left. */
  readonly opponents: readonly Team[];
  /** All teams, beginning with the team in front. */
  readonly teams: readonly Team[];
  readonly legal: readonly Action[];
  /** From 1. */
  readonly deal: number;
  /** Key of the hazard that the viewer has declined to answer online. */
  readonly declinedHazard: string | null;
}

/** Makes the model of a table. `before` is the table shown last. */
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

/** The table after the viewer declines. Online nothing is sent if the window has a fixed length. */
export function withHazardDeclined(model: TableModel): TableModel {
  if (model.pendingHazard === null) return model;
  return { ...model, declinedHazard: hazardKey(model), pendingHazard: null, awaitedSeat: null, legal: [] };
}

/** Identifies a pending hazard: while it is pending, no card is drawn or played. */
function hazardKey({ room, deal, viewJson: { drawPile, seen } }: TableModel): string {
  return JSON.stringify([room, deal, drawPile, seen]);
}

type UsedCardEvent = Extract<EventJson, { type: 'play' | 'discard' }>;

/**
 * The latest turns, from which a search infers hands.
 * Empty after an update with several actions, such as the first after a lost connection: the tables between them are
 * unknown.
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

/** True if the same deal continues and nothing was undone. */
function continues({ room, earlierScores, undo }: TableReading, before: TableModel): boolean {
  return (
    room === before.room && earlierScores.length === before.earlierScores.length && (undo?.undone ?? null) === null
  );
}

function isUsedCard(event: EventJson): event is UsedCardEvent {
  return event.type === 'play' || event.type === 'discard';
}
