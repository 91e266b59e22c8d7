import { CARD_NAMES, type Json, type Random, randomInt } from '../index.ts';

const ODD_VALUES: readonly Json[] = [
  null,
  true,
  -1,
  0,
  1,
  2,
  3,
  7,
  0.5,
  255,
  256,
  1e9,
  1e308,
  '',
  'joker',
  '__proto__',
  'constructor',
  [],
  {},
  [[]],
  [null],
  { card: 'stop' },
  { toString: 1 },
  'x'.repeat(1000),
  'coupFourre',
  'extension',
  'turn',
  'dealOver',
  ...CARD_NAMES,
];

const PIECES = ['"', '{', '}', '[', ']', ',', ':', '9', '-', 'e', 'null', '\\u0000', '\n', ' ', 'é'];

const pick = <Item>(items: readonly Item[], random: Random): Item => items[randomInt(random, items.length)] as Item;

/** A copy of a JSON value with one change: a part is added, removed, duplicated or replaced by another. */
export function mutateJson(json: Json, random: Random): Json {
  if (typeof json !== 'object' || json === null || randomInt(random, 8) === 0) return pick(ODD_VALUES, random);
  const inside = Array.isArray(json) ? [...json] : Object.entries(json);
  const at = randomInt(random, inside.length + 1);
  const part: Json = inside[at];
  if (Array.isArray(json)) return inside.toSpliced(at, randomInt(random, 2), ...mutatePart(part, random));
  if (part === undefined) return { ...json, [pick(CARD_NAMES, random)]: pick(ODD_VALUES, random) };
  const [key, value] = part as [string, Json];
  const { [key]: _, ...others } = json as Record<string, Json>;
  return randomInt(random, 6) === 0 ? others : { ...others, [key]: mutateJson(value, random) };
}

function mutatePart(part: Json, random: Random): Json[] {
  if (part === undefined) return [pick(ODD_VALUES, random)];
  const parts: readonly Json[][] = [[], [part], [part, part], [mutateJson(part, random)]];
  return pick(parts, random);
}

/** A text with a few characters removed and a piece of JSON inserted, without a line break. */
export function mutateText(text: string, random: Random): string {
  const at = randomInt(random, Math.min(text.length, 65_000));
  return `${text.slice(0, at)}${pick(PIECES, random)}${text.slice(at + randomInt(random, 4))}`.replaceAll('\n', ' ');
}
