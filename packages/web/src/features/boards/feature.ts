import { ACCOUNT_MESSAGES, DAYS_MESSAGES, HISTORY_MESSAGES, m } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly boards: '/boards';
  }
}

/** The best ratings: of everyone, of friends, and of clubs. */
export const boards: Feature = {
  screens: [
    screen({
      paths: ['/boards'],
      load: async () => (await import('./boardsScreen.tsx')).BoardsScreen,
      messages: [ACCOUNT_MESSAGES, DAYS_MESSAGES, HISTORY_MESSAGES],
    }),
  ],
  link: { to: '/boards', icon: 'star', title: m.boards, at: 'face' },
};
