import type { CDPSession, Page } from '@playwright/test';

/** Browsers give passkeys to localhost, but not to a number. */
export function onLocalhost(path: string): string {
  return `${(process.env.E2E_ADDRESS ?? '').replace('127.0.0.1', 'localhost')}${path}`;
}

export interface Authenticator {
  readonly session: CDPSession;
  readonly id: string;
}

/** A device's own authenticator, whose user has always just shown a finger. */
export async function withAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, id };
}
