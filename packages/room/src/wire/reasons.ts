import type { Reason } from '@coup-fourre/rules';

/**
 * Why an action cannot be undone. There is none, or a person has since learned something: another's play, a drawn card,
 * a hand, that nobody answered a hazard, or that someone can still score.
 */
export const UNDO_REASONS = ['nothingToUndo', 'othersPlayed', 'cardDrawn', 'handUncovered', 'secretRevealed'] as const;
export type UndoReason = (typeof UNDO_REASONS)[number];

/** Why a room or its host refuses a command, in addition to the rules' reasons. */
export const ROOM_REASONS = [
  ...UNDO_REASONS,
  'badMessage',
  'badSetup',
  'noSuchRoom',
  'noRoom',
  'notYourSeat',
  'dealGoesOn',
  'matchIsOver',
  'notStored',
  /** Another host has appended to the same log. The table is now up to date. */
  'playedElsewhere',
  'roomFull',
  'clubOnly',
  /** Only the host's friends and invited people may enter. */
  'friendsOnly',
  /** A suspended person may not sit at a table with other people. */
  'suspended',
  /** This person may only use phrases for a while. */
  'muted',
  'seatTaken',
  'alreadySeated',
  'notSeated',
  'removedByHost',
  'notHost',
  'alreadyStarted',
  'notStarted',
  'seatsFree',
  'paused',
  'notPaused',
  'noChat',
  'windowOpen',
  'computerPlays',
  /** The table does not allow extra time, or this person has used it up in this deal. */
  'noExtraTime',
  'notRepeated',
  'tooMany',
  'tooFast',
  'tooLarge',
  'serverStops',
  'computersLater',
  /** The cards are being shuffled. Players can change once this is done. */
  'shuffling',
  'otherContribution',
  'roomClosed',
  /** The room's log is damaged. */
  'roomUnreadable',
  /** The devices in the room together send too much. */
  'roomBusy',
  /** A fault in the server. Nothing has changed. */
  'serverFault',
] as const;
export type RoomReason = Reason | (typeof ROOM_REASONS)[number];

/** Why a server refuses an HTTP request that a person caused, with the status of the response. */
export const REQUEST_REASONS = {
  badName: 400,
  reservedName: 400,
  badAppearance: 400,
  badRecord: 400,
  noSuchAnswer: 400,
  badPushAddress: 400,
  notAGuest: 401,
  signInAgain: 403,
  needsAccount: 403,
  notFriends: 403,
  suspended: 403,
  ownReport: 403,
  noPasskeys: 403,
  passkeyRefused: 403,
  renamedLately: 403,
  lastMeans: 403,
  notOrganizer: 403,
  clubOnly: 403,
  dayNotOpen: 403,
  playFirst: 403,
  tryFirst: 403,
  wrongCode: 404,
  noSuchGame: 404,
  noSuchChallenge: 404,
  noSuchPuzzle: 404,
  noSuchRoom: 404,
  noSuchDay: 404,
  noSuchProfile: 404,
  noSuchPasskey: 404,
  noSuchLink: 404,
  noSuchRequest: 404,
  noSuchClub: 404,
  noSuchMember: 404,
  wrongInvite: 404,
  noVacationLeft: 409,
  nameTaken: 409,
  tableFull: 409,
  clubFull: 409,
  tooManyClubs: 409,
  alreadyMember: 409,
  alreadyReported: 409,
  lastOrganizer: 409,
  noEvening: 409,
  leaveTablesFirst: 409,
  otherIsGuest: 409,
  youBlocked: 409,
  tooFast: 429,
  tooMany: 429,
  tooManyChallenges: 429,
  tooManyFriends: 429,
  tooManyReports: 429,
  serverFault: 500,
  notStored: 503,
  notReady: 503,
  serverFull: 503,
  serverStops: 503,
} as const;
/** Why a server refuses a request that a person caused. */
export type RequestReason = keyof typeof REQUEST_REASONS;

/** All HTTP refusals with their statuses, including those that only a faulty program receives. */
export const HTTP_REASONS = {
  ...REQUEST_REASONS,
  badRequest: 400,
  badSession: 400,
  noSuchPart: 400,
  wrongOrigin: 403,
  notForYou: 403,
  nothingHere: 404,
  tooLarge: 413,
  notJson: 415,
  noSocket: 426,
} as const;
/** Why a server refuses any HTTP request. */
export type HttpReason = keyof typeof HTTP_REASONS;
