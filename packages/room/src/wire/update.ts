import { LEVELS, TEMPERAMENTS } from '@coup-fourre/bots/names';
import {
  type ActionJson,
  type EventJson,
  type HouseRules,
  RULE_FIELDS,
  RULE_VALUES,
  type RuleField,
  type Seat,
} from '@coup-fourre/rules';
import * as v from 'valibot';
import { COUP_FOURRE_WINDOWS } from './coupFourreWindow.ts';
import { type Appearance, CAR_MODELS, FACES } from './looks.ts';
import { PHRASES } from './phrases.ts';
import type { UndoReason } from './reasons.ts';
import type { Sealed } from './schemas.ts';
import {
  card,
  edition,
  integer,
  leftOut,
  players,
  seat,
  seats,
  tableOrChange,
  tableUpdate,
  text,
  truth,
} from './tableUpdate.ts';

/** Milliseconds since 1970. */
const time = v.number();

/** An unknown face or car comes from a newer server and is left out. */
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
/** A person as others see them. */
export type Guest = Sealed<v.InferOutput<typeof GuestSchema>>;

const seatHolder = v.variant('kind', [
  v.object({ kind: v.literal('free') }),
  v.object({
    kind: v.literal('computer'),
    name: text,
    level: v.picklist(LEVELS),
    /** Without one it plays steadily; only some levels have temperaments. */
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
    /** True if a computer plays for them until they reclaim the seat. */
    isPlayedByBot: truth,
    hasResigned: truth,
    /** Until when their clock stands, at a table of days. It may be over. */
    vacationUntil: v.exactOptional(time),
  }),
]);
/** The holder of a seat, as everyone may know them. */
export type SeatHolder = Sealed<v.InferOutput<typeof seatHolder>>;

/** An unknown rule field comes from a newer server and is left out. The server decides what may be played. */
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

const coupFourreWindow = v.picklist(COUP_FOURRE_WINDOWS);

const options = v.object({
  edition,
  players,
  house,
  /**
   * How long a turn may take. In an untimed room a computer plays for people who are idle or away. An unlimited room waits
   * for everyone without end. In a room of days people need not be there at the same time.
   */
  clock: v.variant('kind', [
    v.object({ kind: v.picklist(['untimed', 'unlimited']) }),
    v.object({
      kind: v.literal('turn'),
      seconds: integer,
      /** How often each person may add EXTRA_TIME_MS to their own turn in a deal. Left out: never. */
      extraTimes: v.exactOptional(integer),
    }),
    v.object({ kind: v.literal('days'), days: integer }),
  ]),
  /** The wait after a hazard. Default: depends on the clock. */
  coupFourreWindow: v.exactOptional(coupFourreWindow),
  /** True if public lists show the room. */
  isPublic: truth,
  /** True if people without a seat may watch. */
  canWatch: truth,
  /** True if people may write freely. Phrases are always allowed. */
  canChat: truth,
  /** True if matches among people count for the ratings. */
  isRated: truth,
  /** The club whose members alone may sit. Left out: a table of no club. */
  club: v.exactOptional(text),
  /** True if only the host's friends, and whom people at the table have invited, may enter. Left out: false. */
  isForFriends: v.exactOptional(truth),
  /**
   * Set if other rooms get the same cards: their public name, such as `day 2026-11-23` or `challenge Ab3dE`, and the number
   * of deals after which the match ends, at any score. Each seat has its own draw pile, and computers decide by their View
   * alone, so the same actions give the same deals.
   */
  sameCards: v.exactOptional(v.object({ name: text, deals: integer })),
});

const listedSeat = v.variant('kind', [
  v.object({ kind: v.literal('computer') }),
  v.object({ kind: v.literal('person'), guest: text, value: v.nullable(text) }),
]);
/** The holder of a seat, and their device's part of the shuffle, or null. */
export type ListedSeat = Sealed<v.InferOutput<typeof listedSeat>>;

const shuffleList = v.object({
  /** Null if the shuffle decides who deals, as for the first deal of a room. */
  dealer: v.nullable(seat),
  seats: v.array(listedSeat),
});
/** The seats that take part in a shuffle, closed before anyone reveals. The values are commitments. */
export type ShuffleList = Sealed<v.InferOutput<typeof shuffleList>>;

const proof = v.object({
  /** The deal's number in the room, from 1. */
  deal: integer,
  /** Seats that did not reveal, for each earlier attempt at this deal. */
  withheld: v.array(seats),
  /** The server's commitment to the secret, published before anyone else committed. */
  commitment: text,
  secret: text,
  /** The holder of each seat, with the contribution. */
  seats: v.array(listedSeat),
});
/** All that a shuffle was computed from, published after the deal. `coup-fourre verify` and the page check it. */
export type ShuffleProof = Sealed<v.InferOutput<typeof proof>>;

const contribution = v.object({ seat, value: text });
/** A device's part of a shuffle: first its commitment, later the value. */
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
  /** True if the deal begins as soon as the shuffle is done. */
  isDue: truth,
  /** Set once the commitments are closed. Devices then reveal. */
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
/** A message at the table. `publicSeq` is the number of the update that contains it. */
export type ChatMessage = Sealed<v.InferOutput<typeof chatMessage>>;

const spectatorMessage = v.object({ number: integer, ...saidEntries });
/** A message among spectators. They are numbered from 1. */
export type SpectatorMessage = Sealed<v.InferOutput<typeof spectatorMessage>>;

const roomEntries = {
  room: text,
  /** Number of the room's public events. An update with a known number changes at most own settings. */
  publicSeq: integer,
  /** The host's clock. */
  now: time,
};

const updateEntries = {
  /** `over`: the match is finished and another may follow. `closed`: nobody came, or everyone left. */
  phase: v.picklist(['gathering', 'playing', 'over', 'closed']),
  options,
  /** Id of the guest who arranges the seats. */
  host: text,
  /** The seat whose hand is shown. Null for a spectator, and at a device while the hand is covered. */
  seat: v.nullable(seat),
  seats: v.array(seatHolder),
  /** What the room waits for, and until when. Null if no clock runs. */
  clock: v.nullable(v.object({ until: time, kind: v.picklist(['turn', 'window', 'nextDeal', 'computer']) })),
  isPaused: truth,
  pauseAgreedBy: seats,
  /** Seats that are ready for the next deal or match. */
  ready: seats,
  /** Set in a quick match: the time from which computers may be added. */
  quick: v.nullable(v.object({ computersFrom: time })),
  /** `commitment` is for the deal on the table, null before the first. `last` proves the last finished deal. */
  shuffle: v.nullable(v.object({ commitment: v.nullable(text), next: comingShuffle, last: v.nullable(proof) })),
  /** The wait after a hazard in this deal: the room's, or a longer one that a person at the table needs. */
  coupFourreWindow,
  /** Safeties that are called automatically for this seat. */
  autoCalls: v.array(card),
  /** The viewer's answer, in advance, to the question whether to extend the trip. Null: asks. */
  autoExtend: v.optional(v.nullable(truth), null),
  /** The shortest window that the viewer needs, or null. It counts from the next deal on. */
  neededWindow: v.nullable(coupFourreWindow),
  /** True while the table waits for the viewer to answer the pending hazard, whether or not they hold the safety. */
  isAnswerAwaited: truth,
  /** How often the viewer may still take extra time in this deal. */
  extraTimesLeft: integer,
  chatMessages: v.array(chatMessage),
  /** Number of guests without a seat in the room. */
  spectators: seat,
  /** A guest with a seat receives these once the match is over. */
  spectatorMessages: v.array(spectatorMessage),
  /** Id of the finished match's page, once the match is over. */
  game: v.nullable(text),
};

/** Decodes a full update of a server's room. */
export const UpdateSchema = v.object({
  ...roomEntries,
  ...updateEntries,
  /** The deal on the table, null before the first. */
  table: v.nullable(tableUpdate),
});

/**
 * Everything that a person in a room may know, built from their own View, after everything in `events`. In a device's room
 * there are no clocks, pauses, contributions, proofs and messages: those fields are empty or null.
 */
export type Update = Sealed<v.InferOutput<typeof UpdateSchema>> & {
  /** Only in a room that a device hosts. */
  readonly device?: DeviceUpdate;
};

/** What only the people at the device that hosts a room receive. */
export interface DeviceUpdate {
  /**
   * The person at the device who must act or answer a pending hazard. Null while a computer thinks, and after the deal.
   */
  readonly awaitedSeat: Seat | null;
  /** The deal's events before `events`, for a client that enters or after an undo. Null if the client has them. */
  readonly earlierEvents: readonly EventJson[] | null;
  /** The action that was undone since the last update. */
  readonly undone: { readonly seat: Seat; readonly action: ActionJson } | null;
  /** Why the last action of a person at this device cannot be undone, or null if it can. */
  readonly whyNotUndo: UndoReason | 'dealIsOver' | null;
  /** True if an action of this match was undone after its result was seen. */
  readonly hasTakeBacks: boolean;
}

/** Decodes a Change: an update whose unchanged fields are left out. */
export const ChangeSchema = v.object({
  ...roomEntries,
  ...leftOut(updateEntries),
  table: v.exactOptional(v.nullable(tableOrChange)),
});
/** An update without unchanged fields. Room, number and clock are always present. */
export type Change = Sealed<v.InferOutput<typeof ChangeSchema>>;
