import { CAR_MODELS, FACES } from '@coup-fourre/room';
import type { FastifyReply } from 'fastify';

/** Why a request is refused: the HTTP status and the message. */
export const REFUSALS = {
  badRequest: [400, 'The server does not understand this request.'],
  badName: [400, 'A name has 1 to 24 characters that everyone can see, with at most two accents on a letter.'],
  reservedName: [400, 'The game itself uses this name: please choose another one.'],
  badAppearance: [
    400,
    `A face is one of ${FACES.join(', ')}; a car is one of ${CAR_MODELS.join(', ')}. Both may be left out.`,
  ],
  badRecord: [400, 'The cards of this record cannot be played again:'],
  noSuchAnswer: [400, 'This action is not legal in the puzzle.'],
  badSession: [400, 'A session is a name of 8 to 32 lower-case letters and digits.'],
  notAGuest: [401, 'The server does not know this device: choose a name first.'],
  wrongOrigin: [403, 'Only pages of this server may do that.'],
  notForYou: [403, 'This is not for everyone to see.'],
  dayNotOpen: [403, 'This day has not begun yet.'],
  playFirst: [403, 'Finish your own run of this day first.'],
  tryFirst: [403, 'Try this puzzle yourself first.'],
  wrongCode: [404, 'This code is wrong, was used already or is too old.'],
  noSuchGame: [404, 'There is no such game.'],
  noSuchChallenge: [404, 'There is no such challenge.'],
  noSuchPuzzle: [404, 'There is no such puzzle.'],
  noSuchRoom: [404, 'There is no such table.'],
  noSuchDay: [404, 'There is no deal of that day.'],
  nothingHere: [404, 'There is nothing here. The game is at /.'],
  notJson: [415, 'The body must be JSON.'],
  tooLarge: [413, 'A request may have at most 4096 bytes, or 131072 with a record.'],
  noSocket: [426, 'Only WebSockets are opened here.'],
  tooFast: [429, 'Too many requests: please wait a little.'],
  tooMany: [429, 'Too many connections are open from this address.'],
  tooManyChallenges: [429, 'You have made too many challenges, or played this one too often.'],
  serverFault: [500, 'Something went wrong on the server.'],
  notStored: [503, 'The server cannot store anything at the moment, so nothing has changed. Please try again later.'],
  notReady: [503, 'The server is not ready.'],
  serverFull: [503, 'The server is full at the moment. Please try again later.'],
  serverStops: [503, 'The server is about to stop. Please try again in a few seconds.'],
} as const satisfies Record<string, readonly [status: number, words: string]>;

export type HttpReason = keyof typeof REFUSALS;

/** The body of every refusal. */
export interface HttpRefusal {
  readonly refused: HttpReason;
  /** One or two English sentences. */
  readonly message: string;
}

export function refusalOf(refused: HttpReason, more = ''): HttpRefusal {
  return { refused, message: `${REFUSALS[refused][1]}${more}` };
}

export function statusOf(reason: HttpReason): number {
  return REFUSALS[reason][0];
}

/** Answers a request with a refusal; `more` is appended to its message. */
export function refuse(reply: FastifyReply, reason: HttpReason, more = ''): FastifyReply {
  return reply.code(statusOf(reason)).send(refusalOf(reason, more));
}
