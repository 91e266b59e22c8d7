/** A token bucket's measures: so many at once, and so many a second from then on. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** What one address or one socket may ask of the server. */
export interface Limits {
  /** Requests of an address a minute: for the page's files, and for everything under /api. */
  readonly pageRequests: number;
  readonly apiRequests: number;
  /** Guests that an address may make or rename a minute. */
  readonly guests: number;
  /** Codes for moving to another device that an address may ask for, or try, in ten minutes. */
  readonly codes: number;
  /** Sockets open at once, on this server and from one address, and how many an address may open a minute. */
  readonly sockets: number;
  readonly socketsPerAddress: number;
  readonly socketsPerMinute: number;
  /** Messages of a socket. */
  readonly messages: Rate;
  /** Messages refused as too fast, after which the socket is closed. */
  readonly patience: Rate;
  /** Messages of a socket that may be under way at once. */
  readonly underWay: number;
  /** Rooms opened from one address. */
  readonly rooms: Rate;
  /** Milliseconds between two questions whether a client is still there. */
  readonly heartbeat: number;
}

/** For a server that anyone can reach; many people may share an address. */
const USUAL: Limits = {
  pageRequests: 3000,
  apiRequests: 300,
  guests: 30,
  codes: 10,
  sockets: 20_000,
  socketsPerAddress: 50,
  socketsPerMinute: 120,
  messages: { burst: 20, perSecond: 10 },
  patience: { burst: 100, perSecond: 1 },
  underWay: 32,
  rooms: { burst: 20, perSecond: 0.1 },
  heartbeat: 30_000,
};

const MANY = 1_000_000;
const MANY_A_SECOND: Rate = { burst: MANY, perSecond: MANY };

/** For load tests, where one address plays for thousands of people. */
const WIDE: Limits = {
  pageRequests: MANY,
  apiRequests: MANY,
  guests: MANY,
  codes: MANY,
  sockets: MANY,
  socketsPerAddress: MANY,
  socketsPerMinute: MANY,
  messages: MANY_A_SECOND,
  patience: MANY_A_SECOND,
  underWay: 1024,
  rooms: MANY_A_SECOND,
  heartbeat: 30_000,
};

export const LIMITS = { usual: USUAL, wide: WIDE } as const;

/** Bytes of a message to a socket, or of the body of a request. */
export const LARGEST_MESSAGE = 4096;
