import type { Guest } from '@coup-fourre/room';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import * as v from 'valibot';
import type { StoredPasskey } from '../store/accountStore.ts';
import type { Store } from '../store/store.ts';

/** The site to which passkeys belong: its domain, and the origin of the page that asks. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** A new passkey without its name, or null if the response is not valid. */
export type CreatedPasskey = Omit<StoredPasskey, 'name' | 'used'>;

export interface PasskeysDeps {
  readonly store: Pick<Store, 'accounts' | 'signIns'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A challenge is valid this long. The browser gives up at the same time. */
const CHALLENGE_MS = 5 * 60_000;

/** The longest id of a passkey that WebAuthn allows, 1023 bytes, as base64url. */
export const MAX_PASSKEY_ID = 1364;

/** Loaded at the first use, so that servers start faster. */
const webAuthn = () => import('@simplewebauthn/server');

const SITE_NAME = 'Coup Fourré';

const base64url = v.pipe(v.string(), v.regex(/^[\w-]+$/));
const extensions = v.optional(v.record(v.string(), v.unknown()), {});
const CreatedSchema = v.object({
  id: base64url,
  rawId: base64url,
  type: v.literal('public-key'),
  clientExtensionResults: extensions,
  response: v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)), []),
  }),
});
const AssertedSchema = v.object({
  id: base64url,
  rawId: base64url,
  type: v.literal('public-key'),
  clientExtensionResults: extensions,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.optional(base64url),
  }),
});
const ClientDataSchema = v.object({ challenge: base64url });

/** The ceremonies of passkeys (WebAuthn). Each challenge works once, for five minutes, and for the guest who asked. */
export class Passkeys {
  readonly #deps: PasskeysDeps;

  constructor(deps: PasskeysDeps) {
    this.#deps = deps;
  }

  /** What a browser needs to create a passkey for a guest. `known` are the guest's passkeys. */
  async creationOptions(
    { id, name }: Guest,
    { id: rpID }: RelyingParty,
    known: readonly StoredPasskey[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: SITE_NAME,
      rpID,
      userID: new Uint8Array(Buffer.from(id, 'base64url')),
      userName: name,
      userDisplayName: name,
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      excludeCredentials: known.map((passkey) => ({ id: passkey.id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.#keep(options.challenge, id);
    return options;
  }

  /** The passkey that a browser has created for the guest, or null if the response is not valid. */
  async created(guest: Guest, { id: rpID, origin }: RelyingParty, body: unknown): Promise<CreatedPasskey | null> {
    const parsed = v.safeParse(CreatedSchema, body);
    if (!parsed.success) return null;
    const challenge = await this.#take(parsed.output.response.clientDataJSON, guest.id);
    if (challenge === null) return null;
    const { verifyRegistrationResponse } = await webAuthn();
    const verified = await verifyRegistrationResponse({
      // The schema has checked every field that is read. Names of transports are only passed on.
      response: parsed.output as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
    }).catch(() => null);
    if (!verified?.verified) return null;
    const { id, publicKey, counter } = verified.registrationInfo.credential;
    if (id.length > MAX_PASSKEY_ID) return null;
    const { transports } = parsed.output.response;
    const at = this.#deps.now();
    return { id, guest: guest.id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports, at };
  }

  /** What a browser needs to sign in. It offers all its passkeys of this site, so nobody learns which accounts exist. */
  async requestOptions({ id: rpID }: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({ rpID, timeout: CHALLENGE_MS, userVerification: 'required' });
    await this.#keep(options.challenge, null);
    return options;
  }

  /**
   * The id of the guest to whom a response belongs, or null if it is not valid. A counter that has not grown is refused: the
   * passkey may have been copied.
   */
  async signedIn({ id: rpID, origin }: RelyingParty, body: unknown): Promise<string | null> {
    const parsed = v.safeParse(AssertedSchema, body);
    if (!parsed.success) return null;
    const challenge = await this.#take(parsed.output.response.clientDataJSON, null);
    const { store, now } = this.#deps;
    const passkey = await store.accounts.passkey(parsed.output.id);
    if (challenge === null || passkey === null) return null;
    const { id, publicKey, counter } = passkey;
    const { verifyAuthenticationResponse } = await webAuthn();
    const verified = await verifyAuthenticationResponse({
      response: parsed.output as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    }).catch(() => null);
    if (!verified?.verified) return null;
    const isNew = await store.accounts.usePasskey(id, verified.authenticationInfo.newCounter, now());
    return isNew ? passkey.guest : null;
  }

  async #keep(challenge: string, guest: string | null): Promise<void> {
    const now = this.#deps.now();
    await this.#deps.store.signIns.addChallenge({ challenge, guest, until: now + CHALLENGE_MS }, now);
  }

  /** Uses up the challenge in the client data. Returns null if it is not valid for this guest. */
  async #take(clientData: string, guest: string | null): Promise<string | null> {
    const challenge = challengeIn(clientData);
    if (challenge === null) return null;
    const taken = await this.#deps.store.signIns.takeChallenge(challenge, this.#deps.now());
    return taken !== null && taken.guest === guest ? challenge : null;
  }
}

function challengeIn(clientData: string): string | null {
  try {
    const parsed = v.safeParse(ClientDataSchema, JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')));
    return parsed.success ? parsed.output.challenge : null;
  } catch {
    return null;
  }
}
