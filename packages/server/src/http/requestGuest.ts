import type { Guest } from '@coup-fourre/room';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { SignedInDevice } from '../accounts/accounts.ts';
import { deviceLabel } from '../guests/deviceLabel.ts';
import { type CookieRequest, guestCookies, type KeptToken, tokenFromCookies } from '../guests/guestCookie.ts';
import type { DeviceToken, Guests, KnownGuest } from '../guests/guests.ts';
import { baseOf } from './base.ts';
import { fromStore } from './fromStore.ts';
import { isSecure } from './origin.ts';
import { Refused, required } from './refusals.ts';

/** The guest of the device that sends a request, with its token. Null if the server does not know the device. */
export function knownGuestOf(request: FastifyRequest, guests: Guests): Promise<KnownGuest | null> {
  return fromStore(guests.findByToken(tokenFromCookies(cookieRequest(request))));
}

/** The guest's device, as sign-ins know it. */
export function deviceOf({ guest, device }: DeviceToken): SignedInDevice {
  return { guest, device };
}

/** The browser and system of the device, or null if unknown. */
export function labelOf({ headers }: FastifyRequest): string | null {
  return deviceLabel(headers['user-agent']);
}

export function setGuestCookie(request: FastifyRequest, reply: FastifyReply, kept: KeptToken): void {
  reply.header('set-cookie', guestCookies(kept, cookieRequest(request)));
}

export function cookieRequest(request: FastifyRequest): CookieRequest {
  return { cookies: request.headers.cookie, isSecure: isSecure(request), base: baseOf(request) };
}

/** Refuses the request if the server does not know the device. */
export async function requireGuest(request: FastifyRequest, guests: Guests): Promise<KnownGuest> {
  return required(await knownGuestOf(request, guests), 'notAGuest');
}

export async function guestOf(request: FastifyRequest, guests: Guests): Promise<Guest | null> {
  return (await knownGuestOf(request, guests))?.guest ?? null;
}

/** Parses a body. Refuses other bodies with `badRequest`. */
export function bodyOf<Schema extends v.GenericSchema>(
  { body }: FastifyRequest,
  schema: Schema,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new Refused('badRequest');
  return parsed.output;
}
