/** Calls `call` after `ms` milliseconds, unless the function it returns is called first. */
export type Schedule = (ms: number, call: () => void) => () => void;

/** Milliseconds that a computer takes for its move, so that people can follow. */
export const PACE_MS = 700;

/** How long after the question an answer given in advance takes effect, in milliseconds. */
export const EXTENSION_MS = { min: 1000, max: 9000 } as const;

/** The shortest time that people have for an undo before a computer moves. */
export const UNDO_MS = 2000;

/** The longest time for a computer's move that a person can choose. */
export const MAX_PACE_MS = 5000;

/**
 * The wait after every hazard against computers, whether or not one holds the answer, and the shortest wait after any
 * other. There is none if the answer has been face up.
 */
export const SHORTEST_WINDOW_MS = 5000;

/** What a person on turn adds to a turn of seconds, once they ask for more time. */
export const EXTRA_TIME_MS = 30_000;

/** After this time a computer plays for a person who is away, unless the clock waits for absent people. */
export const AWAY_GRACE_MS = 60_000;

/** How long an absent person's seat is kept before the match. */
export const SEAT_KEPT_MS = { room: 5 * 60_000, quick: 15_000 } as const;

/** In an untimed room a computer takes over after a turn of this length, even if the person is connected. */
export const IDLE_TURN_MS = 5 * 60_000;

/** After a deal, the longest wait for people who are not ready. */
export const BETWEEN_DEALS_MS = 60_000;

/** How long a due deal waits for connected devices to commit, then to reveal. */
export const COMMIT_MS = 5000;
export const REVEAL_MS = 10_000;

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Days of vacation that a person may take in a year (UTC). */
export const MAX_VACATION_DAYS = 30;

/** A room closes after this time if no one is connected. */
export const EMPTY_ROOM_MS = { gathering: 2 * HOUR_MS, playing: 3 * DAY_MS, unlimited: 30 * DAY_MS } as const;

/** How long an agreed pause lasts at least, if nobody is connected. */
export const PAUSE_KEPT_MS = 30 * DAY_MS;

/** How long before a match is closed, because nobody came back, its people are warned. */
export const CLOSE_NOTICE_MS = 3 * DAY_MS;

/** A quick match that found nobody offers computers after this time. */
export const OFFER_COMPUTERS_AFTER_MS = 15_000;
