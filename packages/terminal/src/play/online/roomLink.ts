/** Where an online room is: its server, such as https://example.org, and its name there. */
export interface RoomLink {
  readonly server: string;
  readonly room: string;
}

/** The room that a link names, as the page's address shows it; null for what is no such link. */
export function parseRoomLink(text: string): RoomLink | null {
  const whole = /^https?:\/\//.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return null;
  const { origin, pathname } = new URL(whole);
  const room = /^\/room\/([\w-]{1,64})\/?$/.exec(pathname)?.[1];
  return room === undefined ? null : { server: origin, room };
}
