import {
  CARD_NAMES,
  type CardName,
  EDITION_IDS,
  type EventJson,
  HAZARDS,
  type ListChange,
  PHASES,
  PLAYER_COUNTS,
  RULE_VALUES,
  SAFETIES,
  SCORE_LINES,
  type Score,
  type ViewChange,
  type ViewJson,
} from '@coup-fourre/rules';
import * as v from 'valibot';
import type { Sealed } from './schemas.ts';

export const text = v.string();
export const truth = v.boolean();
export const integer = v.pipe(v.number(), v.safeInteger());
export const seat = v.pipe(integer, v.minValue(0));
export const seats = v.array(seat);
export const card = v.picklist(CARD_NAMES);
const hazard = v.picklist(HAZARDS.map((each): CardName => CARD_NAMES[each]));
const safety = v.picklist(SAFETIES.map((each): CardName => CARD_NAMES[each]));
export const edition = v.picklist(EDITION_IDS);
export const players = v.picklist(PLAYER_COUNTS);

const score = v.object(v.entriesFromList([...SCORE_LINES, 'total'], integer));

const pendingHazard = v.object({ card: hazard, by: seat, on: seat });
const drive = v.object({ miles: integer, total: integer });
const wait = v.object({ waits: v.literal(true) });

const event: v.GenericSchema<unknown, EventJson> = v.variant('type', [
  v.object({ type: v.picklist(['turn', 'pass']), seat }),
  v.object({ type: v.literal('draw'), seat, card: v.nullable(card) }),
  v.object({
    type: v.literal('play'),
    seat,
    card,
    target: v.exactOptional(seat),
    effect: v.exactOptional(v.union([drive, wait])),
  }),
  v.object({ type: v.literal('discard'), seat, card, effect: v.exactOptional(wait) }),
  v.object({ type: v.literal('coupFourre'), seat, card, effect: pendingHazard }),
  v.object({ type: v.literal('extension'), seat, value: truth }),
  v.object({ type: v.picklist(['dealOver', 'matchOver']) }),
]);

const team = v.object({
  battle: v.array(card),
  speed: v.array(card),
  distance: v.array(card),
  miles: integer,
  safeties: v.array(v.object({ card: safety, coupFourre: truth })),
  canDrive: truth,
  total: integer,
});

const viewEntries = {
  edition,
  players,
  phase: v.picklist([...PHASES, 'matchOver']),
  actor: v.nullable(seat),
  dealer: seat,
  target: v.picklist(RULE_VALUES.target),
  extendedBy: v.nullable(seat),
  drawPile: seat,
  discardTop: v.nullable(card),
  hands: v.array(v.union([integer, v.array(card)])),
  teams: v.array(team),
  turn: seat,
  pendingHazard: v.nullable(pendingHazard),
  seen: v.record(card, integer),
  totalsBefore: v.nullable(v.array(integer)),
  dealsLeft: v.exactOptional(integer),
};

const view: v.GenericSchema<unknown, ViewJson> = v.object(viewEntries);

const tableEntries = {
  /** Number of the match in this room, and of the deal in this match, from 1. */
  match: integer,
  deal: integer,
  view,
  /**
   * The pending hazard; at a device only for the seat that must answer it now. `canCall` is true only for a seat that holds
   * the safety.
   */
  pendingHazard: v.nullable(v.object({ hazard, by: seat, on: seat, canCall: truth })),
  /** Events since the last update that this client received, as the seat may know them. */
  events: v.array(event),
  /** Score sheets, with a column for each team: this deal so far, then the earlier deals. */
  scores: v.array(score),
  earlierScores: v.array(v.array(score)),
  /** Set once the match is over. */
  result: v.nullable(v.object({ winners: seats, owed: integer, by: v.picklist(['points', 'resignation']) })),
};
export const tableUpdate = v.object(tableEntries);
/** The deal on the table as a seat, or a spectator, may know it. */
export type TableUpdate = Sealed<v.InferOutput<typeof tableUpdate>>;

type LeftOut<Entries extends v.ObjectEntries> = {
  [Key in keyof Entries]: v.ExactOptionalSchema<Entries[Key], undefined>;
};

/** The same fields, each of which may be left out. */
export function leftOut<Entries extends v.ObjectEntries>(entries: Entries): LeftOut<Entries> {
  const optional = Object.entries(entries).map(([key, entry]) => [key, v.exactOptional(entry)]);
  return Object.fromEntries(optional) as LeftOut<Entries>;
}

function listChange<Entries extends v.ObjectEntries>({ entries }: v.ObjectSchema<Entries, undefined>) {
  return v.array(v.nullable(v.object(leftOut(entries))));
}

const viewChange: v.GenericSchema<unknown, ViewChange> = v.object(leftOut({ ...viewEntries, teams: listChange(team) }));
const scoresChange: v.GenericSchema<unknown, ListChange<Score>> = listChange(score);

const tableChange = v.object(
  leftOut({
    pendingHazard: tableEntries.pendingHazard,
    events: tableEntries.events,
    view: viewChange,
    scores: scoresChange,
  }),
);
/** Changes to the deal on the table. Missing fields are as before. */
export type TableChange = Sealed<v.InferOutput<typeof tableChange>>;

/** A table with `deal` is complete; without it, the table is a change. */
export const tableOrChange = v.lazy((table) => (hasDeal(table) ? tableUpdate : tableChange));

function hasDeal(table: unknown): boolean {
  return typeof table === 'object' && table !== null && 'deal' in table;
}
