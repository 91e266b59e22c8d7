import { ANALYSIS_MESSAGES, m, STUDIES_MESSAGES } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly analysis: '/analysis';
  }
}

export const analysis: Feature = {
  screens: [
    screen({
      paths: ['/analysis'],
      load: async () => (await import('./analysisScreen.tsx')).AnalysisScreen,
      messages: [ANALYSIS_MESSAGES, STUDIES_MESSAGES],
      hasOwnCards: true,
      keepsTable: true,
    }),
  ],
  link: { to: '/analysis', icon: 'bulb', title: m.homeAnalysis, at: 'foot' },
};
