import { CAR_MODELS, FACES, HTTP_REASONS, type HttpReason } from '@coup-fourre/room';
import type { FastifyReply } from 'fastify';

/** The message of each refusal, in English, for programs and for people without a client. */
const MESSAGES: Readonly<Record<HttpReason, string>> = {
  badRequest: 'The server does not understand this request.',
  badName: 'A name has 1 to 24 characters that everyone can see, with at most two accents on a letter.',
  reservedName: 'The game itself uses this name: please choose another one.',
  badAppearance: `A face is one of ${FACES.join(', ')}; a car is one of ${CAR_MODELS.join(', ')}. Both may be left out.`,
  badRecord: 'The cards of this record cannot be played again:',
  noSuchAnswer: 'This action is not legal in the puzzle.',
  badSession: 'A session is a name of 8 to 32 lower-case letters and digits.',
  noSuchPart: 'A profile has the parts games, ratings, achievements, days and puzzles.',
  signInAgain: 'Sign in again first: that takes a passkey or a recovery code of this account.',
  needsAccount: 'This needs an account: make one in your profile.',
  notFriends: 'Only a friend can be invited.',
  suspended: 'This player may not sit at tables with others for a while: /api/conduct says why and until when.',
  ownReport: 'A report is about someone else.',
  alreadyReported: 'You have reported this player already: a moderator will look at it.',
  tooManyReports: 'That is the limit: 10 reports a day.',
  noSuchLink: 'This link is not valid any more.',
  noSuchRequest: 'This player does not ask any more.',
  otherIsGuest: 'This player is a guest: friends need an account.',
  youBlocked: 'You have blocked this player: end that first.',
  tooManyFriends: 'You have as many friends as an account can have, or have asked as many players as it may in a day.',
  noPasskeys: 'Passkeys need https, or localhost, and a name for the host instead of a number.',
  passkeyRefused: 'This passkey is not valid here, or the request took too long.',
  renamedLately: 'The name of an account can change once in 30 days.',
  lastMeans: 'This is the last means to sign in: create a passkey or recovery codes first.',
  notOrganizer: 'Only organizers of the club may do that.',
  clubOnly: 'This table is for the members of a club.',
  noSuchClub: 'You are in no such club.',
  noSuchMember: 'The club has no such member.',
  wrongInvite: 'This invitation is wrong, has ended or was used up.',
  tableFull: 'The table is full.',
  clubFull: 'The club is full.',
  tooManyClubs: 'An account can be in 20 clubs.',
  alreadyMember: 'The club has this member, or has asked them.',
  lastOrganizer: 'A club needs an organizer: choose another one first.',
  noEvening: 'The club has no evening.',
  noVacationLeft: 'There are not that many days of vacation left this year.',
  nameTaken: 'An account has this name, or one that looks like it.',
  leaveTablesFirst: 'Finish or leave the tables of this device first, so that no seat is lost.',
  noSuchProfile: 'There is no such profile.',
  noSuchPasskey: 'The account has no such passkey.',
  badPushAddress: 'Notices are sent to https addresses of the internet only.',
  notAGuest: 'The server does not know this device: choose a name first.',
  wrongOrigin: 'Only pages of this server may do that.',
  notForYou: 'This is not for everyone to see.',
  dayNotOpen: 'This day has not begun yet.',
  playFirst: 'Finish your own run first.',
  tryFirst: 'Try this puzzle yourself first.',
  wrongCode: 'This code is wrong, was used already or is too old.',
  noSuchGame: 'There is no such game.',
  noSuchChallenge: 'There is no such challenge.',
  noSuchPuzzle: 'There is no such puzzle.',
  noSuchRoom: 'There is no such table.',
  noSuchDay: 'There is no deal of that day.',
  nothingHere: 'There is nothing here. The game is at /.',
  notJson: 'The body must be JSON.',
  tooLarge: 'A request may have at most 4096 bytes, or 131072 with a record.',
  noSocket: 'Only WebSockets are opened here.',
  tooFast: 'Too many requests: please wait a little.',
  tooMany: 'Too many connections or new rooms come from this address.',
  tooManyChallenges: 'You have made too many challenges, or played this one too often.',
  serverFault: 'Something went wrong on the server.',
  notStored: 'The server cannot store anything at the moment, so nothing has changed. Please try again later.',
  notReady: 'The server is not ready.',
  serverFull: 'The server is full at the moment. Please try again later.',
  serverStops: 'The server is about to stop. Please try again in a few seconds.',
};

/** The body of every refusal. */
export interface HttpRefusal {
  readonly refused: HttpReason;
  /** One or two English sentences. */
  readonly message: string;
}

export function refusalOf(refused: HttpReason, more = ''): HttpRefusal {
  return { refused, message: `${MESSAGES[refused]}${more}` };
}

declare module 'fastify' {
  interface FastifyReply {
    /** Why the request was refused, for the metrics. */
    refused?: HttpReason;
  }
}

/** Thrown by a route to refuse its request. */
export class Refused extends Error {
  readonly reason: HttpReason;
  readonly more: string;

  constructor(reason: HttpReason, more = '') {
    super(reason);
    this.reason = reason;
    this.more = more;
  }
}

/** Refuses the request if something was not found. */
export function required<Found>(found: Found | null | undefined, reason: HttpReason): Found {
  if (found === null || found === undefined) throw new Refused(reason);
  return found;
}

/** Responds with a refusal. Appends `more` to the message. */
export function refuse(reply: FastifyReply, reason: HttpReason, more = ''): FastifyReply {
  reply.refused = reason;
  return reply.code(HTTP_REASONS[reason]).send(refusalOf(reason, more));
}
