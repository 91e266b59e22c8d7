import type { Reason } from '@coup-fourre/rules';

/**
 * Why an action cannot be undone: there is none, or something hidden was shown to a person since: a card that others played
 * or that was drawn, a hand that was uncovered, that no one answered a hazard or that someone can still score.
 */
export const UNDO_REASONS = ['nothingToUndo', 'othersPlayed', 'cardDrawn', 'handUncovered', 'secretRevealed'] as const;
export type UndoReason = (typeof UNDO_REASONS)[number];

/** Why a room or its host refuses a command, beside the reasons of the rules. */
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
  /** Another host of the same log has played on: the table is now as it has left it. */
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
  /** The cards are being shuffled: what would change who plays can be done a moment later. */
  'shuffling',
  /** What was revealed is not what was committed to. */
  'otherContribution',
  'roomClosed',
  /** The room's log is damaged. */
  'roomUnreadable',
  /** Everyone in the room together does more than a room allows in so short a time. */
  'roomBusy',
  /** Something went wrong in the server; nothing has changed. */
  'serverFault',
] as const;
export type RoomReason = Reason | (typeof ROOM_REASONS)[number];
