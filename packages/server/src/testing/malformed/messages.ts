import type { RandomChoices } from './randomChoices.ts';

const HOUSE = { format: 'standard' };
const CLOCK = { kind: 'turn', seconds: 60 };
const OPTIONS = {
  edition: 'winning-moves-2008',
  players: 2,
  house: HOUSE,
  clock: CLOCK,
  isPublic: true,
  canWatch: true,
  canChat: true,
  isRated: false,
};

/** Almost valid messages. Rooms with these ids do not exist. */
const ALMOST_VALID: readonly Readonly<Record<string, unknown>>[] = [
  { type: 'ping' },
  { type: 'open', options: OPTIONS },
  { type: 'quick', edition: 'winning-moves-2008', players: 2 },
  { type: 'enter', room: 'room', since: 0 },
  { type: 'exit', room: 'room' },
  { type: 'sit', room: 'room', seat: 0 },
  { type: 'addComputer', room: 'room', seat: 1, level: 'classic', temperament: 'steady' },
  { type: 'remove', room: 'room', seat: 1 },
  { type: 'act', room: 'room', action: { type: 'discard', card: '25' } },
  { type: 'act', room: 'room', action: { type: 'play', card: 'roll', target: 1 } },
  { type: 'setAutoCall', room: 'room', safety: 'extra-tank', on: true },
  { type: 'setAutoExtend', room: 'room', value: true },
  { type: 'ready', room: 'room' },
  { type: 'say', room: 'room', phrase: 'hello' },
  { type: 'chat', room: 'room', text: 'hello' },
  { type: 'resign', room: 'room' },
];

/** A value of the wrong type, always small. */
function strangeValue(chance: RandomChoices): unknown {
  return chance.pick<() => unknown>([
    () => null,
    () => true,
    () => -1,
    () => 1e308,
    () => 0.5,
    () => Number.MAX_SAFE_INTEGER + 2,
    () => '',
    () => chance.text(40),
    () => 'x'.repeat(1000),
    () => [],
    () => [[[[[[]]]]]],
    () => ({}),
    () => ({ length: 3, toString: null, toJSON: 'x' }),
    () => chance.pick(['__proto__', 'constructor', 'toString', 'hasOwnProperty']),
  ])();
}

/** A copy of a message with one change somewhere inside. */
function mutated(message: unknown, chance: RandomChoices): unknown {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return strangeValue(chance);
  const keys = Object.keys(message);
  const entries = Object.entries(message);
  if (keys.length === 0 || chance.once(5)) return { ...message, [chance.text(8)]: strangeValue(chance) };
  const key = chance.pick(keys);
  if (chance.once(4)) return Object.fromEntries(entries.filter(([name]) => name !== key));
  return Object.fromEntries(entries.map(([name, value]) => [name, name === key ? mutated(value, chance) : value]));
}

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

/** An invalid or almost valid message of at most 4 kB: text, or bytes for a binary frame. */
export function malformedMessage(chance: RandomChoices): string | Buffer {
  const near = { ...chance.pick(ALMOST_VALID), id: chance.below(1000) };
  switch (chance.below(8)) {
    case 0:
      return chance.text(300);
    case 1:
      return chance.bytes(chance.below(200));
    case 2:
      return JSON.stringify(near).slice(0, chance.below(200));
    case 3:
      return chance.pick([
        nested(2000),
        '{"__proto__":{"type":"ping","id":1}}',
        '{"id":1,"id":2}',
        '\ufeff{}',
        ' ',
        '-0',
      ]);
    case 4:
      return Buffer.from(JSON.stringify(near));
    case 5:
      return JSON.stringify(mutated(mutated(near, chance), chance)) ?? 'undefined';
    default:
      return JSON.stringify(mutated(near, chance)) ?? 'undefined';
  }
}
