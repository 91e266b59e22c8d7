import { hasTemperaments, LEVELS, TEMPERAMENTS } from '@coup-fourre/bots';
import {
  type Action,
  CARD_NAMES,
  EDITION_IDS,
  editionOf,
  PLAYER_COUNTS,
  RULE_FIELDS,
  readAction,
  readHouseRules,
  rulesFor,
  supportsPlayers,
  toResult,
} from '@coup-fourre/rules';
import { parsePosition } from '@coup-fourre/rules/authority';
import * as v from 'valibot';
import type { ClientMessage, SeatHolder, Setup } from './wire.ts';

/** A client's message that has been checked; its action is one there is, its setup one that can be played. */
export type ClientRequest =
  | Exclude<ClientMessage, { readonly type: 'act' }>
  | { readonly type: 'act'; readonly id: number; readonly seat: number; readonly action: Action };

/** A message read, or why it is refused; `id` is 0 where the message does not tell it. */
export type Decoded =
  | { readonly ok: true; readonly request: ClientRequest }
  | { readonly ok: false; readonly id: number; readonly reason: 'badMessage' | 'badSetup' };

const MAX_NAME_LENGTH = 24;
const MAX_SEATS = 6;
const MAX_POSITION_LENGTH = 2000;

export const IdSchema = v.pipe(v.number(), v.safeInteger());
/** A seat's number, at whatever table. */
export const SeatSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SEATS - 1));
/** Milliseconds for a computer's move. */
const PaceSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5000));
const RoomIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const NameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_NAME_LENGTH));

/** The shape alone, since the rules' reader knows which cards name a team. */
const ActionShapeSchema = v.variant('type', [
  v.object({
    type: v.literal('play'),
    card: v.picklist(CARD_NAMES),
    target: v.exactOptional(v.pipe(v.number(), v.safeInteger())),
  }),
  v.object({ type: v.picklist(['discard', 'coupFourre']), card: v.picklist(CARD_NAMES) }),
  v.object({ type: v.literal('pass') }),
  v.object({ type: v.literal('extend'), value: v.boolean() }),
]);

export const ActionSchema = v.pipe(
  ActionShapeSchema,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const action = toResult(() => readAction(dataset.value));
    if (action.ok) return action.value;
    addIssue({ message: action.error.message });
    return NEVER;
  }),
);

export const HouseRulesSchema = v.pipe(
  v.record(v.picklist(RULE_FIELDS), v.union([v.string(), v.number(), v.boolean()])),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const house = toResult(() => readHouseRules(dataset.value));
    if (house.ok) return house.value;
    addIssue({ message: house.error.message });
    return NEVER;
  }),
);

const SeatHolderSchema = v.variant('kind', [
  v.object({ kind: v.literal('person'), name: NameSchema }),
  v.object({
    kind: v.literal('computer'),
    name: NameSchema,
    level: v.picklist(LEVELS),
    temperament: v.exactOptional(v.picklist(TEMPERAMENTS)),
  }),
]);

/** A temperament only where the level has them. */
export function isTemperamentAllowed(occupant: SeatHolder): boolean {
  return occupant.kind === 'person' || occupant.temperament === undefined || hasTemperaments(occupant.level);
}

const SetupSchema = v.pipe(
  v.object({
    edition: v.picklist(EDITION_IDS),
    players: v.picklist(PLAYER_COUNTS),
    house: HouseRulesSchema,
    occupants: v.pipe(v.array(SeatHolderSchema), v.maxLength(MAX_SEATS)),
  }),
  v.check(
    ({ edition, players }) => supportsPlayers(editionOf(edition), players),
    'the edition is not for that many players',
  ),
  v.check(({ players, occupants }) => occupants.length === players, 'one occupant a seat'),
  v.check(({ occupants }) => occupants.some(({ kind }) => kind === 'person'), 'at least one person'),
  v.check(({ occupants }) => occupants.every(isTemperamentAllowed), 'a temperament only where the level has them'),
);

const MessageSchema = v.variant('type', [
  v.object({
    type: v.literal('open'),
    id: IdSchema,
    setup: v.unknown(),
    position: v.exactOptional(v.pipe(v.string(), v.maxLength(MAX_POSITION_LENGTH))),
  }),
  v.object({ type: v.picklist(['saved', 'finished', 'nextDeal', 'undo', 'hurry']), id: IdSchema }),
  v.object({ type: v.picklist(['resume', 'forget', 'record']), id: IdSchema, room: RoomIdSchema }),
  v.object({ type: v.literal('pace'), id: IdSchema, ms: PaceSchema }),
  v.object({ type: v.literal('look'), id: IdSchema, seat: v.nullable(SeatSchema) }),
  v.object({ type: v.literal('act'), id: IdSchema, seat: SeatSchema, action: ActionSchema }),
]);

/** Reads what a client sent, whatever it is; never throws. */
export function decodeClientMessage(sent: unknown): Decoded {
  const message = v.safeParse(MessageSchema, sent);
  if (!message.success) return { ok: false, id: idOf(sent), reason: 'badMessage' };
  const request = message.output;
  if (request.type !== 'open') return { ok: true, request };
  const setup = decodeSetup(request.setup);
  return setup === null || !canStartFrom(setup, request.position)
    ? { ok: false, id: request.id, reason: 'badSetup' }
    : { ok: true, request: { ...request, setup } };
}

/** Whether a deal of that setup may begin from a position, if one is told: one of the same rules in which a turn goes on. */
function canStartFrom({ edition, players, house }: Setup, position: string | undefined): boolean {
  if (position === undefined) return true;
  const placed = parsePosition(position);
  if (!placed.ok || placed.value.table.phase !== 'turn') return false;
  const rules = rulesFor(edition, players, house);
  const { rules: placedRules } = placed.value.table;
  return placedRules.players === players && RULE_FIELDS.every((field) => placedRules[field] === rules[field]);
}

/** Reads a setup that can be played, its names trimmed; null for any other. */
export function decodeSetup(sent: unknown): Setup | null {
  const setup = v.safeParse(SetupSchema, sent);
  return setup.success ? setup.output : null;
}

function idOf(sent: unknown): number {
  const message = v.safeParse(v.object({ id: IdSchema }), sent);
  return message.success ? message.output.id : 0;
}
