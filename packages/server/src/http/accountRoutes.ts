import { isIP } from 'node:net';
import {
  type Account,
  type AccountChange,
  type Guest,
  nameSkeleton,
  PROFILE_PARTS,
  type Profile,
  type ProfilePart,
} from '@coup-fourre/room';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Accounts } from '../accounts/accounts.ts';
import type { CreatedPasskey, Passkeys, RelyingParty } from '../accounts/passkeys.ts';
import type { TerminalLogins } from '../accounts/terminalLogins.ts';
import type { Config } from '../config/config.ts';
import type { Limits } from '../config/limits.ts';
import { parseGuestName } from '../guests/guestName.ts';
import type { DeviceToken, Guests, KnownGuest } from '../guests/guests.ts';
import { whereabouts } from '../rooms/index.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Store } from '../store/store.ts';
import { CHEAP, costClass } from './costClass.ts';
import { fromStore } from './fromStore.ts';
import { Refused, refuse, required } from './refusals.ts';
import { bodyOf, deviceOf, guestOf, knownGuestOf, labelOf, requireGuest, setGuestCookie } from './requestGuest.ts';

export interface AccountRouteDeps {
  readonly guests: Guests;
  readonly accounts: Accounts;
  readonly passkeys: Passkeys;
  readonly logins: TerminalLogins;
  readonly store: Pick<
    Store,
    'accounts' | 'conduct' | 'friends' | 'guests' | 'presence' | 'profiles' | 'achievements' | 'rooms'
  >;
  readonly rooms: Pick<Rooms, 'deleteGuest'>;
  readonly refreshGuest: (guest: string) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly rpId: Config['rpId'];
  readonly origins: Config['origins'];
  readonly limits: Pick<Limits, 'accounts' | 'profiles' | 'transferCodes'>;
}

/** A passkey with a large key: browsers send it three times in different forms. */
const MAX_PASSKEY_BYTES = 16_384;
const MAX_PROFILE_GAMES = 20;

const PasskeyName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));
const NewPasskeySchema = v.object({ name: PasskeyName, response: v.unknown() });
const NameSchema = v.object({ name: PasskeyName });
const ShownSchema = v.object({ shown: v.array(v.picklist(PROFILE_PARTS)) });
/** With `only`, the person signs in again: another guest's proof is refused. */
const only = v.optional(v.string());
const SignInSchema = v.object({ response: v.unknown(), merge: v.boolean(), only });
const CodeSchema = v.object({ code: v.string() });
const LoginSchema = v.object({ login: v.string() });
const RecoverSchema = v.object({ code: v.string(), merge: v.boolean(), only });

/**
 * The site of the page that sent the request. Refuses pages that cannot have passkeys: pages at an IP address, and pages over
 * http, except on localhost. A subdomain of the passkeys' domain may belong to someone else, so it must be among
 * the configured origins.
 */
function relyingPartyOf(
  { headers: { origin = '' } }: FastifyRequest,
  { rpId, origins }: Pick<AccountRouteDeps, 'rpId' | 'origins'>,
): RelyingParty {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  const host = url?.hostname ?? '';
  const isLocal = /(^|\.)localhost$/.test(host);
  const hasName = host !== '' && isIP(host.replace(/^\[|\]$/g, '')) === 0;
  const isOwn = rpId === null || host === rpId || (host.endsWith(`.${rpId}`) && origins.includes(origin));
  if (url === null || !hasName || !isOwn || (url.protocol !== 'https:' && !isLocal)) throw new Refused('noPasskeys');
  return { id: rpId ?? host, origin };
}

export function addAccountRoutes(app: FastifyInstance, deps: AccountRouteDeps): void {
  const { guests, accounts, passkeys, logins, store, limits } = deps;
  const changing = { ...costClass(app, limits.accounts, '10 minutes'), bodyLimit: MAX_PASSKEY_BYTES };
  const guessing = costClass(app, limits.transferCodes, '10 minutes');
  const looking = costClass(app, limits.profiles, '1 minute');
  const accountOf = async ({ guest, signedIn }: KnownGuest): Promise<Account> =>
    required(await fromStore(accounts.find(guest, signedIn)), 'notAGuest');
  /** The guest of a device that has signed in lately. Refuses if it has an account and has not. */
  const requireFresh = async (request: FastifyRequest): Promise<KnownGuest> => {
    const known = await requireGuest(request, guests);
    if (!(await fromStore(accounts.isFresh(deviceOf(known))))) throw new Refused('signInAgain');
    return known;
  };
  const open = async (known: KnownGuest, created: CreatedPasskey | null, name?: string): Promise<AccountChange> => {
    const opened = await fromStore(accounts.open(deviceOf(known), created, name));
    if (!opened.ok) throw new Refused(opened.reason);
    return { account: await accountOf(known), codes: opened.codes };
  };
  const signIn = signInWith(deps);

  app.get('/api/account', CHEAP, async (request) => {
    const known = await knownGuestOf(request, guests);
    return { account: known && (await fromStore(accounts.find(known.guest, known.signedIn))) };
  });

  app.post('/api/account/passkeys/options', changing, async (request) => {
    const { guest } = await requireFresh(request);
    // Refused before the device makes a passkey that no account would have.
    if (!(await fromStore(accounts.isNameFree(guest)))) throw new Refused('nameTaken');
    const site = relyingPartyOf(request, deps);
    return { options: await fromStore(passkeysOptions(deps, guest, site)) };
  });

  app.post('/api/account/passkeys', changing, async (request) => {
    const { name, response } = bodyOf(request, NewPasskeySchema);
    const known = await requireFresh(request);
    const created = required(
      await fromStore(passkeys.created(known.guest, relyingPartyOf(request, deps), response)),
      'passkeyRefused',
    );
    if (!(await fromStore(accounts.isAccount(known.guest)))) return open(known, created, name);
    if (!(await fromStore(accounts.addPasskey(created, name)))) throw new Refused('passkeyRefused');
    return { account: await accountOf(known) };
  });

  app.post<{ Params: { passkey: string } }>('/api/account/passkeys/:passkey', changing, async (request) => {
    const { name } = bodyOf(request, NameSchema);
    const known = await requireGuest(request, guests);
    if (!(await fromStore(store.accounts.namePasskey(known.guest.id, request.params.passkey, name))))
      throw new Refused('noSuchPasskey');
    return { account: await accountOf(known) };
  });

  app.delete<{ Params: { passkey: string } }>('/api/account/passkeys/:passkey', changing, async (request) => {
    const known = await requireFresh(request);
    const removed = await fromStore(store.accounts.removePasskey(known.guest.id, request.params.passkey));
    if (removed !== 'removed') throw new Refused(removed);
    return { account: await accountOf(known) };
  });

  app.post('/api/account/codes', changing, async (request) => {
    const known = await requireFresh(request);
    if (!(await fromStore(accounts.isAccount(known.guest)))) return open(known, null);
    const codes = required(await fromStore(accounts.newCodes(known.guest)), 'notAGuest');
    return { account: await accountOf(known), codes };
  });

  app.post('/api/account/shown', changing, async (request) => {
    const body = v.safeParse(ShownSchema, request.body);
    if (!body.success) throw new Refused('noSuchPart');
    const known = await requireGuest(request, guests);
    // Only accounts have a profile.
    if (!(await fromStore(accounts.show(known.guest, [...new Set(body.output.shown)]))))
      throw new Refused('noSuchProfile');
    return { account: await accountOf(known) };
  });

  app.post('/api/account/sign-in/options', changing, async (request) => ({
    options: await fromStore(passkeys.requestOptions(relyingPartyOf(request, deps))),
  }));

  app.post('/api/account/sign-in', changing, async (request, reply) => {
    const { response, merge, only: owner } = bodyOf(request, SignInSchema);
    const site = relyingPartyOf(request, deps);
    return signIn(request, reply, {
      merge,
      isProof: true,
      prove: async () => {
        const id = required(await fromStore(passkeys.signedIn(site, response)), 'passkeyRefused');
        if (owner !== undefined && id !== owner) throw new Refused('passkeyRefused');
        return id;
      },
    });
  });

  app.post('/api/account/recover', guessing, async (request, reply) => {
    const { code, merge, only: owner } = bodyOf(request, RecoverSchema);
    return signIn(request, reply, {
      merge,
      isProof: true,
      prove: async () => required(await fromStore(accounts.redeemCode(code, owner)), 'wrongCode'),
    });
  });

  app.post('/api/login', changing, async () => fromStore(logins.start()));

  app.post('/api/login/confirm', guessing, async (request) => {
    const { code } = bodyOf(request, CodeSchema);
    const { guest } = await requireGuest(request, guests);
    if (!(await fromStore(logins.confirm(code, guest)))) throw new Refused('wrongCode');
    return { guest };
  });

  // A program asks again and again, so only the limit of all requests applies. A login is too long to be guessed.
  app.post('/api/login/claim', CHEAP, async (request, reply) => {
    const { login } = bodyOf(request, LoginSchema);
    const { guest } = required(await fromStore(logins.claim(login)), 'wrongCode');
    if (guest === null) return { guest };
    return signIn(request, reply, { merge: false, isProof: false, prove: async () => guest });
  });

  app.get<{ Params: { name: string } }>('/api/profiles/:name', looking, async (request, reply) => {
    const parsed = parseGuestName(request.params.name);
    const found = parsed.ok ? await fromStore(store.accounts.byName(nameSkeleton(parsed.name))) : null;
    if (found === null) return refuse(reply, 'noSuchProfile');
    const viewer = (await guestOf(request, guests))?.id ?? null;
    // To someone who is blocked, the account looks as if it did not exist.
    if (viewer !== null && (await fromStore(store.friends.isBlocked(viewer, found.guest.id))))
      return refuse(reply, 'noSuchProfile');
    return { profile: await fromStore(profileOf(deps, found, viewer)) };
  });
}

async function passkeysOptions({ passkeys, store }: AccountRouteDeps, guest: Guest, site: RelyingParty) {
  return passkeys.creationOptions(guest, site, await store.accounts.passkeys(guest.id));
}

interface SignIn {
  readonly merge: boolean;
  /** True for a passkey or a recovery code. The code of a terminal proves no more than the device that confirms it. */
  readonly isProof: boolean;
  /** Resolves with the guest's id, or refuses. */
  readonly prove: () => Promise<string>;
}

/** Makes the device the guest who signs in. If it already was that guest, only its sign-in is renewed. */
function signInWith({ guests, accounts, store, rooms, refreshGuest }: AccountRouteDeps) {
  return async (request: FastifyRequest, reply: FastifyReply, { merge, isProof, prove }: SignIn): Promise<object> => {
    const before = await knownGuestOf(request, guests);
    // Asked first, because a proof works only once.
    if (merge && before !== null && (await fromStore(store.rooms.ofGuest(before.guest.id, 1))).length > 0)
      throw new Refused('leaveTablesFirst');
    const id = await prove();
    const guest = required((await fromStore(store.guests.byIds([id])))[0], 'passkeyRefused');
    const keep = ({ token }: DeviceToken) => setGuestCookie(request, reply, { token, keepMs: guests.keepDeviceMs });
    if (before?.guest.id === id) {
      if (!isProof) return { guest };
      await fromStore(accounts.recordSignIn(deviceOf(before)));
      keep(await fromStore(guests.replaceToken(before, labelOf(request))));
      return { guest };
    }
    // Two accounts never merge.
    if (merge && before !== null && !(await fromStore(accounts.isAccount(before.guest)))) {
      // What the guest has said at tables keeps the words without the name, because the guest no longer exists.
      await fromStore(rooms.deleteGuest(before.guest));
      const merged = await fromStore(store.accounts.merge(before.guest.id, id));
      if (merged !== 'merged') throw new Refused(merged === 'leaveTablesFirst' ? merged : 'passkeyRefused');
    }
    const known = await fromStore(guests.addDevice(guest, labelOf(request), { isProof }));
    if (isProof) await fromStore(accounts.recordSignIn(deviceOf(known)));
    if (before !== null) {
      await fromStore(guests.endDevice(before.guest, before.device));
      await refreshGuest(before.guest.id);
    }
    keep(known);
    return { guest };
  };
}

/** An account as the viewer may see it. */
async function profileOf(
  { store, now }: AccountRouteDeps,
  { account, guest }: NonNullable<Awaited<ReturnType<Store['accounts']['byName']>>>,
  viewer: string | null,
): Promise<Profile> {
  const { id, name, appearance } = guest;
  const { at, shown } = account;
  const isOwn = viewer === id;
  const here = isOwn ? undefined : (await whereabouts(store, viewer, { guests: [id], now: now() })).get(id);
  const sees = (part: ProfilePart) => isOwn || shown.includes(part);
  const games = () => store.profiles.games(id, { limit: MAX_PROFILE_GAMES, isOwn });
  // The page of a game shows its other people, who may not have shown it.
  const achievements = async () =>
    (await store.achievements.ofGuest(id)).map(({ game, ...earned }) => ({ ...earned, ...(isOwn && { game }) }));
  return {
    name,
    ...(appearance && { appearance }),
    at,
    isOwn,
    ...(here && { here }),
    // Only the owner may know which parts are hidden.
    shown: isOwn ? shown : [],
    matches: (await store.conduct.matches([id])).get(id) ?? null,
    ...(sees('games') && { games: { latest: await games() } }),
    ...(sees('ratings') && { ratings: await store.profiles.ratings(id) }),
    ...(sees('achievements') && { achievements: await achievements() }),
    ...(sees('days') && { days: await store.profiles.days(id) }),
    ...(sees('puzzles') && { puzzles: await store.profiles.puzzles(id) }),
  };
}
