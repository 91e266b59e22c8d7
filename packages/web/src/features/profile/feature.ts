import { ACCOUNT_MESSAGES, CLUBS_MESSAGES, FRIENDS_MESSAGES, HISTORY_MESSAGES, m } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly profile: '/profile';
    readonly publicProfile: '/@:name';
  }
}

/**
 * The guest's online identity: name, face and car, ratings, account, other devices. And an account as others see it.
 */
export const profile: Feature = {
  screens: [
    screen({
      paths: ['/profile'],
      load: async () => (await import('./profileScreen.tsx')).ProfileScreen,
      messages: [ACCOUNT_MESSAGES, CLUBS_MESSAGES, FRIENDS_MESSAGES, HISTORY_MESSAGES],
    }),
    screen({
      paths: ['/@:name'],
      where: { name: /[^/]{1,300}/ },
      load: async () => (await import('./publicProfileScreen.tsx')).PublicProfileScreen,
      messages: [ACCOUNT_MESSAGES, FRIENDS_MESSAGES, HISTORY_MESSAGES],
      startsWith: 'name',
    }),
  ],
  link: { to: '/profile', icon: 'user', title: m.profile, at: 'face' },
};
