import { EDITION_IDS, type EditionId } from '@coup-fourre/rules';

/** The screens of the page, each with its own address. */
export type Route =
  | { readonly at: 'home' }
  /** The public rooms and the guest's own. */
  | { readonly at: 'rooms' }
  | { readonly at: 'room'; readonly room: string }
  /** The guest's finished games. */
  | { readonly at: 'games' }
  | { readonly at: 'game'; readonly game: string }
  /** The lessons, or one of them. */
  | { readonly at: 'learn'; readonly lesson?: string }
  /** The rules, optionally of an edition and at a rule. */
  | { readonly at: 'rules'; readonly edition?: EditionId; readonly rule?: string }
  /** The deal of the day: today's, or that of a date such as 2026-11-23. */
  | { readonly at: 'day'; readonly date?: string }
  /** The calendar of the deal of the day, and its standings. */
  | { readonly at: 'days' }
  /** The statistics of this device. */
  | { readonly at: 'stats' }
  /** The score pad for real cards. */
  | { readonly at: 'pad' }
  /** The review of a deal, of a finished game or of a record file. Deals are numbered from 1. */
  | { readonly at: 'review'; readonly game?: string; readonly deal?: number }
  /** A record that is whole in its address, move by move; or a finished online game, at a moment such as `2.15`. */
  | { readonly at: 'replay'; readonly link?: string }
  | { readonly at: 'onlineReplay'; readonly game: string; readonly moment?: string }
  /** The cards of a game for others to play: in the address itself, or kept by the server. */
  | { readonly at: 'challenge'; readonly link?: string }
  | { readonly at: 'sharedChallenge'; readonly challenge: string }
  /** The analysis board: what stands in the fragment is opened there. */
  | { readonly at: 'analysis'; readonly fragment?: string }
  /** The puzzles to choose from, one of them (`today` for that of the day) out of those it goes on with, and a run against time. */
  | { readonly at: 'puzzles' }
  | { readonly at: 'puzzle'; readonly puzzle: string; readonly among?: string }
  | { readonly at: 'puzzleRun' }
  /** An address that leads nowhere. */
  | { readonly at: 'unknown' };

/** What stands for a run in the address of a puzzle. */
const RUN = 'run';

const UNKNOWN: Route = { at: 'unknown' };

const ID = /^[\w-]{1,64}$/;
const DEAL = /^[1-9]\d{0,2}$/;
const DATE = /^\d{4}-[01]\d-[0-3]\d$/;

/** The route of an address. */
export function routeOf(path: string): Route {
  const [first = '', id = '', ...rest] = path.replace(/^\/|\/$/g, '').split('/');
  if (first === 'review' && ID.test(id)) return reviewAt(id, rest);
  if (rest.length > 0) return UNKNOWN;
  if (ID.test(id)) {
    if (first === 'room') return { at: 'room', room: id };
    if (first === 'game') return { at: 'game', game: id };
    if (first === 'g') return { at: 'onlineReplay', game: id };
    if (first === 'c') return { at: 'sharedChallenge', challenge: id };
    if (first === 'learn') return { at: 'learn', lesson: id };
    if (first === 'day' && DATE.test(id)) return { at: 'day', date: id };
    if (first === 'puzzles') return id === RUN ? { at: 'puzzleRun' } : { at: 'puzzle', puzzle: id };
    const edition = EDITION_IDS.find((known) => known === id);
    if (first === 'rules' && edition) return { at: 'rules', edition };
  }
  if (id !== '') return UNKNOWN;
  if (HOME_PATHS.includes(first)) return { at: 'home' };
  return isPlainPath(first) ? { at: first } : UNKNOWN;
}

function reviewAt(game: string, [deal, ...rest]: readonly string[]): Route {
  if (deal === undefined) return { at: 'review', game };
  return rest.length === 0 && DEAL.test(deal) ? { at: 'review', game, deal: Number(deal) } : UNKNOWN;
}

/** The file itself is the home screen, too. */
const HOME_PATHS: readonly string[] = ['', 'index.html'];

const PLAIN_PATHS = [
  'rooms',
  'games',
  'learn',
  'rules',
  'day',
  'days',
  'stats',
  'pad',
  'review',
  'challenge',
  'analysis',
  'replay',
  'puzzles',
] as const;

/** Whether the route has no parameters. */
function isPlainPath(first: string): first is (typeof PLAIN_PATHS)[number] {
  return PLAIN_PATHS.some((path) => path === first);
}

/** The address of a route. */
export function pathOf(route: Route): string {
  switch (route.at) {
    case 'home':
      return '/';
    case 'room':
      return `/room/${route.room}`;
    case 'game':
      return `/game/${route.game}`;
    case 'learn':
      return route.lesson === undefined ? '/learn' : `/learn/${route.lesson}`;
    case 'day':
      return route.date === undefined ? '/day' : `/day/${route.date}`;
    case 'rules':
      return route.edition === undefined ? '/rules' : `/rules/${route.edition}`;
    case 'onlineReplay':
      return `/g/${route.game}`;
    case 'puzzle':
      return `/puzzles/${route.puzzle}`;
    case 'puzzleRun':
      return `/puzzles/${RUN}`;
    case 'sharedChallenge':
      return `/c/${route.challenge}`;
    case 'review':
      return ['/review', route.game, route.deal].filter((part) => part !== undefined).join('/');
    default:
      return `/${route.at}`;
  }
}

/** The whole address of a route, without its origin. */
export function addressOf(route: Route): string {
  return pathOf(route) + queryOf(route) + hashOf(route);
}

/** What has the moment of a replay in the query of an address. */
const MOMENT_KEY = 'at';

/** The query of a route's address, where `current` is that of the page, whose options remain. */
export function queryOf(route: Route, current = ''): string {
  const moment = route.at === 'onlineReplay' ? route.moment : undefined;
  const fields = new URLSearchParams(current);
  if (moment === undefined && !fields.has(MOMENT_KEY)) return current;
  fields.delete(MOMENT_KEY);
  if (moment !== undefined) fields.set(MOMENT_KEY, moment);
  return fields.size === 0 ? '' : `?${fields}`;
}

/** The moment in the query of an address; null if there is none. */
export function momentIn(query: string): string | null {
  return new URLSearchParams(query).get(MOMENT_KEY);
}

/** The fragment of a route's address: where to scroll, such as `#4.1`, or what is whole in its link. */
/** The fragment of a route's address: where to scroll, such as `#4.1`, a challenge, or the puzzles to go on with. */
export function hashOf(route: Route): string {
  if (route.at === 'analysis' && route.fragment !== undefined) return route.fragment;
  if ((route.at === 'challenge' || route.at === 'replay') && route.link !== undefined) return `#${route.link}`;
  if (route.at === 'puzzle' && route.among !== undefined) return `#${route.among}`;
  return route.at === 'rules' && route.rule !== undefined ? `#${route.rule}` : '';
}
