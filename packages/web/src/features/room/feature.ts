import { CHAT_MESSAGES, LOBBY_MESSAGES } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly room: '/room/:id';
  }
}

export const room: Feature = {
  screens: [
    screen({
      paths: ['/room/:id'],
      load: async () => (await import('./roomScreen.tsx')).RoomScreen,
      messages: [LOBBY_MESSAGES, CHAT_MESSAGES],
      hasOwnCards: true,
      startsWith: 'id',
    }),
  ],
};
