import { m } from '@coup-fourre/client/text';
import { UsageError } from '../../program/errors.ts';

/** `server` is a URL without a slash at its end, such as https://example.org or https://example.org/games/coup. */
export interface RoomLink {
  readonly server: string;
  readonly room: string;
}

/** Parses the address of a room's page. Null for any other text. */
export function parseRoomLink(text: string): RoomLink | null {
  const url = urlOf(text);
  if (url === null) return null;
  const [, base = '', room] = /^(.*)\/room\/([\w-]{1,64})\/?$/.exec(url.pathname) ?? [];
  return room === undefined ? null : { server: url.origin + base, room };
}

/** Paths that people may copy with a server's address, because they are on such a page. */
const PAGES = /(?:\/(?:room|c|g|game|day)\/[\w-]+|\/(?:profile|day))?\/*$/;

/** The server of an address such as https://example.org/games/coup/ or a link to a room there. Null if it is not one. */
export function parseServer(text: string): string | null {
  const url = urlOf(text);
  return url && url.origin + url.pathname.replace(PAGES, '');
}

/** The same. Throws a UsageError that names `what`: the command or option with the address. */
export function readServer(text: string, what: string): string {
  const server = parseServer(text);
  if (server === null) throw new UsageError(m.badServer({ what }));
  return server;
}

function urlOf(text: string): URL | null {
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  return /^https?:/i.test(whole) && URL.canParse(whole) ? new URL(whole) : null;
}
