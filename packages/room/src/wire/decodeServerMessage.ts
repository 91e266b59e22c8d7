import { LEVELS, TEMPERAMENTS } from '@coup-fourre/bots/names';
import {
  CARD_NAMES,
  type CardName,
  EDITION_IDS,
  type EventJson,
  HAZARDS,
  type HouseRules,
  PHASES,
  PLAYER_COUNTS,
  REASONS,
  RULE_FIELDS,
  RULE_VALUES,
  type RuleField,
  SAFETIES,
  SCORE_LINES,
  type ViewJson,
} from '@coup-fourre/rules';
import * as v from 'valibot';
import { type Appearance, CAR_MODELS, FACES } from './looks.ts';
import type { ServerMessage } from './messages.ts';
import { PHRASES } from './phrases.ts';
import { ROOM_REASONS } from './reasons.ts';
import type { Change, SeatHolder, TableChange, TableUpdate, Update } from './update.ts';

const text = v.string();
const truth = v.boolean();
const integer = v.pipe(v.number(), v.safeInteger());
const seat = v.pipe(integer, v.minValue(0));
const card = v.picklist(CARD_NAMES);
const hazard = v.picklist(HAZARDS.map((each): CardName => CARD_NAMES[each]));
const safety = v.picklist(SAFETIES.map((each): CardName => CARD_NAMES[each]));
const edition = v.picklist(EDITION_IDS);
const players = v.picklist(PLAYER_COUNTS);

/** A reason unknown here comes from a newer server; the command is refused all the same. */
const reason = v.fallback(v.picklist([...REASONS, ...ROOM_REASONS]), 'serverFault');

/** A face or a car unknown here comes from a newer server and is left out. */
const appearance = v.pipe(
  v.object({ face: v.exactOptional(text), car: v.exactOptional(text) }),
  v.transform(({ face, car }): Appearance => {
    const knownFace = FACES.find((each) => each === face);
    const knownCar = CAR_MODELS.find((each) => each === car);
    return { ...(knownFace && { face: knownFace }), ...(knownCar && { car: knownCar }) };
  }),
);

const seatHolder: v.GenericSchema<unknown, SeatHolder> = v.variant('kind', [
  v.object({ kind: v.literal('free') }),
  v.object({
    kind: v.literal('computer'),
    name: text,
    level: v.picklist(LEVELS),
    temperament: v.exactOptional(v.picklist(TEMPERAMENTS)),
  }),
  v.object({
    kind: v.literal('person'),
    guest: text,
    name: text,
    appearance: v.exactOptional(appearance),
    awaySince: v.nullable(integer),
    isPlayedByBot: truth,
    hasResigned: truth,
  }),
]);

/** A rule field unknown here comes from a newer server and is left out; the server knows what may be played. */
const house = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((fields) => Object.fromEntries(Object.entries(fields).filter(([field]) => isRuleField(field)))),
  v.guard((fields): fields is HouseRules =>
    Object.entries(fields).every(([field, value]) => RULE_VALUES[field as RuleField].some((known) => known === value)),
  ),
);

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
  isRated: v.optional(truth, false),
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

const seats = v.array(seat);
const listedSeats = v.array(
  v.variant('kind', [
    v.object({ kind: v.literal('computer') }),
    v.object({ kind: v.literal('person'), guest: text, value: v.nullable(text) }),
  ]),
);

const proof = v.object({
  deal: integer,
  withheld: v.array(seats),
  commitment: text,
  secret: text,
  seats: listedSeats,
});

const comingShuffle = v.object({
  deal: integer,
  commitment: text,
  withheld: v.array(seats),
  commitments: v.array(v.object({ seat, value: text })),
  isDue: truth,
  list: v.nullable(v.object({ dealer: v.nullable(seat), seats: listedSeats })),
});

const saidEntries = {
  at: integer,
  guest: text,
  name: text,
  phrase: v.exactOptional(v.picklist(PHRASES)),
  text: v.exactOptional(text),
};

const tableEntries = {
  match: integer,
  deal: integer,
  view,
  pendingHazard: v.nullable(v.object({ hazard, by: seat, on: seat, canCall: truth })),
  events: v.array(event),
  scores: v.array(score),
  earlierScores: v.array(v.array(score)),
  result: v.nullable(v.object({ winners: v.array(seat), owed: integer, by: v.picklist(['points', 'resignation']) })),
};

/** What every message about a room has, whole or not. */
const roomEntries = { room: text, publicSeq: integer, now: v.number() };

const updateEntries = {
  phase: v.picklist(['gathering', 'playing', 'over', 'closed']),
  options,
  host: text,
  seat: v.nullable(seat),
  seats: v.array(seatHolder),
  clock: v.nullable(v.object({ until: v.number(), kind: v.picklist(['turn', 'window', 'nextDeal', 'computer']) })),
  isPaused: truth,
  pauseAgreedBy: seats,
  ready: seats,
  quick: v.nullable(v.object({ computersFrom: v.number() })),
  shuffle: v.nullable(v.object({ commitment: v.nullable(text), next: comingShuffle, last: v.nullable(proof) })),
  autoCalls: v.array(card),
  chatMessages: v.array(v.object({ publicSeq: integer, ...saidEntries })),
  spectators: seat,
  spectatorMessages: v.array(v.object({ number: integer, ...saidEntries })),
  game: v.nullable(text),
};

/** The same entries, each of which may be left out. */
function leftOut<Entries extends v.ObjectEntries>(
  entries: Entries,
): { [Key in keyof Entries]: v.ExactOptionalSchema<Entries[Key], undefined> } {
  const optional = Object.entries(entries).map(([key, entry]) => [key, v.exactOptional(entry)]);
  return Object.fromEntries(optional) as { [Key in keyof Entries]: v.ExactOptionalSchema<Entries[Key], undefined> };
}

function listChange<Entries extends v.ObjectEntries>({ entries }: v.ObjectSchema<Entries, undefined>) {
  return v.array(v.nullable(v.object(leftOut(entries))));
}

const tableUpdate: v.GenericSchema<unknown, TableUpdate> = v.object(tableEntries);

const update: v.GenericSchema<unknown, Update> = v.object({
  ...roomEntries,
  ...updateEntries,
  table: v.nullable(tableUpdate),
});

const tableChange: v.GenericSchema<unknown, TableChange> = v.object(
  leftOut({
    pendingHazard: tableEntries.pendingHazard,
    events: tableEntries.events,
    view: v.object(leftOut({ ...viewEntries, teams: listChange(team) })),
    scores: listChange(score),
  }),
);

const change: v.GenericSchema<unknown, Change> = v.object({
  ...roomEntries,
  ...leftOut(updateEntries),
  table: v.exactOptional(v.nullable(v.lazy((table) => (hasDeal(table) ? tableUpdate : tableChange)))),
});

function hasDeal(table: unknown): boolean {
  return typeof table === 'object' && table !== null && 'deal' in table;
}

const serverMessage: v.GenericSchema<unknown, ServerMessage> = v.variant('type', [
  v.object({
    type: v.literal('welcome'),
    guest: v.object({ id: text, name: text, appearance: v.exactOptional(appearance) }),
    now: v.number(),
  }),
  v.object({ type: v.literal('done'), id: integer, room: v.exactOptional(text) }),
  v.object({ type: v.literal('refused'), id: integer, reason }),
  v.object({ type: v.literal('update'), update }),
  v.object({ type: v.literal('change'), change }),
  v.object({ type: v.literal('out'), room: text, reason }),
  v.object({ type: v.literal('devices'), others: v.number() }),
  v.object({ type: v.literal('leaving'), reconnectInMs: v.number() }),
]);

function isRuleField(field: string): field is RuleField {
  return RULE_FIELDS.some((known) => known === field);
}

/** Reads a frame of the server's, whatever it is; null for what is none. Never throws. */
export function decodeServerMessage(frame: unknown): ServerMessage | null {
  const read = v.safeParse(serverMessage, parseJson(frame));
  return read.success ? read.output : null;
}

function parseJson(frame: unknown): unknown {
  try {
    return typeof frame === 'string' ? JSON.parse(frame) : null;
  } catch {
    return null;
  }
}
