import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../watch/log.ts';
import { type HttpReason, refuse } from './refusals.ts';
import { StoreAway } from './stored.ts';

const REASONS: Readonly<Record<number, HttpReason>> = { 413: 'tooLarge', 415: 'notJson', 429: 'tooFast' };

function statusIn(fault: unknown): number {
  const status = fault instanceof Error && 'statusCode' in fault ? fault.statusCode : 500;
  return typeof status === 'number' ? status : 500;
}

/** Has whatever goes wrong answered by a sentence and, where it is the server's fault, a number that stands in its log. */
export function answerFaults(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((fault: FastifyError, request, reply) => {
    const status = statusIn(fault);
    if (status < 500) return refuse(reply, REASONS[status] ?? 'badRequest');
    const number = randomBytes(4).toString('hex');
    log.error({ err: fault, number, route: request.routeOptions.url }, 'a request failed');
    const reason = fault instanceof StoreAway ? 'notStored' : 'serverFault';
    return refuse(reply, reason, ` The number of this fault is ${number}.`);
  });
}

/** Answers what is wrong before there is a route: a path that cannot be decoded, say. */
export function answerBadRequest(_fault: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void refuse(reply, 'badRequest');
}
