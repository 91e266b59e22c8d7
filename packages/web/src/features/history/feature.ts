import { FRIENDS_MESSAGES, HISTORY_MESSAGES, m } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly history: '/games' | '/game/:id';
  }
}

export const history: Feature = {
  screens: [
    screen({
      paths: ['/games'],
      load: async () => (await import('./historyScreen.tsx')).HistoryScreen,
      messages: [HISTORY_MESSAGES],
    }),
    screen({
      paths: ['/game/:id'],
      load: async () => (await import('./finishedGameScreen.tsx')).FinishedGameScreen,
      messages: [FRIENDS_MESSAGES, HISTORY_MESSAGES],
      startsWith: 'id',
    }),
  ],
  link: { to: '/games', icon: 'cards', title: m.navGames, at: 'face' },
};
