/** Where an online room is: its server, such as https://example.org, and its name there. */
export interface RoomLink {
  readonly server: string;
  readonly room: string;
}

/** The room that a link names, as the page's address shows it; null for what is no such link. */
export function parseRoomLink(text: string): RoomLink | null {
  const url = urlOf(text);
  if (url === null) return null;
  const { origin, pathname } = url;
  const room = /^\/room\/([\w-]{1,64})\/?$/.exec(pathname)?.[1];
  return room === undefined ? null : { server: origin, room };
}

/** The server that an address names, such as https://example.org or the link of a table there; null for what is none. */
export function parseServer(text: string): string | null {
  return urlOf(text)?.origin ?? null;
}

function urlOf(text: string): URL | null {
  const whole = /^https?:\/\//.test(text) ? text : `https://${text}`;
  return URL.canParse(whole) ? new URL(whole) : null;
}
