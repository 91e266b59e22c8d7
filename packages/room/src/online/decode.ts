import { LEVELS, TEMPERAMENTS } from '@coup-fourre/bots';
import { type Action, CARD_NAMES, EDITION_IDS, editionOf, PLAYER_COUNTS, SAFETIES, seats } from '@coup-fourre/rules';
import * as v from 'valibot';
import { ActionOf, HouseRulesOf, hasFittingTemperament, Id, SeatNumber } from '../decode.ts';
import { isSeed } from '../fairness/index.ts';
import { LONGEST_MESSAGE, PHRASES, TURN_DAYS, TURN_SECONDS } from './options.ts';
import type { OnlineMessage, OnlineReason, RoomCommand } from './wire.ts';

/** A command to a room that has been checked; its action is one there is. */
export type RoomRequest =
  | Exclude<RoomCommand, { readonly type: 'act' }>
  | { readonly type: 'act'; readonly action: Action };

/** A client's message that has been checked. */
export type OnlineRequest =
  | Extract<OnlineMessage, { readonly type: 'ping' | 'open' | 'quick' | 'enter' | 'exit' }>
  | (RoomRequest & { readonly id: number; readonly room: string });

/** A message read, or why it is refused; `id` is 0 where the message does not tell it. */
export type OnlineDecoded =
  | { readonly ok: true; readonly message: OnlineRequest }
  | { readonly ok: false; readonly id: number; readonly reason: OnlineReason };

const RoomName = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const Seed = v.pipe(v.string(), v.check(isSeed));
const Named = { id: Id, room: RoomName };
const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_MESSAGE));
const Safety = v.picklist(SAFETIES.map((safety) => CARD_NAMES[safety]));

function whole({ least, most }: { readonly least: number; readonly most: number }) {
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
}

const ClockOf = v.variant('kind', [
  v.object({ kind: v.literal('untimed') }),
  v.object({ kind: v.literal('turn'), seconds: whole(TURN_SECONDS) }),
  v.object({ kind: v.literal('days'), days: whole(TURN_DAYS) }),
]);

const Table = { edition: v.picklist(EDITION_IDS), players: v.picklist(PLAYER_COUNTS) };

const Options = v.pipe(
  v.object({
    ...Table,
    house: HouseRulesOf,
    clock: ClockOf,
    isPublic: v.boolean(),
    canWatch: v.boolean(),
    canChat: v.boolean(),
  }),
  v.check(({ edition, players }) => seats(editionOf(edition), players), 'the edition is not for that many players'),
);

const Fill = v.pipe(
  v.object({
    type: v.literal('fill'),
    ...Named,
    seat: SeatNumber,
    level: v.picklist(LEVELS),
    temperament: v.exactOptional(v.picklist(TEMPERAMENTS)),
  }),
  v.check((fill) => hasFittingTemperament({ ...fill, kind: 'computer', name: '' }), 'a temperament only where it fits'),
);

const Message = v.union([
  v.variant('type', [
    v.object({ type: v.literal('ping'), id: Id }),
    v.object({ type: v.literal('open'), id: Id, options: v.unknown(), contribution: Seed }),
    v.object({ type: v.literal('quick'), id: Id, ...Table, contribution: Seed }),
    v.object({ type: v.literal('enter'), ...Named, since: whole({ least: 0, most: Number.MAX_SAFE_INTEGER }) }),
    v.object({ type: v.literal('sit'), ...Named, seat: SeatNumber, contribution: Seed }),
    v.object({ type: v.literal('remove'), ...Named, seat: SeatNumber }),
    v.object({ type: v.literal('act'), ...Named, action: ActionOf }),
    v.object({ type: v.literal('callForMe'), ...Named, safety: Safety, on: v.boolean() }),
    v.object({ type: v.literal('ready'), ...Named, contribution: Seed }),
    v.object({ type: v.literal('say'), ...Named, phrase: v.picklist(PHRASES) }),
    v.object({ type: v.literal('chat'), ...Named, text: Text }),
    v.object({
      type: v.picklist(['exit', 'leave', 'start', 'takeBack', 'resign', 'pause', 'goOn']),
      ...Named,
    }),
  ]),
  Fill,
]);

/** Reads what a client sent, whatever it is; never throws. */
export function decodeOnlineMessage(sent: unknown): OnlineDecoded {
  const read = v.safeParse(Message, sent);
  if (!read.success) return { ok: false, id: idOf(sent), reason: 'badMessage' };
  const message = read.output;
  if (message.type !== 'open') return { ok: true, message };
  const options = v.safeParse(Options, message.options);
  if (!options.success) return { ok: false, id: message.id, reason: 'badSetup' };
  return { ok: true, message: { ...message, options: options.output } };
}

function idOf(sent: unknown): number {
  const read = v.safeParse(v.object({ id: Id }), sent);
  return read.success ? read.output.id : 0;
}
