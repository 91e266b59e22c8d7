import {
  ACCOUNT_MESSAGES,
  EXPLORER_MESSAGES,
  HISTORY_MESSAGES,
  LUCK_MESSAGES,
  m,
  REVIEW_MESSAGES,
  STATISTICS_MESSAGES,
} from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly statistics: '/stats';
  }
}

export const statistics: Feature = {
  screens: [
    screen({
      paths: ['/stats'],
      load: async () => (await import('./statisticsScreen.tsx')).StatisticsScreen,
      messages: [
        ACCOUNT_MESSAGES,
        EXPLORER_MESSAGES,
        HISTORY_MESSAGES,
        LUCK_MESSAGES,
        REVIEW_MESSAGES,
        STATISTICS_MESSAGES,
      ],
    }),
  ],
  link: { to: '/stats', icon: 'chart', title: m.statsTitle, at: 'face' },
};
