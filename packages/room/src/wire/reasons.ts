import type { Reason } from '@coup-fourre/rules';

/**
 * Why an action cannot be undone: there is none, or a person has since seen something hidden (another play, a drawn card, an
 * uncovered hand, that nobody answered, or that someone can still score).
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
  /** The room is full and may not be watched. */
  'roomFull',
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
  'notRepeated',
  'tooMany',
  'tooFast',
  'tooLarge',
  'serverStops',
  'computersLater',
  /** The cards are being shuffled. Players can change a moment later. */
  'shuffling',
  'otherContribution',
  'roomClosed',
  /** The room's log is damaged. */
  'roomUnreadable',
  /** All devices in the room together send too much. */
  'roomBusy',
  /** A fault in the server. Nothing has changed. */
  'serverFault',
] as const;
export type RoomReason = Reason | (typeof ROOM_REASONS)[number];
