import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { guestCookie, noGuestCookie, tokenIn } from '../guests/guestCookie.ts';
import { guestNameFrom } from '../guests/guestName.ts';
import type { Guests, Known } from '../guests/guests.ts';
import type { Limits } from '../limits.ts';
import type { Sockets } from '../socket/sockets.ts';
import type { Metrics } from '../watch/metrics.ts';
import { isSecure } from './origin.ts';
import { refuse } from './refusals.ts';
import { stored } from './stored.ts';

export interface GuestMeans {
  readonly guests: Guests;
  readonly sockets: Pick<Sockets, 'renamed' | 'forgotten'>;
  readonly limits: Limits;
  readonly metrics: Metrics;
}

const NAMED = v.object({ name: v.string() });
const CODED = v.object({ code: v.string() });

function give(request: FastifyRequest, reply: FastifyReply, { token }: Known): void {
  reply.header('set-cookie', guestCookie(token, { isSecure: isSecure(request) }));
}

/** Who the guest of a device is: named, shown, forgotten, and moved to another device. */
export function addGuestRoutes(app: FastifyInstance, { guests, sockets, limits, metrics }: GuestMeans): void {
  const knownBy = (request: FastifyRequest) => stored(guests.known(tokenIn(request.headers.cookie)));
  const naming = { config: { rateLimit: { max: limits.guests, timeWindow: '1 minute' } } };
  const moving = { config: { rateLimit: { max: limits.codes, timeWindow: '10 minutes' } } };

  app.get('/api/guest', async (request, reply) => {
    const known = await knownBy(request);
    // The year of the cookie begins anew with every visit.
    if (known !== null) give(request, reply, known);
    return { guest: known?.guest ?? null };
  });

  app.post('/api/guest', naming, async (request, reply) => {
    const body = v.safeParse(NAMED, request.body);
    const name = body.success ? guestNameFrom(body.output.name) : null;
    if (name === null) return refuse(reply, 'badName');
    const known = await knownBy(request);
    if (known !== null) {
      const guest = await stored(guests.rename(known.guest, name));
      sockets.renamed(guest);
      return { guest };
    }
    const made = await stored(guests.make(name));
    metrics.guestsMade.inc();
    give(request, reply, made);
    return { guest: made.guest };
  });

  app.post('/api/guest/forget', async (request, reply) => {
    const token = tokenIn(request.headers.cookie);
    if (token !== null) {
      await stored(guests.forget(token));
      sockets.forgotten(token);
    }
    reply.header('set-cookie', noGuestCookie({ isSecure: isSecure(request) }));
    return { guest: null };
  });

  app.post('/api/guest/move', moving, async (request, reply) => {
    const known = await knownBy(request);
    return known === null ? refuse(reply, 'notAGuest') : stored(guests.moveCode(known.guest));
  });

  app.post('/api/guest/claim', moving, async (request, reply) => {
    const body = v.safeParse(CODED, request.body);
    const claimed = body.success ? await stored(guests.claim(body.output.code)) : null;
    if (claimed === null) return refuse(reply, 'wrongCode');
    // A device is one guest at a time: whoever it was before, nobody could use that token again.
    const before = tokenIn(request.headers.cookie);
    if (before !== null) {
      await stored(guests.forget(before));
      sockets.forgotten(before);
    }
    give(request, reply, claimed);
    return { guest: claimed.guest };
  });
}
