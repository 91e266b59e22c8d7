import { AppearanceSchema } from '@coup-fourre/room';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Accounts } from '../accounts/accounts.ts';
import type { Limits } from '../config/limits.ts';
import { expiredGuestCookies, tokenFromCookies } from '../guests/guestCookie.ts';
import { parseGuestName } from '../guests/guestName.ts';
import type { Guests, KnownGuest } from '../guests/guests.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Renames } from '../rooms/renames.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { ConductStore } from '../store/conductStore.ts';
import { CHEAP, costClass } from './costClass.ts';
import { fromStore, ID } from './fromStore.ts';
import { refuse } from './refusals.ts';
import { cookieRequest, deviceOf, knownGuestOf, labelOf, requireGuest, setGuestCookie } from './requestGuest.ts';

export interface GuestRouteDeps {
  readonly guests: Guests;
  readonly accounts: Accounts;
  /** Updates or closes a guest's sockets on all servers. */
  readonly refreshGuest: (guest: string) => Promise<void>;
  readonly renames: Pick<Renames, 'begin'>;
  readonly rooms: Pick<Rooms, 'deleteGuest'>;
  readonly store: { readonly conduct: Pick<ConductStore, 'sanctions'> };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly limits: Limits;
  readonly metrics: Metrics;
}

const NameSchema = v.object({ name: v.string() });
const LooksSchema = v.object({ appearance: v.exactOptional(AppearanceSchema) });
const CodeSchema = v.object({ code: v.string() });

export function addGuestRoutes(
  app: FastifyInstance,
  { guests, accounts, refreshGuest, renames, rooms, store, now, limits, metrics }: GuestRouteDeps,
): void {
  const end = async ({ guest }: KnownGuest, device: string) => {
    await fromStore(guests.endDevice(guest, device));
    await refreshGuest(guest.id);
  };
  /**
   * Removes the token from the device. A restricted guest's token stays, so that the restriction passes to the next
   * guest.
   */
  const expireToken = (request: FastifyRequest, reply: FastifyReply, held: boolean) => {
    if (!held) reply.header('set-cookie', expiredGuestCookies(cookieRequest(request)));
    return { guest: null };
  };
  const isHeld = async (known: KnownGuest | null) =>
    known !== null && (await fromStore(store.conduct.sanctions(known.guest.id, now()))).length > 0;
  const keepMs = guests.keepDeviceMs;
  const naming = costClass(app, limits.guests, '1 minute');
  const moving = costClass(app, limits.transferCodes, '10 minutes');
  const ending = costClass(app, limits.devices, '10 minutes');

  app.get('/api/guest', CHEAP, async (request, reply) => {
    const known = await knownGuestOf(request, guests);
    // Every visit prolongs the cookie. Some replace its token.
    const token = known === null ? null : await fromStore(guests.renewToken(known, labelOf(request)));
    if (token !== null) setGuestCookie(request, reply, { token, keepMs });
    if (known !== null) return { guest: known.guest };
    // The device has a token that is no longer valid.
    const isSignedOut = tokenFromCookies(cookieRequest(request)) !== null;
    return { guest: null, ...(isSignedOut && { isSignedOut }) };
  });

  app.post('/api/guest', naming, async (request, reply) => {
    const body = v.safeParse(NameSchema, request.body);
    const parsed = parseGuestName(body.success ? body.output.name : '');
    if (!parsed.ok) return refuse(reply, parsed.reason);
    const looks = v.safeParse(LooksSchema, request.body);
    if (!looks.success) return refuse(reply, 'badAppearance');
    const chosen = { name: parsed.name, ...looks.output };
    const known = await knownGuestOf(request, guests);
    if (known !== null) {
      const whyNot = await fromStore(accounts.rename(known.guest, parsed.name));
      if (whyNot !== null) return refuse(reply, whyNot);
      const guest = await fromStore(guests.update(known.guest, chosen));
      await refreshGuest(guest.id);
      renames.begin(guest.id);
      return { guest };
    }
    const former = tokenFromCookies(cookieRequest(request));
    const made = await fromStore(guests.create(chosen, labelOf(request), former));
    metrics.guestsCreated.inc();
    setGuestCookie(request, reply, { token: made.token, keepMs });
    return { guest: made.guest };
  });

  app.post('/api/guest/forget', ending, async (request, reply) => {
    const known = await knownGuestOf(request, guests);
    const held = await isHeld(known);
    if (known !== null) await end(known, known.device);
    return expireToken(request, reply, held);
  });

  // A repeated request gets the same response.
  app.delete('/api/guest', ending, async (request, reply) => {
    const known = await knownGuestOf(request, guests);
    const held = await isHeld(known);
    if (known !== null) {
      if (!(await fromStore(accounts.isFresh(deviceOf(known))))) return refuse(reply, 'signInAgain');
      await fromStore(rooms.deleteGuest(known.guest));
      await fromStore(guests.delete(known.guest));
      await refreshGuest(known.guest.id);
    }
    return expireToken(request, reply, held);
  });

  app.get('/api/guest/devices', CHEAP, async (request) => {
    const { guest, device: own } = await requireGuest(request, guests);
    const devices = await fromStore(guests.devices(guest));
    return { devices: devices.map((each) => ({ ...each, isThis: each.device === own })) };
  });

  app.post('/api/guest/devices/end', ending, async (request) => {
    const known = await requireGuest(request, guests);
    await fromStore(guests.endOtherDevices(known));
    await refreshGuest(known.guest.id);
    return { guest: known.guest };
  });

  // An unknown device, or another guest's, cannot be ended.
  app.post<{ Params: { device: string } }>('/api/guest/devices/:device/end', ending, async (request) => {
    const known = await requireGuest(request, guests);
    if (ID.test(request.params.device)) await end(known, request.params.device);
    return { guest: known.guest };
  });

  app.post('/api/guest/move', moving, async (request) =>
    fromStore(guests.createTransferCode((await requireGuest(request, guests)).guest)),
  );

  app.post('/api/guest/claim', moving, async (request, reply) => {
    const body = v.safeParse(CodeSchema, request.body);
    const claimed = body.success
      ? await fromStore(guests.redeemTransferCode(body.output.code, labelOf(request)))
      : null;
    if (claimed === null) return refuse(reply, 'wrongCode');
    // A device has one guest at a time. The previous token would be unusable, so it is removed.
    const before = await knownGuestOf(request, guests);
    if (before !== null) await end(before, before.device);
    setGuestCookie(request, reply, { token: claimed.token, keepMs });
    return { guest: claimed.guest };
  });
}
