import {
  ACCOUNT_MESSAGES,
  CLUBS_MESSAGES,
  DAYS_MESSAGES,
  FRIENDS_MESSAGES,
  LOBBY_MESSAGES,
  m,
} from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly clubs: '/clubs' | '/clubs/:club';
    readonly joinClub: '/join/:invite';
  }
}

/** Clubs: groups of accounts with tables, an evening and standings of their own. */
export const clubs: Feature = {
  screens: [
    screen({
      paths: ['/clubs'],
      load: async () => (await import('./clubsScreen.tsx')).ClubsScreen,
      messages: [CLUBS_MESSAGES, ACCOUNT_MESSAGES],
    }),
    screen({
      paths: ['/clubs/:club'],
      load: async () => (await import('./clubScreen.tsx')).ClubScreen,
      messages: [CLUBS_MESSAGES, DAYS_MESSAGES, FRIENDS_MESSAGES, LOBBY_MESSAGES],
      startsWith: 'club',
    }),
    screen({
      paths: ['/join/:invite'],
      load: async () => (await import('./joinScreen.tsx')).JoinScreen,
      messages: [CLUBS_MESSAGES, ACCOUNT_MESSAGES],
      startsWith: 'invite',
    }),
  ],
  link: { to: '/clubs', icon: 'flag', title: m.clubs, at: 'face' },
};
