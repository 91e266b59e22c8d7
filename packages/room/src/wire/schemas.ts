import { hasTemperaments, LEVELS, TEMPERAMENTS } from '@coup-fourre/bots/names';
import {
  type Action,
  type ActionJson,
  CARD_NAMES,
  EDITION_IDS,
  editionOf,
  MAX_DECK_SIZE,
  PLAYER_COUNTS,
  RULE_FIELDS,
  RULE_VALUES,
  type RuleField,
  readAction,
  readHouseRules,
  supportsPlayers,
  toResult,
} from '@coup-fourre/rules';
import * as v from 'valibot';
import { CAR_MODELS, FACES } from './looks.ts';
import type { TableOptions } from './tableOptions.ts';

/** Readonly at every depth. */
export type Sealed<Value> = { readonly [Key in keyof Value]: Sealed<Value[Key]> };

/** A checked message: its action is one that the rules know. */
export type Checked<Message> = Message extends { readonly action: ActionJson }
  ? Omit<Message, 'action'> & { readonly action: Action }
  : Message;

const MAX_SEATS = 6;
const MAX_GIVEN_DEALS = 100;

/** Messages are numbered from 1. A refusal with number 0 answers a message without one. */
export const IdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
export const SeatSchema = integerBetween({ min: 0, max: MAX_SEATS - 1 });
export const RoomIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

export function integerBetween({ min, max }: { readonly min: number; readonly max: number }) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
}

/** Checks only the shape. `readAction` checks which cards need a target. */
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

export const ActionSchema: v.GenericSchema<ActionJson, Action> = v.pipe(
  ActionShapeSchema,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const action = toResult(() => readAction(dataset.value));
    if (action.ok) return action.value;
    addIssue({ message: action.error.message });
    return NEVER;
  }),
);

function isRuleValue(field: string, choice: unknown): boolean {
  return RULE_VALUES[field as RuleField].some((value) => value === choice);
}

const HouseRulesSchema = v.pipe(
  v.record(v.picklist(RULE_FIELDS), v.union([v.string(), v.number(), v.boolean()])),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const house = toResult(() => readHouseRules(dataset.value));
    if (house.ok) return house.value;
    const { value: input } = dataset;
    const [key = '', value] = Object.entries(input).find(([field, choice]) => !isRuleValue(field, choice)) ?? [];
    addIssue({ message: house.error.message, path: [{ type: 'object', origin: 'value', input, key, value }] });
    return NEVER;
  }),
);

export const AppearanceSchema = v.object({
  face: v.exactOptional(v.picklist(FACES)),
  car: v.exactOptional(v.picklist(CAR_MODELS)),
});

export const SameCardsSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  deals: integerBetween({ min: 1, max: MAX_GIVEN_DEALS }),
});

/** The rules check later whether a deck is complete. */
export const GivenDealsSchema = v.pipe(
  v.array(v.object({ dealer: SeatSchema, deck: v.pipe(v.array(v.picklist(CARD_NAMES)), v.maxLength(MAX_DECK_SIZE)) })),
  v.maxLength(MAX_GIVEN_DEALS),
);

export const levelEntries = { level: v.picklist(LEVELS), temperament: v.exactOptional(v.picklist(TEMPERAMENTS)) };

export function isTemperamentAllowed({
  level,
  temperament,
}: v.InferOutput<v.ObjectSchema<typeof levelEntries, undefined>>): boolean {
  return temperament === undefined || hasTemperaments(level);
}

export const tableSizeEntries = { edition: v.picklist(EDITION_IDS), players: v.picklist(PLAYER_COUNTS) };
export const tableEntries = { ...tableSizeEntries, house: HouseRulesSchema };

export function isTableSizeAllowed({ edition, players }: Pick<TableOptions, 'edition' | 'players'>): boolean {
  return supportsPlayers(editionOf(edition), players);
}
