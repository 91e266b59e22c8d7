import { useEffect, useEffectEvent } from 'react';
import { offerPasskeys, ownPasskeyTrouble, withdrawPasskeys } from './passkeys.ts';
import { useOnline } from './useOnline.ts';

/**
 * While the component is shown, the browser offers the passkeys of this site in its field with
 * `autocomplete="username webauthn"`. Calls `signedIn` after the person has chosen one and the server has accepted it.
 */
export function useOfferedPasskeys(isOffered: boolean, signedIn: () => void): void {
  const { api, identity } = useOnline();
  const offer = useEffectEvent(async () => {
    const response = await offerPasskeys(async () => {
      const fetched = await api.signInOptions();
      return fetched.ok ? fetched.value.options : null;
    });
    if (response !== null && (await identity.signIn(response, { merge: false })) === null) signedIn();
  });
  useEffect(() => {
    if (!isOffered || ownPasskeyTrouble() !== null) return undefined;
    void offer();
    return () => void withdrawPasskeys();
  }, [isOffered]);
}
