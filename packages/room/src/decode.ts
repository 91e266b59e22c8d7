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
  reading,
  rulesFor,
  seats,
} from '@coup-fourre/rules';
import { positionNoted } from '@coup-fourre/rules/authority';
import * as v from 'valibot';
import type { ClientMessage, Setup, Sitter } from './wire.ts';

/** A client's message that has been checked; its action is one there is, its setup one that can be played. */
export type Request =
  | Exclude<ClientMessage, { readonly type: 'act' }>
  | { readonly type: 'act'; readonly id: number; readonly seat: number; readonly action: Action };

/** A message read, or why it is refused; `id` is 0 where the message does not tell it. */
export type Decoded =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly id: number; readonly reason: 'badMessage' | 'badSetup' };

const LONGEST_NAME = 24;
const MOST_SEATS = 6;
const LONGEST_POSITION = 2000;

export const Id = v.pipe(v.number(), v.safeInteger());
/** A seat's number, at whatever table. */
export const SeatNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_SEATS - 1));
/** Milliseconds for a computer's move. */
const Pace = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5000));
const RoomId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_NAME));

/** The shape alone, since the rules' reader knows which cards name a team. */
const ActionShape = v.variant('type', [
  v.object({
    type: v.literal('play'),
    card: v.picklist(CARD_NAMES),
    target: v.exactOptional(v.pipe(v.number(), v.safeInteger())),
  }),
  v.object({ type: v.picklist(['discard', 'coupFourre']), card: v.picklist(CARD_NAMES) }),
  v.object({ type: v.literal('pass') }),
  v.object({ type: v.literal('extend'), value: v.boolean() }),
]);

export const ActionOf = v.pipe(
  ActionShape,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const action = reading(() => readAction(dataset.value));
    if (action.ok) return action.value;
    addIssue({ message: action.error.message });
    return NEVER;
  }),
);

export const HouseRulesOf = v.pipe(
  v.record(v.picklist(RULE_FIELDS), v.union([v.string(), v.number(), v.boolean()])),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const house = reading(() => readHouseRules(dataset.value));
    if (house.ok) return house.value;
    addIssue({ message: house.error.message });
    return NEVER;
  }),
);

const SitterAt = v.variant('kind', [
  v.object({ kind: v.literal('person'), name: Name }),
  v.object({
    kind: v.literal('computer'),
    name: Name,
    level: v.picklist(LEVELS),
    temperament: v.exactOptional(v.picklist(TEMPERAMENTS)),
  }),
]);

/** A temperament only where the level has them. */
export function hasFittingTemperament(sitter: Sitter): boolean {
  return sitter.kind === 'person' || sitter.temperament === undefined || hasTemperaments(sitter.level);
}

const SetupOf = v.pipe(
  v.object({
    edition: v.picklist(EDITION_IDS),
    players: v.picklist(PLAYER_COUNTS),
    house: HouseRulesOf,
    sitters: v.pipe(v.array(SitterAt), v.maxLength(MOST_SEATS)),
  }),
  v.check(({ edition, players }) => seats(editionOf(edition), players), 'the edition is not for that many players'),
  v.check(({ players, sitters }) => sitters.length === players, 'one sitter a seat'),
  v.check(({ sitters }) => sitters.some(({ kind }) => kind === 'person'), 'at least one person'),
  v.check(({ sitters }) => sitters.every(hasFittingTemperament), 'a temperament only where the level has them'),
);

const Message = v.variant('type', [
  v.object({
    type: v.literal('open'),
    id: Id,
    setup: v.unknown(),
    position: v.exactOptional(v.pipe(v.string(), v.maxLength(LONGEST_POSITION))),
  }),
  v.object({ type: v.picklist(['saved', 'finished', 'nextDeal', 'undo', 'hurry']), id: Id }),
  v.object({ type: v.picklist(['resume', 'forget', 'record']), id: Id, room: RoomId }),
  v.object({ type: v.literal('pace'), id: Id, ms: Pace }),
  v.object({ type: v.literal('look'), id: Id, seat: v.nullable(SeatNumber) }),
  v.object({ type: v.literal('act'), id: Id, seat: SeatNumber, action: ActionOf }),
]);

/** Reads what a client sent, whatever it is; never throws. */
export function decodeClientMessage(sent: unknown): Decoded {
  const message = v.safeParse(Message, sent);
  if (!message.success) return { ok: false, id: idOf(sent), reason: 'badMessage' };
  const request = message.output;
  if (request.type !== 'open') return { ok: true, request };
  const setup = decodeSetup(request.setup);
  return setup === null || !mayBegin(setup, request.position)
    ? { ok: false, id: request.id, reason: 'badSetup' }
    : { ok: true, request: { ...request, setup } };
}

/** Whether a deal of that setup may begin from a position, if one is told: one of the same rules in which a turn goes on. */
function mayBegin({ edition, players, house }: Setup, position: string | undefined): boolean {
  if (position === undefined) return true;
  const placed = positionNoted(position);
  if (!placed.ok || placed.value.table.phase !== 'turn') return false;
  const rules = rulesFor(edition, players, house);
  const { rules: placedRules } = placed.value.table;
  return placedRules.players === players && RULE_FIELDS.every((field) => placedRules[field] === rules[field]);
}

/** Reads a setup that can be played, its names trimmed; null for any other. */
export function decodeSetup(sent: unknown): Setup | null {
  const setup = v.safeParse(SetupOf, sent);
  return setup.success ? setup.output : null;
}

function idOf(sent: unknown): number {
  const message = v.safeParse(v.object({ id: Id }), sent);
  return message.success ? message.output.id : 0;
}
