import { HISTORY_MESSAGES, m } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly profile: '/profile';
  }
}

/** Who the guest is online: name, face and car, ratings, other devices. */
export const profile: Feature = {
  screens: [
    screen({
      paths: ['/profile'],
      load: async () => (await import('./profileScreen.tsx')).ProfileScreen,
      messages: [HISTORY_MESSAGES],
    }),
  ],
  link: { to: '/profile', icon: 'user', title: m.profile, at: 'face' },
};
