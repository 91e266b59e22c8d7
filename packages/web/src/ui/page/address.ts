/** Paths of each feature's screens, such as `/review/:game`. Every `feature.ts` adds its own. */
export interface PagePaths {
  readonly home: '/';
}

/** A path with values in place of its parameters. */
type Filled<Path extends string> = Path extends `${infer Start}:${string}/${infer Rest}`
  ? `${Start}${string}/${Filled<Rest>}`
  : Path extends `${infer Start}:${string}`
    ? `${Start}${string}`
    : Path;

type PagePath = Filled<PagePaths[keyof PagePaths]>;

/** An address within the page: a screen's path, perhaps with a query and a fragment. */
export type Address = PagePath | `${PagePath}?${string}` | `${PagePath}#${string}`;

/** Fragment of the address of a table at which the person wants a seat. */
export const SEAT_FRAGMENT = '#seat';

/** The address of a table at which the person takes a free seat at once. */
export function joinAddress(room: string): Address {
  return `/room/${room}${SEAT_FRAGMENT}`;
}

export type ParameterOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Default pattern of a parameter. */
const ID = /[\w-]{1,64}/;

/**
 * Turns a path such as `/day/:date` into a pattern with a group for each parameter. `where` has the patterns of
 * parameters other than ids.
 */
export function patternOf(path: string, where: Readonly<Partial<Record<string, RegExp>>> = {}): RegExp {
  const source = path.replace(/:(\w+)/g, (_, name: string) => `(?<${name}>${(where[name] ?? ID).source})`);
  return new RegExp(`^${source}/?$`);
}

/**
 * Characters that a messenger or mail program may add to a link: the punctuation after it, plain or percent-encoded.
 */
const TRAILING_PUNCTUATION = /(?:[).,;:'"\]>]|%C2%BB|%E2%80%99|%E2%80%9D)+$/i;

/** An opened link without the punctuation of the sentence in which it stood. */
export function withoutTrailingPunctuation(url: string): string {
  return url.replace(TRAILING_PUNCTUATION, '');
}

export function isHome(path: string): boolean {
  return /^\/*(?:index\.html)?$/.test(path);
}

/** Query field of a replay's moment. */
const MOMENT_KEY = 'at';

/** The query for `address`: the `current` page's options, with the moment of `address`. */
export function queryAt(address: Address, current = ''): string {
  const moment = momentIn(new URL(address, 'http://page').search);
  const fields = new URLSearchParams(current);
  if (moment === null && !fields.has(MOMENT_KEY)) return current;
  fields.delete(MOMENT_KEY);
  if (moment !== null) fields.set(MOMENT_KEY, moment);
  return fields.size === 0 ? '' : `?${fields}`;
}

/** The moment in a query, or null. */
export function momentIn(query: string): string | null {
  return new URLSearchParams(query).get(MOMENT_KEY);
}
