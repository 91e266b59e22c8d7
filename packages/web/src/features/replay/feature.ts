import { CHALLENGE_MESSAGES, REPLAY_MESSAGES } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly replay: '/replay' | '/g/:game';
  }
}

// The messages of challenges say why a link is refused.
const MESSAGES = [REPLAY_MESSAGES, CHALLENGE_MESSAGES];

/** Replays of records packed into the fragment, and of finished online games. */
export const replay: Feature = {
  screens: [
    screen({
      paths: ['/replay'],
      load: async () => (await import('./replayScreen.tsx')).LinkReplayScreen,
      messages: MESSAGES,
      hasOwnCards: true,
      keepsTable: true,
    }),
    screen({
      paths: ['/g/:game'],
      load: async () => (await import('./replayScreen.tsx')).OnlineReplayScreen,
      messages: MESSAGES,
      hasOwnCards: true,
      startsWith: 'game',
    }),
  ],
};
