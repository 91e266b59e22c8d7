import { LUCK_MESSAGES, m, REVIEW_MESSAGES } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly review: '/review' | '/review/:game' | '/review/:game/:deal';
  }
}

/** Reviews of a deal of a stored game or a record file. Deals are numbered from 1. */
export const review: Feature = {
  screens: [
    screen({
      paths: ['/review', '/review/:game', '/review/:game/:deal'],
      where: { deal: /[1-9]\d{0,2}/ },
      load: async () => (await import('./reviewScreen.tsx')).ReviewScreen,
      messages: [REVIEW_MESSAGES, LUCK_MESSAGES],
      hasOwnCards: true,
      keepsTable: true,
    }),
  ],
  link: { to: '/review', icon: 'eye', title: m.navOpenRecord, at: 'foot' },
};
