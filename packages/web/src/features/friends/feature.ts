import { ACCOUNT_MESSAGES, CONDUCT_MESSAGES, FRIENDS_MESSAGES, m } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly friends: '/friends';
    readonly friendLink: '/friend/:link';
  }
}

/** The friends of an account: who is here, requests, invitations, and who is blocked. */
export const friends: Feature = {
  screens: [
    screen({
      paths: ['/friends'],
      load: async () => (await import('./friendsScreen.tsx')).FriendsScreen,
      messages: [FRIENDS_MESSAGES, ACCOUNT_MESSAGES, CONDUCT_MESSAGES],
    }),
    screen({
      paths: ['/friend/:link'],
      load: async () => (await import('./friendLinkScreen.tsx')).FriendLinkScreen,
      messages: [FRIENDS_MESSAGES, ACCOUNT_MESSAGES],
      startsWith: 'link',
    }),
  ],
  link: { to: '/friends', icon: 'users', title: m.friends, at: 'face' },
};
