/** The paths of each feature's screens, such as `/review/:game`. Every `feature.ts` adds its own. */
export interface PagePaths {
  readonly home: '/';
}

/** A path whose parameters have values. */
type Filled<Path extends string> = Path extends `${infer Start}:${string}/${infer Rest}`
  ? `${Start}${string}/${Filled<Rest>}`
  : Path extends `${infer Start}:${string}`
    ? `${Start}${string}`
    : Path;

type PagePath = Filled<PagePaths[keyof PagePaths]>;

/** An address within the page: the path of a screen, perhaps with a query and a fragment. */
export type Address = PagePath | `${PagePath}?${string}` | `${PagePath}#${string}`;

/** Names of the parameters of a path. */
export type ParameterOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What a parameter looks like unless its screen says otherwise. */
const ID = /[\w-]{1,64}/;

/**
 * The pattern of a path such as `/day/:date`, with a group for each parameter. `where` has the patterns of parameters that are
 * not just an id.
 */
export function patternOf(path: string, where: Readonly<Partial<Record<string, RegExp>>> = {}): RegExp {
  const source = path.replace(/:(\w+)/g, (_, name: string) => `(?<${name}>${(where[name] ?? ID).source})`);
  return new RegExp(`^${source}/?$`);
}

/** Whether a path is that of the home screen; the file itself is one, too. */
export function isHome(path: string): boolean {
  return /^\/*(?:index\.html)?$/.test(path);
}

/** The field of the query that has the moment of a replay. */
const MOMENT_KEY = 'at';

/** The query at `address`, given that of the page, whose other options remain. */
export function queryAt(address: Address, current = ''): string {
  const moment = momentIn(new URL(address, 'http://page').search);
  const fields = new URLSearchParams(current);
  if (moment === null && !fields.has(MOMENT_KEY)) return current;
  fields.delete(MOMENT_KEY);
  if (moment !== null) fields.set(MOMENT_KEY, moment);
  return fields.size === 0 ? '' : `?${fields}`;
}

/** The moment in the query of an address; null if there is none. */
export function momentIn(query: string): string | null {
  return new URLSearchParams(query).get(MOMENT_KEY);
}
