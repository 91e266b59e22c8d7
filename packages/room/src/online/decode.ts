import { LEVELS, TEMPERAMENTS } from '@coup-fourre/bots';
import {
  type Action,
  CARD_NAMES,
  EDITION_IDS,
  editionOf,
  PLAYER_COUNTS,
  SAFETIES,
  supportsPlayers,
} from '@coup-fourre/rules';
import * as v from 'valibot';
import { ActionSchema, HouseRulesSchema, IdSchema, isTemperamentAllowed, SeatSchema } from '../decode.ts';
import { isSeed } from '../fairness/index.ts';
import { MAX_MESSAGE_LENGTH, PHRASES, TURN_DAYS, TURN_SECONDS } from './options.ts';
import type { OnlineClientMessage, OnlineReason, RoomCommand } from './wire.ts';

/** A command to a room that has been checked; its action is one there is. */
export type RoomRequest =
  | Exclude<RoomCommand, { readonly type: 'act' }>
  | { readonly type: 'act'; readonly action: Action };

/** A client's message that has been checked. */
export type OnlineRequest =
  | Extract<OnlineClientMessage, { readonly type: 'ping' | 'open' | 'quick' | 'enter' | 'exit' }>
  | (RoomRequest & { readonly id: number; readonly room: string });

/** A message read, or why it is refused; `id` is 0 where the message does not tell it. */
export type OnlineDecoded =
  | { readonly ok: true; readonly message: OnlineRequest }
  | { readonly ok: false; readonly id: number; readonly reason: OnlineReason };

const RoomNameSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const SeedSchema = v.pipe(v.string(), v.check(isSeed));
const commandFields = { id: IdSchema, room: RoomNameSchema };
const TextSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_MESSAGE_LENGTH));
const SafetySchema = v.picklist(SAFETIES.map((safety) => CARD_NAMES[safety]));

function integerBetween({ min, max }: { readonly min: number; readonly max: number }) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
}

const ClockSchema = v.variant('kind', [
  v.object({ kind: v.literal('untimed') }),
  v.object({ kind: v.literal('turn'), seconds: integerBetween(TURN_SECONDS) }),
  v.object({ kind: v.literal('days'), days: integerBetween(TURN_DAYS) }),
]);

const tableFields = { edition: v.picklist(EDITION_IDS), players: v.picklist(PLAYER_COUNTS) };

const OptionsSchema = v.pipe(
  v.object({
    ...tableFields,
    house: HouseRulesSchema,
    clock: ClockSchema,
    isPublic: v.boolean(),
    canWatch: v.boolean(),
    canChat: v.boolean(),
  }),
  v.check(
    ({ edition, players }) => supportsPlayers(editionOf(edition), players),
    'the edition is not for that many players',
  ),
);

const AddComputerSchema = v.pipe(
  v.object({
    type: v.literal('fill'),
    ...commandFields,
    seat: SeatSchema,
    level: v.picklist(LEVELS),
    temperament: v.exactOptional(v.picklist(TEMPERAMENTS)),
  }),
  v.check((fill) => isTemperamentAllowed({ ...fill, kind: 'computer', name: '' }), 'a temperament only where it fits'),
);

const MessageSchema = v.union([
  v.variant('type', [
    v.object({ type: v.literal('ping'), id: IdSchema }),
    v.object({ type: v.literal('open'), id: IdSchema, options: v.unknown(), contribution: SeedSchema }),
    v.object({ type: v.literal('quick'), id: IdSchema, ...tableFields, contribution: SeedSchema }),
    v.object({
      type: v.literal('enter'),
      ...commandFields,
      since: integerBetween({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    }),
    v.object({ type: v.literal('sit'), ...commandFields, seat: SeatSchema, contribution: SeedSchema }),
    v.object({ type: v.literal('remove'), ...commandFields, seat: SeatSchema }),
    v.object({ type: v.literal('act'), ...commandFields, action: ActionSchema }),
    v.object({ type: v.literal('callForMe'), ...commandFields, safety: SafetySchema, on: v.boolean() }),
    v.object({ type: v.literal('ready'), ...commandFields, contribution: SeedSchema }),
    v.object({ type: v.literal('say'), ...commandFields, phrase: v.picklist(PHRASES) }),
    v.object({ type: v.literal('chat'), ...commandFields, text: TextSchema }),
    v.object({
      type: v.picklist(['exit', 'leave', 'start', 'takeBack', 'resign', 'pause', 'goOn']),
      ...commandFields,
    }),
  ]),
  AddComputerSchema,
]);

/** Reads what a client sent, whatever it is; never throws. */
export function decodeOnlineMessage(sent: unknown): OnlineDecoded {
  const read = v.safeParse(MessageSchema, sent);
  if (!read.success) return { ok: false, id: idOf(sent), reason: 'badMessage' };
  const message = read.output;
  if (message.type !== 'open') return { ok: true, message };
  const options = v.safeParse(OptionsSchema, message.options);
  if (!options.success) return { ok: false, id: message.id, reason: 'badSetup' };
  return { ok: true, message: { ...message, options: options.output } };
}

function idOf(sent: unknown): number {
  const read = v.safeParse(v.object({ id: IdSchema }), sent);
  return read.success ? read.output.id : 0;
}
