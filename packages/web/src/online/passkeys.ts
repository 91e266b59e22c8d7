import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Why browsers give this page no passkeys: it came over http, its host has no name, or the browser has none at all. */
export type PasskeyTrouble = 'insecure' | 'nameless' | 'unsupported';

type PageSecurity = Pick<Window, 'isSecureContext'> & {
  readonly hostname: string;
  readonly hasPasskeys: boolean;
};

export function passkeyTrouble({ isSecureContext, hostname, hasPasskeys }: PageSecurity): PasskeyTrouble | null {
  if (/^[\d.]+$|^\[/.test(hostname)) return 'nameless';
  if (!isSecureContext) return 'insecure';
  return hasPasskeys ? null : 'unsupported';
}

/** The trouble of this page, or null. */
export function ownPasskeyTrouble(): PasskeyTrouble | null {
  const { isSecureContext, location } = window;
  return passkeyTrouble({ isSecureContext, hostname: location.hostname, hasPasskeys: 'PublicKeyCredential' in window });
}

// The options come from the server's library for this one. The API passes them on.
const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Asks the browser to create a passkey. Resolves with its response, or null if the person cancels. */
export async function createPasskey(options: object): Promise<object | null> {
  const { startRegistration } = await loadWebAuthn();
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(() => null);
}

/** Asks the browser for a passkey. Resolves with its response, or null if the person cancels. */
export async function choosePasskey(options: object): Promise<object | null> {
  const { startAuthentication } = await loadWebAuthn();
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(() => null);
}

/**
 * Lets the browser offer passkeys in a field with `autocomplete="username webauthn"`. Resolves with the response once the
 * person chooses one, or null.
 */
export async function offerPasskeys(loadOptions: () => Promise<object | null>): Promise<object | null> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await loadWebAuthn();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const options = await loadOptions();
  if (options === null) return null;
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => null);
}

/** Ends an offer of `offerPasskeys`. */
export async function withdrawPasskeys(): Promise<void> {
  (await loadWebAuthn()).WebAuthnAbortService.cancelCeremony();
}
