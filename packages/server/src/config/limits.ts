/** The parameters of a token bucket: a burst, and a rate a second after that. */
export interface RateLimit {
  readonly burst: number;
  readonly perSecond: number;
}

/** What one address or one socket may use of the server. */
export interface Limits {
  /** Requests a minute for each address: for the page's files, and for everything under /api. */
  readonly pageRequests: number;
  readonly apiRequests: number;
  /** Guests that an address may create or rename a minute. */
  readonly guests: number;
  /** Transfer codes that an address may create or try in ten minutes. */
  readonly transferCodes: number;
  /** Sockets open at once, on this server and from one address, and how many an address may open a minute. */
  readonly sockets: number;
  readonly socketsPerAddress: number;
  readonly socketsPerMinute: number;
  /** Messages of a socket. */
  readonly messages: RateLimit;
  /** Messages that may be refused as too fast before the socket is closed. */
  readonly violations: RateLimit;
  /** Messages of a socket that may be in flight at once. */
  readonly inFlight: number;
  /** Rooms opened from one address. */
  readonly rooms: RateLimit;
  /** Milliseconds between two pings of a client. */
  readonly heartbeatMs: number;
}

/** For a server that anyone can reach; many people may share an address. */
const DEFAULT: Limits = {
  pageRequests: 3000,
  apiRequests: 300,
  guests: 30,
  transferCodes: 10,
  sockets: 20_000,
  socketsPerAddress: 50,
  socketsPerMinute: 120,
  messages: { burst: 20, perSecond: 10 },
  violations: { burst: 100, perSecond: 1 },
  inFlight: 32,
  rooms: { burst: 20, perSecond: 0.1 },
  heartbeatMs: 30_000,
};

const UNLIMITED = 1_000_000;
const UNLIMITED_RATE: RateLimit = { burst: UNLIMITED, perSecond: UNLIMITED };

/** For load tests, where one address plays for thousands of people. */
const LOAD_TEST: Limits = {
  pageRequests: UNLIMITED,
  apiRequests: UNLIMITED,
  guests: UNLIMITED,
  transferCodes: UNLIMITED,
  sockets: UNLIMITED,
  socketsPerAddress: UNLIMITED,
  socketsPerMinute: UNLIMITED,
  messages: UNLIMITED_RATE,
  violations: UNLIMITED_RATE,
  inFlight: 1024,
  rooms: UNLIMITED_RATE,
  heartbeatMs: 30_000,
};

export const LIMITS = { default: DEFAULT, wide: LOAD_TEST } as const;

/** Bytes of a message to a socket, or of the body of a request. */
export const MAX_MESSAGE_BYTES = 4096;
