import { CARD_NAMES, SAFETIES } from '@coup-fourre/rules';
import * as v from 'valibot';
import type { Checked, ClientMessage } from './messages.ts';
import { MAX_MESSAGE_LENGTH, PHRASES } from './phrases.ts';
import {
  ActionSchema,
  IdSchema,
  integerBetween,
  isTableSizeAllowed,
  isTemperamentAllowed,
  levelEntries,
  RoomIdSchema,
  refusedMessage,
  SeatSchema,
  tableEntries,
  tableSizeEntries,
} from './schemas.ts';
import { isSeed } from './seed.ts';
import { TURN_DAYS, TURN_SECONDS } from './tableOptions.ts';

/** A client's message that has been checked. */
export type ClientRequest = Checked<ClientMessage>;

/** A message read, or why it is refused. */
export type DecodedClientMessage =
  | { readonly ok: true; readonly message: ClientRequest }
  | ReturnType<typeof refusedMessage>;

const SeedSchema = v.pipe(v.string(), v.check(isSeed));
const commandFields = { id: IdSchema, room: RoomIdSchema };
const CountSchema = integerBetween({ min: 1, max: Number.MAX_SAFE_INTEGER });
const attemptFields = { ...commandFields, deal: CountSchema, attempt: CountSchema };
/** Characters that turn the direction of the text around them, and those that a terminal would obey. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

function withoutControls(text: string): string {
  return text.replace(DIRECTION, '').replace(CONTROLS, ' ');
}

const TextSchema = v.pipe(
  v.string(),
  v.transform(withoutControls),
  v.trim(),
  v.minLength(1),
  v.maxLength(MAX_MESSAGE_LENGTH),
);
const SafetySchema = v.picklist(SAFETIES.map((safety) => CARD_NAMES[safety]));

const ClockSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['untimed', 'unlimited']) }),
  v.object({ kind: v.literal('turn'), seconds: integerBetween(TURN_SECONDS) }),
  v.object({ kind: v.literal('days'), days: integerBetween(TURN_DAYS) }),
]);

const OptionsSchema = v.pipe(
  v.object({
    ...tableEntries,
    clock: ClockSchema,
    isPublic: v.boolean(),
    canWatch: v.boolean(),
    canChat: v.boolean(),
    isRated: v.optional(v.boolean(), false),
  }),
  v.check((table) => isTableSizeAllowed(table), 'the edition is not for that many players'),
);

const AddComputerSchema = v.pipe(
  v.object({ type: v.literal('addComputer'), ...commandFields, seat: SeatSchema, ...levelEntries }),
  v.check((computer) => isTemperamentAllowed(computer), 'a temperament only where the level has them'),
);

const MessageSchema = v.union([
  v.variant('type', [
    v.object({ type: v.literal('ping'), id: IdSchema }),
    v.object({ type: v.literal('open'), id: IdSchema, options: v.unknown() }),
    v.object({ type: v.literal('quick'), id: IdSchema, ...tableSizeEntries }),
    v.object({
      type: v.literal('enter'),
      ...commandFields,
      since: integerBetween({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    }),
    v.object({ type: v.literal('sit'), ...commandFields, seat: SeatSchema }),
    v.object({ type: v.literal('remove'), ...commandFields, seat: SeatSchema }),
    v.object({ type: v.literal('act'), ...commandFields, action: ActionSchema }),
    v.object({ type: v.literal('setAutoCall'), ...commandFields, safety: SafetySchema, on: v.boolean() }),
    v.object({ type: v.literal('commitShuffle'), ...attemptFields, commitment: SeedSchema }),
    v.object({ type: v.literal('revealShuffle'), ...attemptFields, value: SeedSchema }),
    v.object({ type: v.literal('say'), ...commandFields, phrase: v.picklist(PHRASES) }),
    v.object({ type: v.literal('chat'), ...commandFields, text: TextSchema }),
    v.object({
      type: v.picklist(['exit', 'leave', 'start', 'ready', 'reclaimSeat', 'resign', 'pause', 'resume']),
      ...commandFields,
    }),
  ]),
  AddComputerSchema,
]);

/** Reads what a client sent, whatever it is; never throws. */
export function decodeClientMessage(sent: unknown): DecodedClientMessage {
  const read = v.safeParse(MessageSchema, sent);
  if (!read.success) return refusedMessage(sent, 'badMessage');
  const message = read.output;
  if (message.type !== 'open') return { ok: true, message };
  const options = v.safeParse(OptionsSchema, message.options);
  if (!options.success) return refusedMessage(sent, 'badSetup');
  return { ok: true, message: { ...message, options: options.output } };
}
