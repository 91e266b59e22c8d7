import { cardOf, RULE_FIELDS, rulesFor } from '@coup-fourre/rules';
import { parsePosition, whyNotDeck } from '@coup-fourre/rules/authority';
import * as v from 'valibot';
import type { Checked, DeviceMessage } from './messages.ts';
import {
  ActionSchema,
  AppearanceSchema,
  GivenDealsSchema,
  IdSchema,
  integerBetween,
  isTableSizeAllowed,
  isTemperamentAllowed,
  levelEntries,
  RoomIdSchema,
  refusedMessage,
  SameCardsSchema,
  SeatSchema,
  tableEntries,
} from './schemas.ts';
import type { GivenDeal, Setup } from './tableOptions.ts';
import { MAX_PACE_MS } from './timings.ts';

/** A client's message that has been checked; its setup is one that can be played. */
export type DeviceRequest = Checked<DeviceMessage>;

/** A message read, or why it is refused. */
export type DecodedDeviceMessage =
  | { readonly ok: true; readonly request: DeviceRequest }
  | ReturnType<typeof refusedMessage>;

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

const MessageSchema = v.variant('type', [
  v.object({
    type: v.literal('open'),
    id: IdSchema,
    setup: v.unknown(),
    position: v.exactOptional(v.pipe(v.string(), v.maxLength(MAX_POSITION_LENGTH))),
    givenDeals: v.exactOptional(GivenDealsSchema),
  }),
  v.object({ type: v.picklist(['savedGames', 'finishedGames', 'ready', 'undo', 'skipPauses']), id: IdSchema }),
  v.object({ type: v.picklist(['enter', 'deleteGame', 'record']), id: IdSchema, room: RoomIdSchema }),
  v.object({ type: v.literal('setPace'), id: IdSchema, ms: integerBetween({ min: 0, max: MAX_PACE_MS }) }),
  v.object({ type: v.literal('viewHand'), id: IdSchema, seat: v.nullable(SeatSchema) }),
  v.object({ type: v.literal('act'), id: IdSchema, seat: SeatSchema, action: ActionSchema }),
]);

/** Reads what a client on this device sent, whatever it is; never throws. */
export function decodeDeviceMessage(sent: unknown): DecodedDeviceMessage {
  const message = v.safeParse(MessageSchema, sent);
  if (!message.success) return refusedMessage(sent, 'badMessage');
  const request = message.output;
  if (request.type !== 'open') return { ok: true, request };
  const setup = decodeSetup(request.setup);
  return setup === null || !canStartFrom(setup, request.position) || !areDealsWhole(setup, request.givenDeals)
    ? refusedMessage(sent, 'badSetup')
    : { ok: true, request: { ...request, setup } };
}

/** Whether there are as many given deals as the setup says, with whole decks; none where it says nothing. */
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

/** Whether a deal of that setup may begin from a position, if there is one: one of the same rules in which a turn goes on. */
function canStartFrom({ edition, players, house }: Setup, position: string | undefined): boolean {
  if (position === undefined) return true;
  const parsed = parsePosition(position);
  if (!parsed.ok || parsed.value.table.phase !== 'turn') return false;
  const rules = rulesFor(edition, players, house);
  const { rules: positionRules } = parsed.value.table;
  return positionRules.players === players && RULE_FIELDS.every((field) => positionRules[field] === rules[field]);
}

/** Reads a setup that can be played, its names trimmed; null for any other. */
export function decodeSetup(sent: unknown): Setup | null {
  const setup = v.safeParse(SetupSchema, sent);
  return setup.success ? setup.output : null;
}
