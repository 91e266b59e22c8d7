import { LESSONS_MESSAGES, m } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly tutorial: '/learn' | '/learn/:lesson';
  }
}

export const tutorial: Feature = {
  screens: [
    screen({
      paths: ['/learn', '/learn/:lesson'],
      load: async () => (await import('./learnScreen.tsx')).LearnScreen,
      messages: [LESSONS_MESSAGES],
      hasOwnCards: true,
    }),
  ],
  link: { to: '/learn', icon: 'book', title: m.navLearn, at: 'header' },
};
