import {
  CARD_NAMES,
  EDITION_IDS,
  HAZARDS,
  INPUT_FAULTS,
  nameOf,
  PLAYER_COUNTS,
  REASONS,
  RULE_FIELDS,
  RULE_VALUES,
  SAFETIES,
  SCORE_LINES,
} from '@coup-fourre/rules';
import { POSITION_FIELDS } from '@coup-fourre/rules/authority';
import { OP_FIELDS, OPS } from '../referee/referee.ts';
import { TABLE_FIELDS } from '../referee/refereeRequest.ts';

/** A JSON Schema, draft 2020-12. */
type Schema = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, Schema>>;

const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
const list = (items: Schema, more: Schema = {}): Schema => ({ type: 'array', items, ...more });
const anyOf = (...schemas: readonly Schema[]): Schema => ({ anyOf: schemas });
const orNull = (schema: Schema): Schema => anyOf(schema, { type: 'null' });
const whole = (minimum = 0): Schema => ({ type: 'integer', minimum });
const TRUTH: Schema = { type: 'boolean' };
const TEXT: Schema = { type: 'string' };
const ANY: Schema = {};

/** An object in which these fields are required, and those optional. No others are allowed. */
function exactly(required: Fields, optional: Fields = {}): Schema {
  return { ...open(required, optional), additionalProperties: false };
}

/** An object that may have further fields, which its reader ignores. */
function open(required: Fields, optional: Fields = {}): Schema {
  return { type: 'object', properties: { ...required, ...optional }, required: Object.keys(required) };
}

const only = (value: string): Schema => ({ const: value });
const cardNames = (cards: readonly (typeof HAZARDS | typeof SAFETIES)[number][]): Schema => ({
  enum: cards.map(nameOf),
});
const picked = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? ANY]));

const cardsOrNull = orNull(list(ref('card')));

const SEATS = { minItems: 2, maxItems: 6 };
const TEAMS = { minItems: 2, maxItems: 3 };

const others = CARD_NAMES.filter((name) => !HAZARDS.map(nameOf).includes(name));

function actionIn(shape: typeof exactly, more: Fields): Schema {
  return anyOf(
    shape({ ...more, type: only('play'), card: { enum: others } }),
    shape({ ...more, type: only('play'), card: ref('hazard'), target: { type: 'integer' } }),
    shape({ ...more, type: { enum: ['discard', 'coupFourre'] }, card: ref('card') }),
    shape({ ...more, type: only('pass') }),
    shape({ ...more, type: only('extend'), value: TRUTH }),
  );
}

/** Definitions that both protocols use. */
const COMMON: Fields = {
  card: { enum: [...CARD_NAMES] },
  hazard: cardNames(HAZARDS),
  edition: { enum: [...EDITION_IDS] },
  players: { enum: [...PLAYER_COUNTS] },
  seat: { type: 'integer', minimum: 0, maximum: 5 },
  team: { type: 'integer', minimum: 0, maximum: 2 },
  rules: exactly({}, Object.fromEntries(RULE_FIELDS.map((field) => [field, { enum: [...RULE_VALUES[field]] }]))),
  safety: exactly({ card: cardNames(SAFETIES), coupFourre: TRUTH }),
  action: actionIn(exactly, {}),
  event: anyOf(
    open({ type: { enum: ['turn', 'pass'] }, seat: ref('seat') }),
    open({ type: only('draw'), seat: ref('seat'), card: orNull(ref('card')) }),
    open({ type: only('play'), seat: ref('seat'), card: ref('card') }, { target: ref('team') }),
    open({ type: { enum: ['discard', 'coupFourre'] }, seat: ref('seat'), card: ref('card') }),
    open({ type: only('extension'), seat: ref('seat'), value: TRUTH }),
    open({ type: { enum: ['dealOver', 'matchOver'] } }),
  ),
};

/** A safety that is not crosswise may be written as its name. */
const laidSafeties = list(
  anyOf(exactly({ card: cardNames(SAFETIES) }, { coupFourre: orNull(TRUTH) }), { enum: SAFETIES.map(nameOf) }),
);

const POSITION: Fields = {
  hands: list(list(ref('card')), SEATS),
  drawPile: cardsOrNull,
  seatPiles: list(list(ref('card')), SEATS),
  teams: orNull(
    list(
      exactly({}, { battle: cardsOrNull, speed: cardsOrNull, distance: cardsOrNull, safeties: orNull(laidSafeties) }),
      TEAMS,
    ),
  ),
  turn: orNull(ref('seat')),
  drawn: orNull(TRUTH),
  target: { enum: [...RULE_VALUES.target] },
  extendedBy: orNull(ref('team')),
  dealer: orNull(ref('seat')),
  discard: cardsOrNull,
  totals: orNull(list(whole(), TEAMS)),
  hazard: exactly({ card: ref('hazard'), on: ref('team') }),
  extension: orNull(TRUTH),
};

const shownTeam = open({
  battle: list(ref('card')),
  speed: list(ref('card')),
  distance: list(ref('card')),
  miles: whole(),
  safeties: list(ref('safety')),
  canDrive: TRUTH,
  total: whole(),
});

const TABLE: Fields = {
  edition: ref('edition'),
  players: ref('players'),
  phase: ref('phase'),
  actor: orNull(ref('seat')),
  dealer: ref('seat'),
  target: { enum: [...RULE_VALUES.target] },
  extendedBy: orNull(ref('team')),
  teams: list(ref('shownTeam'), TEAMS),
};

const REQUEST: Fields = {
  edition: ref('edition'),
  players: ref('players'),
  rules: ref('rules'),
  dealer: ref('seat'),
  seed: { type: ['string', 'integer'] },
  deck: list(ref('card')),
  format: { enum: [...RULE_VALUES.format] },
  position: ref('position'),
  seat: ref('seat'),
  action: ref('action'),
  record: TEXT,
};
const REQUIRED: Partial<Record<(typeof OPS)[number], readonly string[]>> = {
  newDeal: ['edition', 'players'],
  newMatch: ['edition', 'players'],
  setup: ['edition', 'players', 'position'],
  act: ['seat', 'action'],
  view: ['seat'],
  replay: ['record'],
};

/** Only requests that start a table read its fields. In others they have any value. */
function request(op: (typeof OPS)[number]): Schema {
  const required = REQUIRED[op] ?? [];
  const table = required.includes('edition') ? picked(REQUEST, TABLE_FIELDS) : picked({}, TABLE_FIELDS);
  const fields = { ...table, ...picked(REQUEST, OP_FIELDS[op]), ...(op === 'view' && { seat: orNull(ref('seat')) }) };
  return exactly({ op: only(op), ...picked(fields, required) }, { id: ANY, ...fields });
}

const PHASES = ['turn', 'coupFourre', 'extension', 'dealOver', 'matchOver'];
const REFUSALS = ['unknownOp', 'noDeal', 'notYourTurn', 'wrongPhase', 'notInHand', 'illegalPlay'];

const RESPONSES: Fields = {
  editions: open({
    editions: list(open({ id: ref('edition'), title: TEXT, source: TEXT, players: list(ref('players')) })),
  }),
  step: open(
    { phase: ref('phase'), actor: orNull(ref('seat')), events: list(ref('event')) },
    { winners: list(ref('team')), owed: whole() },
  ),
  legal: open({ actions: list(ref('action')) }),
  state: open({
    state: open({
      ...TABLE,
      drawPile: list(ref('card')),
      discard: list(ref('card')),
      hands: list(list(ref('card')), SEATS),
    }),
  }),
  view: open({
    view: open({
      ...TABLE,
      drawPile: whole(),
      discardTop: orNull(ref('card')),
      hands: list(anyOf(list(ref('card')), whole()), SEATS),
    }),
  }),
  score: open({
    teams: list(
      exactly(Object.fromEntries([...SCORE_LINES, 'total'].map((line) => [line, { type: 'integer' }]))),
      TEAMS,
    ),
  }),
  record: open({ record: TEXT }),
};

const document = (title: string, definitions: Fields, roots: readonly string[]) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title,
  ...anyOf(...roots.map(ref)),
  $defs: definitions,
});

export const REFEREE_SCHEMA = document(
  'A line of the referee protocol of Coup Fourré, version 1',
  {
    request: anyOf(...OPS.map(request)),
    response: anyOf(
      { ...open({ id: ANY, ok: { const: true } }), ...anyOf(...Object.values(RESPONSES)) },
      open({ id: ANY, ok: { const: false }, error: ref('error') }),
    ),
    error: open(
      { code: { enum: [...INPUT_FAULTS, ...REFUSALS] }, message: TEXT },
      { reason: { enum: [...REASONS] }, line: whole(1), column: whole(1) },
    ),
    position: exactly({ hands: POSITION.hands ?? ANY }, picked(POSITION, POSITION_FIELDS)),
    phase: { enum: PHASES },
    shownTeam,
    ...COMMON,
  },
  ['request', 'response'],
);

const copies: Schema = {
  type: 'object',
  propertyNames: ref('card'),
  additionalProperties: whole(),
};

function decide(ofPhase: Fields): Schema {
  return open(
    {
      type: only('decide'),
      edition: ref('edition'),
      seat: ref('seat'),
      ...ofPhase,
      hand: list(ref('card')),
      drawPile: whole(),
      teams: list(ref('observedTeam'), TEAMS),
    },
    {
      id: ANY,
      players: orNull(ref('players')),
      rules: orNull(ref('rules')),
      discardTop: orNull(ref('card')),
      handSizes: orNull(list(whole(), SEATS)),
      target: orNull({ enum: [...RULE_VALUES.target] }),
      extendedBy: orNull(ref('team')),
      seen: orNull(copies),
      actions: list(ref('action')),
    },
  );
}

export const BOT_SCHEMA = document(
  'A line of the bot protocol of Coup Fourré, version 1',
  {
    decide: anyOf(
      decide({ phase: { enum: ['turn', 'extension'] } }),
      decide({ phase: only('coupFourre'), hazard: ref('pendingHazard') }),
    ),
    newDeal: open(
      {
        type: only('newDeal'),
        edition: ref('edition'),
        players: ref('players'),
        dealer: ref('seat'),
        totals: orNull(list(whole(), TEAMS)),
      },
      { rules: ref('rules') },
    ),
    eventLine: open({ type: only('event'), event: ref('event') }),
    hello: open({ type: only('hello'), wants: list({ enum: ['actions'] }) }),
    reply: anyOf(actionIn(open, { id: ANY }), open({ id: ANY, error: open({ code: TEXT, message: TEXT }) })),
    observedTeam: open(
      {},
      {
        battle: orNull(ref('card')),
        speed: orNull(ref('card')),
        distance: orNull(copies),
        miles: orNull(whole()),
        safeties: orNull(laidSafeties),
        total: orNull(whole()),
      },
    ),
    pendingHazard: open({ card: ref('hazard') }, { by: orNull(ref('seat')), on: orNull(ref('team')) }),
    ...COMMON,
  },
  ['decide', 'newDeal', 'eventLine', 'hello', 'reply'],
);
