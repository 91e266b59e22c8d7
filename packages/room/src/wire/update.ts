import { LEVELS, TEMPERAMENTS } from '@coup-fourre/bots/names';
import {
  type ActionJson,
  CARD_NAMES,
  type CardName,
  EDITION_IDS,
  type EventJson,
  HAZARDS,
  type HouseRules,
  type ListChange,
  PHASES,
  PLAYER_COUNTS,
  RULE_FIELDS,
  RULE_VALUES,
  type RuleField,
  SAFETIES,
  SCORE_LINES,
  type Score,
  type Seat,
  type ViewChange,
  type ViewJson,
} from '@coup-fourre/rules';
import * as v from 'valibot';
import { type Appearance, CAR_MODELS, FACES } from './looks.ts';
import { PHRASES } from './phrases.ts';
import type { UndoReason } from './reasons.ts';
import type { Sealed } from './schemas.ts';

const text = v.string();
const truth = v.boolean();
const integer = v.pipe(v.number(), v.safeInteger());
/** Milliseconds since 1970. */
const time = v.number();
const seat = v.pipe(integer, v.minValue(0));
const seats = v.array(seat);
const card = v.picklist(CARD_NAMES);
const hazard = v.picklist(HAZARDS.map((each): CardName => CARD_NAMES[each]));
const safety = v.picklist(SAFETIES.map((each): CardName => CARD_NAMES[each]));
const edition = v.picklist(EDITION_IDS);
const players = v.picklist(PLAYER_COUNTS);

/** A face or a car unknown here comes from a newer server and is left out. */
const appearance = v.pipe(
  v.object({ face: v.exactOptional(text), car: v.exactOptional(text) }),
  v.transform(({ face, car }): Appearance => {
    const knownFace = FACES.find((each) => each === face);
    const knownCar = CAR_MODELS.find((each) => each === car);
    return { ...(knownFace && { face: knownFace }), ...(knownCar && { car: knownCar }) };
  }),
);

/** A person as others see them. The id is public and proves nothing. */
export const GuestSchema = v.object({ id: text, name: text, appearance: v.exactOptional(appearance) });
export type Guest = Sealed<v.InferOutput<typeof GuestSchema>>;

const seatHolder = v.variant('kind', [
  v.object({ kind: v.literal('free') }),
  v.object({
    kind: v.literal('computer'),
    name: text,
    level: v.picklist(LEVELS),
    temperament: v.exactOptional(v.picklist(TEMPERAMENTS)),
  }),
  v.object({
    kind: v.literal('person'),
    /** Empty for a person at the device that hosts the room. */
    guest: text,
    name: text,
    appearance: v.exactOptional(appearance),
    /** Time since which none of their devices is connected, else null. */
    awaySince: v.nullable(integer),
    /** Whether a computer plays for them until they reclaim the seat. */
    isPlayedByBot: truth,
    hasResigned: truth,
  }),
]);
/** Who plays a seat, as everyone may know it. */
export type SeatHolder = Sealed<v.InferOutput<typeof seatHolder>>;

/** A rule field unknown here comes from a newer server and is left out; the server knows what may be played. */
const house: v.GenericSchema<unknown, HouseRules> = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((fields) => Object.fromEntries(Object.entries(fields).filter(([field]) => isRuleField(field)))),
  v.guard((fields): fields is HouseRules =>
    Object.entries(fields).every(([field, value]) => RULE_VALUES[field as RuleField].some((known) => known === value)),
  ),
);

function isRuleField(field: string): field is RuleField {
  return RULE_FIELDS.some((known) => known === field);
}

const options = v.object({
  edition,
  players,
  house,
  clock: v.variant('kind', [
    v.object({ kind: v.picklist(['untimed', 'unlimited']) }),
    v.object({ kind: v.literal('turn'), seconds: integer }),
    v.object({ kind: v.literal('days'), days: integer }),
  ]),
  isPublic: truth,
  canWatch: truth,
  canChat: truth,
  isRated: truth,
  sameCards: v.exactOptional(v.object({ name: text, deals: integer })),
});

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

const listedSeat = v.variant('kind', [
  v.object({ kind: v.literal('computer') }),
  v.object({ kind: v.literal('person'), guest: text, value: v.nullable(text) }),
]);
/** Who sits at a seat, and what their device has given to the shuffle, else null. */
export type ListedSeat = Sealed<v.InferOutput<typeof listedSeat>>;

const shuffleList = v.object({
  /** Null if the shuffle decides who deals, as for the first deal of a room. */
  dealer: v.nullable(seat),
  seats: v.array(listedSeat),
});
/** Who takes part in a shuffle, closed before anyone reveals a contribution. The values are commitments. */
export type ShuffleList = Sealed<v.InferOutput<typeof shuffleList>>;

const proof = v.object({
  /** The deal's number in the room, from 1. */
  deal: integer,
  /** Seats that did not reveal a contribution, for each attempt before the one that was dealt. */
  withheld: v.array(seats),
  /** The server's commitment to the secret, shown before anyone else committed. */
  commitment: text,
  secret: text,
  /** Who sat where, with the contributions. */
  seats: v.array(listedSeat),
});
/** What a shuffle was made of, shown once its deal is over. `coup-fourre verify` and the page compute it again. */
export type ShuffleProof = Sealed<v.InferOutput<typeof proof>>;

const contribution = v.object({ seat, value: text });
/** What a device gives to a shuffle: first its commitment, later the value. */
export type Contribution = Sealed<v.InferOutput<typeof contribution>>;

const comingShuffle = v.object({
  /** The deal's number in the room, from 1. */
  deal: integer,
  /** The server's commitment for this attempt: a hash of its secret. */
  commitment: text,
  /** Seats that did not reveal in each earlier attempt at this deal. The next attempts leave them out. */
  withheld: v.array(seats),
  /** The devices' commitments so far. */
  commitments: v.array(contribution),
  /** Whether the deal begins as soon as the shuffle is done. */
  isDue: truth,
  /** Set once no one can commit any more. Devices then reveal. */
  list: v.nullable(shuffleList),
});
/** The shuffle of the next deal. */
export type ComingShuffle = Sealed<v.InferOutput<typeof comingShuffle>>;

const saidEntries = {
  at: integer,
  guest: text,
  name: text,
  phrase: v.exactOptional(v.picklist(PHRASES)),
  text: v.exactOptional(text),
};

const chatMessage = v.object({ publicSeq: integer, ...saidEntries });
/** Something said at the table. `publicSeq` is the number of the update that brought it. */
export type ChatMessage = Sealed<v.InferOutput<typeof chatMessage>>;

const spectatorMessage = v.object({ number: integer, ...saidEntries });
/** Something said among spectators, who number their messages from 1. */
export type SpectatorMessage = Sealed<v.InferOutput<typeof spectatorMessage>>;

const tableEntries = {
  /** Matches begun in this room, from 1, and deals of this match. */
  match: integer,
  deal: integer,
  view,
  /**
   * The pending hazard; at a device only for the seat that is to answer it now. `canCall` is true only for a seat that holds
   * the safety.
   */
  pendingHazard: v.nullable(v.object({ hazard, by: seat, on: seat, canCall: truth })),
  /** Events since the last update that this client received, as the seat may know them. */
  events: v.array(event),
  /** The score sheet of this deal so far, a column for each team, and those of the deals before it. */
  scores: v.array(score),
  earlierScores: v.array(v.array(score)),
  /** Set once the match is over. */
  result: v.nullable(v.object({ winners: seats, owed: integer, by: v.picklist(['points', 'resignation']) })),
};
const tableUpdate = v.object(tableEntries);
/** The deal on the table as a seat, or a spectator, may know it. */
export type TableUpdate = Sealed<v.InferOutput<typeof tableUpdate>>;

const roomEntries = {
  room: text,
  /** Counts the room's public events, from 1. An update with a known number brings at most own settings. */
  publicSeq: integer,
  /** The host's clock. */
  now: time,
};

const updateEntries = {
  /** `over`: the match is finished and another may follow; `closed`: no one came or no one was left. */
  phase: v.picklist(['gathering', 'playing', 'over', 'closed']),
  options,
  /** Id of the guest who arranges the seats. */
  host: text,
  /** The seat whose hand is shown; null for a spectator, and at a device while the hand is covered. */
  seat: v.nullable(seat),
  seats: v.array(seatHolder),
  /** What the room waits for, and until when. Null if no clock runs. */
  clock: v.nullable(v.object({ until: time, kind: v.picklist(['turn', 'window', 'nextDeal', 'computer']) })),
  isPaused: truth,
  /** Seats that have agreed to a pause. */
  pauseAgreedBy: seats,
  /** Seats that are ready for the next deal or match. */
  ready: seats,
  /** Set in a quick match: the time from which computers may be added. */
  quick: v.nullable(v.object({ computersFrom: time })),
  /** `commitment` is that of the deal on the table, null before the first; `last` proves the last finished deal. */
  shuffle: v.nullable(v.object({ commitment: v.nullable(text), next: comingShuffle, last: v.nullable(proof) })),
  /** Safeties that are called automatically for this seat. */
  autoCalls: v.array(card),
  chatMessages: v.array(chatMessage),
  /** Number of guests without a seat in the room. */
  spectators: seat,
  /** A guest with a seat receives these once the match is over. */
  spectatorMessages: v.array(spectatorMessage),
  /** Id of the finished match's page, once the match is over. */
  game: v.nullable(text),
};

export const UpdateSchema = v.object({
  ...roomEntries,
  ...updateEntries,
  /** The deal on the table, null before the first. */
  table: v.nullable(tableUpdate),
});

/**
 * Everything that someone in a room may know, built from their own View, after everything in `events`. A room that a device
 * hosts has no clocks, pauses, contributions, proofs and messages: those fields are empty or null.
 */
export type Update = Sealed<v.InferOutput<typeof UpdateSchema>> & {
  /** Only in a room that a device hosts. */
  readonly device?: DeviceUpdate;
};

/** What only the people at the device that hosts a room need to know. */
export interface DeviceUpdate {
  /**
   * The person at the device who has to act, or to answer a pending hazard. Null while a computer thinks, and once the deal is
   * over.
   */
  readonly awaitedSeat: Seat | null;
  /** The deal's events before `events`, for a client that enters or after an undo. Null if this client has received them. */
  readonly earlierEvents: readonly EventJson[] | null;
  /** The action that was undone since the last update. */
  readonly undone: { readonly seat: Seat; readonly action: ActionJson } | null;
  /** Why the last action of a person at this device cannot be undone, or null if it can. */
  readonly whyNotUndo: UndoReason | 'dealIsOver' | null;
}

type LeftOut<Entries extends v.ObjectEntries> = {
  [Key in keyof Entries]: v.ExactOptionalSchema<Entries[Key], undefined>;
};

/** The same entries, each of which may be left out. */
function leftOut<Entries extends v.ObjectEntries>(entries: Entries): LeftOut<Entries> {
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
/** What has changed of the deal on the table. Fields that are left out are as before. */
export type TableChange = Sealed<v.InferOutput<typeof tableChange>>;

export const ChangeSchema = v.object({
  ...roomEntries,
  ...leftOut(updateEntries),
  /** A table with a `deal` is no change but a whole one. */
  table: v.exactOptional(v.nullable(v.lazy((table) => (hasDeal(table) ? tableUpdate : tableChange)))),
});
/** An update without the fields that are as before. Room, number and clock are always there. */
export type Change = Sealed<v.InferOutput<typeof ChangeSchema>>;

function hasDeal(table: unknown): boolean {
  return typeof table === 'object' && table !== null && 'deal' in table;
}
