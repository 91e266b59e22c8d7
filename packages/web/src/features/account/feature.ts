import { ACCOUNT_MESSAGES } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly signIn: '/sign-in';
  }
}

/** Signing in. The header links to it, as long as this device has no account. */
export const account: Feature = {
  screens: [
    screen({
      paths: ['/sign-in'],
      load: async () => (await import('./signInScreen.tsx')).SignInScreen,
      messages: [ACCOUNT_MESSAGES],
    }),
  ],
};
