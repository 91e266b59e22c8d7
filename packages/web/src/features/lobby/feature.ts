import { LOBBY_MESSAGES, m } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly lobby: '/rooms';
  }
}

export const lobby: Feature = {
  screens: [
    screen({
      paths: ['/rooms'],
      load: async () => (await import('./roomsScreen.tsx')).RoomsScreen,
      messages: [LOBBY_MESSAGES],
    }),
  ],
  link: { to: '/rooms', icon: 'eye', title: m.navWatch, at: 'header' },
};
