import { CHALLENGE_MESSAGES } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly challenge: '/challenge' | '/c/:id';
  }
}

/** Challenges: stored in the link, or by the server. */
export const challenge: Feature = {
  screens: [
    screen({
      paths: ['/challenge'],
      load: async () => (await import('./linkChallengeScreen.tsx')).LinkChallengeScreen,
      messages: [CHALLENGE_MESSAGES],
    }),
    screen({
      paths: ['/c/:id'],
      load: async () => (await import('./sharedChallengeScreen.tsx')).SharedChallengeScreen,
      messages: [CHALLENGE_MESSAGES],
      startsWith: 'id',
    }),
  ],
};
