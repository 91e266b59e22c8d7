import { BOT_NAMES } from '@coup-fourre/bots';
import { testSize } from '@coup-fourre/rules/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hotSeatSetup, setupOf } from '../testing/setups.ts';
import { decodeDeviceMessage, decodeSetup } from './deviceMessage.ts';

const SETUP = setupOf('winning-moves-2008', 'pc');
const POSITION = 'winning-moves-2008 2 drawn=yes hands=ro.25/100 draw=50.75';

describe('a message is read', () => {
  test.each([
    { type: 'open', setup: SETUP },
    { type: 'open', setup: SETUP, position: POSITION },
    { type: 'savedGames' },
    { type: 'enter', room: 'r' },
    { type: 'deleteGame', room: 'r' },
    { type: 'record', room: 'r' },
    { type: 'finishedGames' },
    { type: 'viewHand', seat: null },
    { type: 'viewHand', seat: 5 },
    { type: 'ready' },
  ])('$type as it is', (message) => {
    expect(decodeDeviceMessage(message)).toEqual(message);
  });

  test.each([
    [
      { type: 'play', card: 'roll' },
      { type: 'play', card: 14 },
    ],
    [
      { type: 'play', card: 'stop', target: 1 },
      { type: 'play', card: 9, target: 1 },
    ],
    [
      { type: 'discard', card: '25' },
      { type: 'discard', card: 0 },
    ],
    [
      { type: 'coupFourre', card: 'rightOfWay' },
      { type: 'coupFourre', card: 18 },
    ],
    [{ type: 'pass' }, { type: 'pass' }],
    [
      { type: 'extend', value: true },
      { type: 'extend', value: true },
    ],
  ])('act with its action: %j', (json, action) => {
    const decoded = decodeDeviceMessage({ type: 'act', seat: 0, action: json });
    expect(decoded).toEqual({ type: 'act', seat: 0, action });
  });

  test('without its unknown fields', () => {
    expect(decodeDeviceMessage({ type: 'savedGames', more: 1 })).toEqual({ type: 'savedGames' });
  });
});

describe('badMessage', () => {
  test.each([
    [{ type: 'draw' }],
    [{ type: 'enter' }],
    [{ type: 'enter', room: '' }],
    [{ type: 'viewHand', seat: 6 }],
    [{ type: 'viewHand', seat: -1 }],
    [{ type: 'viewHand', seat: 0.5 }],
    [{ type: 'act', seat: 0, action: { type: 'play', card: 'stop' } }],
    [{ type: 'act', seat: 0, action: { type: 'play', card: 'roll', target: 1 } }],
    [{ type: 'act', seat: 0, action: { type: 'play', card: 'joker' } }],
    [{ type: 'act', seat: 0, action: { type: 'draw' } }],
    [{ type: 'act', seat: 0 }],
    [null],
    ['open'],
    [[]],
  ])('%j', (message) => {
    expect(decodeDeviceMessage(message)).toBe('badMessage');
  });
});

describe('badSetup', () => {
  const [ada, bot] = SETUP.occupants;
  test.each([
    ['no setup', undefined],
    ['an edition there is not', { ...SETUP, edition: 'chess' }],
    ['five players', { ...SETUP, players: 5, occupants: [ada, bot, bot, bot, bot] }],
    ['an edition that is not for three', { ...setupOf('computer', 'pcc') }],
    ['a seat without a occupant', { ...SETUP, occupants: [ada] }],
    ['more occupants than seats', { ...SETUP, occupants: [ada, bot, bot] }],
    ['no person', setupOf('winning-moves-2008', 'cc')],
    ['a name of blanks', { ...SETUP, occupants: [{ kind: 'person', name: '  ' }, bot] }],
    ['a name of 25 characters', { ...SETUP, occupants: [{ kind: 'person', name: 'x'.repeat(25) }, bot] }],
    ['a face there is not', { ...SETUP, occupants: [{ ...ada, appearance: { face: 'fox' } }, bot] }],
    ['a car there is not', { ...SETUP, occupants: [{ ...ada, appearance: { car: 'tank' } }, bot] }],
    ['a computer without a level', { ...SETUP, occupants: [ada, { kind: 'computer', name: 'Bot' }] }],
    ['a level there is not', { ...SETUP, occupants: [ada, { kind: 'computer', name: 'Bot', level: 'god' }] }],
    ['a temperament there is not', { ...SETUP, occupants: [ada, { ...bot, level: 'classic', temperament: 'sly' }] }],
    ['a temperament that is null', { ...SETUP, occupants: [ada, { ...bot, level: 'classic', temperament: null }] }],
    ['a temperament at a level without', { ...SETUP, occupants: [ada, { ...bot, temperament: 'racer' }] }],
    ['a rule there is not', { ...SETUP, house: { speed: 1 } }],
    ['a rule with a value it cannot have', { ...SETUP, house: { target: 800 } }],
    ['a rule with no plain value', { ...SETUP, house: { target: 700n } }],
  ])('%s', (_, setup) => {
    expect(decodeSetup(setup)).toBeNull();
    expect(decodeDeviceMessage({ type: 'open', setup })).toBe('badSetup');
  });

  test('is not caused by house rules or by spaces around names', () => {
    const house = { format: 'single', target: 1000 } as const;
    const occupants = [{ kind: 'person', name: `  ${'x'.repeat(24)} ` }, bot];
    expect(decodeSetup({ ...SETUP, house, occupants })).toEqual({
      ...SETUP,
      house,
      occupants: [{ kind: 'person', name: 'x'.repeat(24) }, bot],
    });
    expect(decodeSetup(hotSeatSetup('hasbro-2009', 6))).not.toBeNull();
  });
});

test.each([{}, { face: 'cap' }, { car: 'van' }, { face: 'goggles', car: 'coupe' }] as const)(
  'a person can look like %j',
  (appearance) => {
    const setup = { ...SETUP, occupants: [{ kind: 'person', name: 'Ada', appearance }, SETUP.occupants[1]] };
    expect(decodeSetup(setup)).toEqual(setup);
  },
);

describe('a computer', () => {
  const withComputer = (computer: object) => ({
    ...SETUP,
    occupants: [SETUP.occupants[0], { ...SETUP.occupants[1], ...computer }],
  });

  test.each(BOT_NAMES)('can be %s', (name) => {
    const [level, temperament] = name.split(':');
    const setup = withComputer(temperament === undefined ? { level } : { level, temperament });
    expect(decodeSetup(setup)).toEqual(setup);
  });
});

describe('fuzzed', () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
  });
  const MESSAGES = [
    { type: 'open', setup: { ...SETUP, house: { format: 'single' } } },
    { type: 'viewHand', seat: 0 },
    { type: 'enter', room: 'r' },
    { type: 'act', seat: 0, action: { type: 'play', card: 'stop', target: 1 } },
    { type: 'act', seat: 0, action: { type: 'extend', value: true } },
  ];

  test('no input makes the decoder throw', () => {
    fc.assert(fc.property(anything, (sent) => decodeDeviceMessage(sent) !== undefined));
  });

  test('a message with one wrong value is accepted or refused', () => {
    const spoilt = fc
      .tuple(fc.constantFrom(...MESSAGES), fc.nat(), anything)
      .map(([message, place, value]) => spoil(message, place, value));
    fc.assert(
      fc.property(spoilt, (sent) => {
        const decoded = decodeDeviceMessage(sent);
        return typeof decoded === 'string'
          ? decoded.startsWith('bad')
          : decoded.type === (sent as { type: unknown }).type;
      }),
      { numRuns: testSize(1000) },
    );
  });

  /** The message with `value` at one position, at any depth. */
  function spoil(message: object, place: number, value: unknown): unknown {
    const places = pathsOf(message);
    const path = places[place % places.length] ?? [];
    const copy = structuredClone(message);
    const last = path.at(-1) ?? 'type';
    const parent = path.slice(0, -1).reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), copy);
    Reflect.set(Object(parent), last, value);
    return copy;
  }

  function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
    if (typeof value !== 'object' || value === null) return [path];
    const below = Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]));
    return path.length === 0 ? below : [path, ...below];
  }
});

test.each([
  ['is none', 'nothing of the kind'],
  ['is of another edition', POSITION.replace('winning-moves-2008', 'encyclopedia')],
  ['is for other seats', 'winning-moves-2008 4 drawn=yes hands=ro/25/50/75 draw=50.75'],
  ['plays by other house rules', `${POSITION} rules:limitOnLimit:false`.replace('rules:', 'rules=')],
  ['is over', 'winning-moves-2008 2 drawn=yes hands=-/- draw=-'],
  ['waits for an answer', 'winning-moves-2008 2 drawn=yes hands=25/RW teams=-/ro.st draw=50 hazard=st>1'],
])('no game begins from a position that %s', (_, position) => {
  const message = { type: 'open', setup: SETUP, position };
  expect(decodeDeviceMessage(message)).toBe('badSetup');
});
