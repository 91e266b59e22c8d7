import { EXPLORER_MESSAGES, LUCK_MESSAGES, m, STATISTICS_MESSAGES } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly explorer: '/explorer' | '/openings';
  }
}

/** Situations in one's own games, and the first turns of deals. */
export const explorer: Feature = {
  screens: [
    screen({
      paths: ['/explorer'],
      load: async () => (await import('./explorerScreen.tsx')).ExplorerScreen,
      messages: [EXPLORER_MESSAGES, LUCK_MESSAGES, STATISTICS_MESSAGES],
    }),
    screen({
      paths: ['/openings'],
      load: async () => (await import('./openingsScreen.tsx')).OpeningsScreen,
      messages: [EXPLORER_MESSAGES, STATISTICS_MESSAGES],
    }),
  ],
  link: { to: '/explorer', icon: 'chart', title: m.explorerTitle, at: 'foot' },
};
