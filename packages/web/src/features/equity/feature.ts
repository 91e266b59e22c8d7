import { ANALYSIS_MESSAGES, EQUITY_MESSAGES, m } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly equity: '/chances';
  }
}

/** The chance to win a match by its score, for each edition and number of players. */
export const equity: Feature = {
  screens: [
    screen({
      paths: ['/chances'],
      load: async () => (await import('./equityScreen.tsx')).EquityScreen,
      messages: [EQUITY_MESSAGES, ANALYSIS_MESSAGES],
    }),
  ],
  link: { to: '/chances', icon: 'chart', title: m.equityTitle, at: 'foot' },
};
