import { CARD_NAMES, type CardName, SAFETIES } from '@coup-fourre/rules';
import * as v from 'valibot';
import { COUP_FOURRE_WINDOWS } from './coupFourreWindow.ts';
import { MAX_MESSAGE_LENGTH, PHRASES } from './phrases.ts';
import {
  ActionSchema,
  type Checked,
  IdSchema,
  integerBetween,
  isTableSizeAllowed,
  isTemperamentAllowed,
  levelEntries,
  RoomIdSchema,
  type Sealed,
  SeatSchema,
  tableEntries,
  tableSizeEntries,
} from './schemas.ts';
import { isSeed } from './seed.ts';
import { MAX_EXTRA_TIMES, type RoomOptions, TURN_DAYS, TURN_SECONDS } from './tableOptions.ts';

const SeedSchema = v.pipe(v.string(), v.check(isSeed));
const commandFields = { id: IdSchema, room: RoomIdSchema };
const CountSchema = integerBetween({ min: 1, max: Number.MAX_SAFE_INTEGER });
/** The room's number of the deal and of the attempt to shuffle it, from 1. */
const attemptFields = { ...commandFields, deal: CountSchema, attempt: CountSchema };
/** Characters that change the direction of text, and control characters that a terminal would obey. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** The text without characters that change its direction or that a terminal would obey. */
export function withoutControls(text: string): string {
  return text.replace(DIRECTION, '').replace(CONTROLS, ' ');
}

const TextSchema = v.pipe(
  v.string(),
  v.transform(withoutControls),
  v.trim(),
  v.minLength(1),
  v.maxLength(MAX_MESSAGE_LENGTH),
);
const SafetySchema = v.picklist(SAFETIES.map((safety): CardName => CARD_NAMES[safety]));

const WindowSchema = v.picklist(COUP_FOURRE_WINDOWS);

const ClockSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['untimed', 'unlimited']) }),
  v.object({
    kind: v.literal('turn'),
    seconds: integerBetween(TURN_SECONDS),
    extraTimes: v.exactOptional(integerBetween({ min: 0, max: MAX_EXTRA_TIMES })),
  }),
  v.object({ kind: v.literal('days'), days: integerBetween(TURN_DAYS) }),
]);

const OptionsSchema = v.pipe(
  v.object({
    ...tableEntries,
    clock: ClockSchema,
    coupFourreWindow: v.exactOptional(WindowSchema),
    isPublic: v.boolean(),
    canWatch: v.boolean(),
    canChat: v.boolean(),
    isRated: v.optional(v.boolean(), false),
    club: v.exactOptional(RoomIdSchema),
    isForFriends: v.exactOptional(v.boolean()),
  }),
  v.forward(
    v.check((table) => isTableSizeAllowed(table), 'the edition is not for that many players'),
    ['players'],
  ),
);

/** Before the start, by the host; in a quick match by anyone seated, once computers are offered. */
const AddComputerSchema = v.pipe(
  v.object({ type: v.literal('addComputer'), ...commandFields, seat: SeatSchema, ...levelEntries }),
  v.forward(
    v.check((computer) => isTemperamentAllowed(computer), 'a temperament only where the level has them'),
    ['temperament'],
  ),
);

const OpenSchema = v.object({ type: v.literal('open'), id: IdSchema, options: v.unknown() });

const ConnectionSchema = v.variant('type', [
  v.object({ type: v.literal('ping'), id: IdSchema }),
  v.object({ type: v.literal('quick'), id: IdSchema, ...tableSizeEntries }),
  /** Enters a room to play or to watch. `since`: number of the client's last update, or 0. */
  v.object({
    type: v.literal('enter'),
    ...commandFields,
    since: integerBetween({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  }),
  /** Stops listening to a room. If no device listens, the seat counts as absent. */
  v.object({ type: v.literal('exit'), ...commandFields }),
]);

const CommandSchema = v.variant('type', [
  v.object({ type: v.literal('sit'), ...commandFields, seat: SeatSchema }),
  /** Leaves the seat. Before the match it becomes free, afterwards a computer plays on. */
  v.object({ type: v.literal('leave'), ...commandFields }),
  /** Before the start, by the host: frees the seat of a computer or guest. The guest may not return. */
  v.object({ type: v.literal('remove'), ...commandFields, seat: SeatSchema }),
  v.object({ type: v.literal('act'), ...commandFields, action: ActionSchema }),
  v.object({ type: v.literal('setAutoCall'), ...commandFields, safety: SafetySchema, on: v.boolean() }),
  /** The answer to the question whether to extend the trip, in advance. Null: ask. Others do not learn of it. */
  v.object({ type: v.literal('setAutoExtend'), ...commandFields, value: v.nullable(v.boolean()) }),
  /** The shortest window that this person needs, from the next deal on. Null: the table's. Others do not learn of it. */
  v.object({ type: v.literal('needWindow'), ...commandFields, window: v.nullable(WindowSchema) }),
  /** Commits to this device's contribution to the shuffle of a deal. */
  v.object({ type: v.literal('commitShuffle'), ...attemptFields, commitment: SeedSchema }),
  /** Reveals the contribution, once the list of commitments is closed. */
  v.object({ type: v.literal('revealShuffle'), ...attemptFields, value: SeedSchema }),
  /** A chat message. A spectator's message goes only to other spectators. */
  v.object({ type: v.literal('say'), ...commandFields, phrase: v.picklist(PHRASES) }),
  v.object({ type: v.literal('chat'), ...commandFields, text: TextSchema }),
  /**
   * `ready`: for the next deal, or after the match for another.
   * `takeExtraTime`: adds EXTRA_TIME_MS to the sender's own turn.
   * `pause`: agrees to a pause, which begins once everyone has agreed. `resume`: ends the pause, withdraws consent, or
   * declines.
   */
  v.object({
    type: v.picklist(['start', 'ready', 'reclaimSeat', 'resign', 'pause', 'resume', 'takeExtraTime']),
    ...commandFields,
  }),
]);

/** `addComputer` stands apart, because it has a check, which a variant cannot have. */
const MessageSchema = v.variant('type', [OpenSchema, ConnectionSchema, CommandSchema]);
type Message = v.InferOutput<typeof MessageSchema | typeof AddComputerSchema>;

/** The schema for each type of message, so that a message is not compared with all of them. */
const SCHEMAS: ReadonlyMap<unknown, v.GenericSchema<unknown, Message>> = new Map(
  [OpenSchema, AddComputerSchema, ...ConnectionSchema.options, ...CommandSchema.options].flatMap((schema) => {
    const { type } = schema.entries;
    const types: readonly string[] = 'options' in type ? type.options : [type.literal];
    return types.map((name) => [name, schema] as const);
  }),
);

function schemaFor(sent: unknown): v.GenericSchema<unknown, Message> {
  const type = typeof sent === 'object' && sent !== null && 'type' in sent ? sent.type : null;
  return SCHEMAS.get(type) ?? MessageSchema;
}

type Open = { readonly type: 'open'; readonly id: number; readonly options: RoomOptions };
type CommandInput = v.InferInput<typeof CommandSchema | typeof AddComputerSchema>;

type Without<Message, Fields extends string> = Message extends unknown ? Omit<Message, Fields> : never;
export type Unnumbered<Message> = Without<Message, 'id'>;

/** A command to a room, without its number and room. */
export type RoomCommand = Sealed<Without<CommandInput, 'id' | 'room'>>;

/**
 * A message from a client to the server. `id` counts the messages of a session from 1. A command that is repeated with
 * the same id takes effect once.
 */
export type ClientMessage = Sealed<v.InferInput<typeof ConnectionSchema> | CommandInput> | Open;

/** A decoded message. The cards of its action are numbers. */
export type ClientRequest = Checked<ClientMessage>;

/**
 * Decodes any input from a client; never throws. A refusal has the message's own number, or 0 if it has none, and the first
 * invalid field, unless the message is no object.
 */
export function decodeClientMessage(sent: unknown) {
  const accepted = (message: ClientRequest) => ({ ok: true, message }) as const;
  const refused = (reason: 'badMessage' | 'badSetup', field: string | null) => {
    const numbered = v.safeParse(v.object({ id: IdSchema }), sent);
    const id = numbered.success ? numbered.output.id : 0;
    return { ok: false, refusal: { id, reason, ...(field !== null && { field }) } } as const;
  };
  const read = v.safeParse(schemaFor(sent), sent);
  if (!read.success) return refused('badMessage', v.getDotPath(read.issues[0]));
  const message = read.output;
  if (message.type !== 'open') return accepted(message);
  const options = v.safeParse(v.object({ options: OptionsSchema }), message);
  return options.success
    ? accepted({ ...message, options: options.output.options })
    : refused('badSetup', v.getDotPath(options.issues[0]));
}
