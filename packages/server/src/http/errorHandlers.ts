import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../monitoring/log.ts';
import { StoreUnavailable } from './fromStore.ts';
import { type HttpReason, refuse } from './refusals.ts';

const REASONS: Readonly<Record<number, HttpReason>> = { 413: 'tooLarge', 415: 'notJson', 429: 'tooFast' };

function statusOfError(fault: unknown): number {
  const status = fault instanceof Error && 'statusCode' in fault ? fault.statusCode : 500;
  return typeof status === 'number' ? status : 500;
}

/** Has whatever goes wrong answered by a sentence and, where it is the server's fault, a number that stands in its log. */
export function addErrorHandler(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((fault: FastifyError, request, reply) => {
    const status = statusOfError(fault);
    if (status < 500) return refuse(reply, REASONS[status] ?? 'badRequest');
    const number = randomBytes(4).toString('hex');
    log.error({ err: fault, number, route: request.routeOptions.url }, 'a request failed');
    const reason = fault instanceof StoreUnavailable ? 'notStored' : 'serverFault';
    return refuse(reply, reason, ` The number of this fault is ${number}.`);
  });
}

/** Answers what is wrong before there is a route: a path that cannot be decoded, say. */
export function refuseBadRequest(_fault: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void refuse(reply, 'badRequest');
}
