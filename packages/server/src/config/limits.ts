/** Parameters of a token bucket. */
export interface RateLimit {
  readonly burst: number;
  readonly perSecond: number;
}

/** What a single address or socket may use. */
export interface Limits {
  /** Requests per minute and address: for files of the page, and for everything under /api. */
  readonly pageRequests: number;
  readonly apiRequests: number;
  /** Guests that an address may create or rename per minute. */
  readonly guests: number;
  /** Transfer codes that an address may create or try per ten minutes. */
  readonly transferCodes: number;
  /** Passkeys and accounts that an address may create, change or try to use per ten minutes. */
  readonly accounts: number;
  /** Changes of friends, and invitations, that an address may send per ten minutes. */
  readonly friends: number;
  /** Profiles that an address may request per minute. */
  readonly profiles: number;
  /** Clubs and invitations to them that an address may request per minute, and changes of clubs per ten minutes. */
  readonly clubs: number;
  readonly clubChanges: number;
  /** Devices that an address may end, and guests that it may delete, per ten minutes. */
  readonly devices: number;
  /** Changes of guests' choice of notices that an address may make per ten minutes. */
  readonly notices: number;
  /** Exports of all games, or of all data of a guest, that an address may request per ten minutes. */
  readonly exports: number;
  /** Reports about people that an address may send per ten minutes. */
  readonly reports: number;
  /** Requests of moderators per minute and address. */
  readonly moderation: number;
  /** Records, days and standings that an address may request per minute. Days have the same limit as records. */
  readonly records: number;
  readonly standings: number;
  /** Challenges that an address may create, and rooms that it may open for challenges, per ten minutes. */
  readonly challenges: number;
  /** Preview pictures, and pages with the words of a preview, that an address may request per minute. */
  readonly previews: number;
  /** First tries at puzzles that an address may send per ten minutes. A device that was offline sends many at once. */
  readonly puzzleTries: number;
  /** Open sockets: in total, and per address. Then the sockets that an address may open per minute. */
  readonly sockets: number;
  readonly socketsPerAddress: number;
  readonly socketsPerMinute: number;
  /** Messages per socket. */
  readonly messages: RateLimit;
  /** Messages of all sockets of an address. */
  readonly addressMessages: RateLimit;
  /** Chat and other changes outside the match, such as entering: per guest, and per room. */
  readonly talk: { readonly guest: RateLimit; readonly room: RateLimit };
  readonly changes: { readonly guest: RateLimit; readonly room: RateLimit };
  /** How many messages may be refused as too fast before the socket is closed. */
  readonly violations: RateLimit;
  /** Messages of a socket that may await a reply at the same time. */
  readonly inFlight: number;
  /** Rooms opened per address. */
  readonly rooms: RateLimit;
  /** Milliseconds within which a connection must send the head of its request. */
  readonly headMs: number;
  /** Milliseconds between two pings to a client. */
  readonly heartbeatMs: number;
  /** Milliseconds within which a client must complete the close of its socket. */
  readonly closeMs: number;
}

/** For a server open to everyone, where many people may share an address. */
const DEFAULT: Limits = {
  pageRequests: 3000,
  apiRequests: 300,
  guests: 30,
  transferCodes: 10,
  accounts: 60,
  friends: 120,
  profiles: 60,
  clubs: 120,
  clubChanges: 60,
  devices: 20,
  notices: 60,
  exports: 5,
  reports: 20,
  moderation: 120,
  records: 60,
  standings: 30,
  challenges: 60,
  previews: 60,
  puzzleTries: 600,
  sockets: 20_000,
  socketsPerAddress: 50,
  socketsPerMinute: 120,
  messages: { burst: 20, perSecond: 10 },
  addressMessages: { burst: 300, perSecond: 60 },
  talk: { guest: { burst: 8, perSecond: 0.5 }, room: { burst: 40, perSecond: 3 } },
  changes: { guest: { burst: 40, perSecond: 1 }, room: { burst: 120, perSecond: 5 } },
  headMs: 10_000,
  violations: { burst: 100, perSecond: 1 },
  inFlight: 32,
  rooms: { burst: 20, perSecond: 0.1 },
  heartbeatMs: 30_000,
  closeMs: 5000,
};

const UNLIMITED = 1_000_000;
const UNLIMITED_RATE: RateLimit = { burst: UNLIMITED, perSecond: UNLIMITED };
const UNLIMITED_RATES = { guest: UNLIMITED_RATE, room: UNLIMITED_RATE };

/** For load tests, in which one address plays for thousands of people. */
const LOAD_TEST: Limits = {
  ...DEFAULT,
  pageRequests: UNLIMITED,
  apiRequests: UNLIMITED,
  guests: UNLIMITED,
  transferCodes: UNLIMITED,
  accounts: UNLIMITED,
  friends: UNLIMITED,
  profiles: UNLIMITED,
  clubs: UNLIMITED,
  clubChanges: UNLIMITED,
  devices: UNLIMITED,
  notices: UNLIMITED,
  exports: UNLIMITED,
  reports: UNLIMITED,
  moderation: UNLIMITED,
  records: UNLIMITED,
  standings: UNLIMITED,
  challenges: UNLIMITED,
  previews: UNLIMITED,
  puzzleTries: UNLIMITED,
  sockets: UNLIMITED,
  socketsPerAddress: UNLIMITED,
  socketsPerMinute: UNLIMITED,
  messages: UNLIMITED_RATE,
  addressMessages: UNLIMITED_RATE,
  talk: UNLIMITED_RATES,
  changes: UNLIMITED_RATES,
  violations: UNLIMITED_RATE,
  inFlight: 1024,
  rooms: UNLIMITED_RATE,
};

export const LIMITS = { default: DEFAULT, wide: LOAD_TEST } as const;

/** Unfinished rooms in which a guest may sit. */
export const MAX_GUEST_ROOMS = 100;

/** Maximum bytes of a socket message or a request body. */
export const MAX_MESSAGE_BYTES = 4096;

/** Maximum bytes of a request that contains a record. A long match of six players takes about 100,000. */
export const MAX_RECORD_BYTES = 131_072;
