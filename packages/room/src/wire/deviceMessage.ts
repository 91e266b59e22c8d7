import { cardOf, RULE_FIELDS, rulesFor } from '@coup-fourre/rules';
import { parsePosition, whyNotDeck } from '@coup-fourre/rules/authority';
import * as v from 'valibot';
import type { RoomCommand } from './clientMessage.ts';
import type { RoomReason } from './reasons.ts';
import {
  ActionSchema,
  AppearanceSchema,
  type Checked,
  GivenDealsSchema,
  integerBetween,
  isTableSizeAllowed,
  isTemperamentAllowed,
  levelEntries,
  RoomIdSchema,
  SameCardsSchema,
  type Sealed,
  SeatSchema,
  tableEntries,
} from './schemas.ts';
import type { GivenDeal, Setup } from './tableOptions.ts';
import { MAX_PACE_MS } from './timings.ts';

const MAX_NAME_LENGTH = 24;
const MAX_POSITION_LENGTH = 2000;

const NameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_NAME_LENGTH));

const OccupantSchema = v.variant('kind', [
  v.object({ kind: v.literal('person'), name: NameSchema, appearance: v.exactOptional(AppearanceSchema) }),
  v.object({ kind: v.literal('computer'), name: NameSchema, ...levelEntries }),
]);

const SetupSchema = v.pipe(
  v.object({
    ...tableEntries,
    occupants: v.array(OccupantSchema),
    sameCards: v.exactOptional(SameCardsSchema),
  }),
  v.check((table) => isTableSizeAllowed(table), 'the edition is not for that many players'),
  v.check(({ players, occupants }) => occupants.length === players, 'one occupant a seat'),
  v.check(({ occupants }) => occupants.some(({ kind }) => kind === 'person'), 'at least one person'),
  v.check(
    ({ occupants }) => occupants.every((occupant) => occupant.kind === 'person' || isTemperamentAllowed(occupant)),
    'a temperament only where the level has them',
  ),
);

const OpenSchema = v.object({
  type: v.literal('open'),
  setup: v.unknown(),
  /** The deal begins from this position (NOTATION.md) instead of a shuffled deck, as in a lesson or puzzle. */
  position: v.exactOptional(v.pipe(v.string(), v.maxLength(MAX_POSITION_LENGTH))),
  /** The deals of the match, if the setup has `sameCards`. */
  givenDeals: v.exactOptional(GivenDealsSchema),
  /** In the first deal everyone at the device begins with a Roll. For beginners, who are told so. */
  isTeaching: v.exactOptional(v.boolean()),
});

const CommandSchema = v.variant('type', [
  /** The seat whose hand is uncovered, or null to cover it. */
  v.object({ type: v.literal('viewHand'), seat: v.nullable(SeatSchema) }),
  v.object({ type: v.literal('act'), seat: SeatSchema, action: ActionSchema }),
  /** `ready`: everyone at the device is ready for the next deal. `undo`: undoes a person's last action. */
  v.object({ type: v.picklist(['ready', 'undo']) }),
]);

const HostSchema = v.variant('type', [
  /** Computers play without pauses until a person must act. */
  v.object({ type: v.literal('skipPauses') }),
  v.object({ type: v.picklist(['savedGames', 'finishedGames']) }),
  /** `record`: asks for the record of a stored game's finished deals. */
  v.object({ type: v.picklist(['enter', 'deleteGame', 'record']), room: RoomIdSchema }),
  /** Sets the milliseconds that computers take for a move. Levels that search may take longer. */
  v.object({ type: v.literal('setPace'), ms: integerBetween({ min: 0, max: MAX_PACE_MS }) }),
]);

const MessageSchema = v.variant('type', [OpenSchema, CommandSchema, HostSchema]);

type Open = Sealed<Omit<v.InferInput<typeof OpenSchema>, 'setup'>> & { readonly setup: Setup };

/** A command from the people at a device to its room. */
export type DeviceCommand = Sealed<v.InferInput<typeof CommandSchema>>;

/** From a client to the room on the same device. */
export type DeviceMessage = DeviceCommand | Sealed<v.InferInput<typeof HostSchema>> | Open;

/** A decoded message whose setup can be played. */
export type DeviceRequest = Checked<DeviceMessage>;

export type AnyCommand = Checked<RoomCommand | DeviceCommand>;

/** The answer of the room on a device to a message. */
export type DeviceAnswer =
  | { readonly type: 'done' }
  | { readonly type: 'refused'; readonly reason: RoomReason }
  | { readonly type: 'games'; readonly games: readonly SavedGame[] }
  | { readonly type: 'record'; readonly record: string; readonly setup: Setup };

/** A stored game, as lists show it. */
export interface SavedGame {
  readonly room: string;
  readonly setup: Setup;
  /** Time of the last action, in milliseconds since 1970. */
  readonly savedAt: number;
  /** Number of deals begun. */
  readonly deal: number;
  /** Miles of the trip, and the miles of each team. */
  readonly target: number;
  readonly miles: readonly number[];
  /** Match points of each team, with this deal once it is over. */
  readonly totals: readonly number[];
  /** True if the last deal is over. Missing otherwise, and in games of earlier versions. */
  readonly isDealOver?: true;
  /** True if an action was undone after its result was seen. Missing in games of earlier versions. */
  readonly hasTakeBacks?: boolean;
}

/** Decodes any input from a client on this device. Never throws. */
export function decodeDeviceMessage(sent: unknown): DeviceRequest | 'badMessage' | 'badSetup' {
  const message = v.safeParse(MessageSchema, sent);
  if (!message.success) return 'badMessage';
  const request = message.output;
  if (request.type !== 'open') return request;
  const setup = decodeSetup(request.setup);
  return setup === null || !canStartFrom(setup, request.position) || !areDealsWhole(setup, request.givenDeals)
    ? 'badSetup'
    : { ...request, setup };
}

/** With `sameCards`: true if all deals are given with complete decks. Without it: true if none is given. */
function areDealsWhole(
  { edition, players, house, sameCards }: Setup,
  deals: readonly GivenDeal[] | undefined,
): boolean {
  if (sameCards === undefined || deals === undefined) return sameCards === deals;
  const rules = rulesFor(edition, players, house);
  const isWhole = ({ dealer, deck }: GivenDeal): boolean =>
    dealer < players && whyNotDeck(rules, deck.map(cardOf)) === null;
  return deals.length === sameCards.deals && deals.every(isWhole);
}

/** True if the position matches the setup's rules and has a turn in progress. */
function canStartFrom({ edition, players, house }: Setup, position: string | undefined): boolean {
  if (position === undefined) return true;
  const parsed = parsePosition(position);
  if (!parsed.ok || parsed.value.table.phase !== 'turn') return false;
  const rules = rulesFor(edition, players, house);
  const { rules: positionRules } = parsed.value.table;
  return positionRules.players === players && RULE_FIELDS.every((field) => positionRules[field] === rules[field]);
}

/** Reads a setup and trims its names. Null if it cannot be played. */
export function decodeSetup(sent: unknown): Setup | null {
  const setup = v.safeParse(SetupSchema, sent);
  return setup.success ? setup.output : null;
}
