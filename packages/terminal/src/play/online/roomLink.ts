/** `server` is an origin, such as https://example.org. */
export interface RoomLink {
  readonly server: string;
  readonly room: string;
}

/** Parses the address of a room's page. Null for any other text. */
export function parseRoomLink(text: string): RoomLink | null {
  const url = urlOf(text);
  if (url === null) return null;
  const { origin, pathname } = url;
  const room = /^\/room\/([\w-]{1,64})\/?$/.exec(pathname)?.[1];
  return room === undefined ? null : { server: origin, room };
}

/** The origin of an address, such as https://example.org or a link to a room there. Null if it is not an address. */
export function parseServer(text: string): string | null {
  return urlOf(text)?.origin ?? null;
}

function urlOf(text: string): URL | null {
  const whole = /^https?:\/\//.test(text) ? text : `https://${text}`;
  return URL.canParse(whole) ? new URL(whole) : null;
}
