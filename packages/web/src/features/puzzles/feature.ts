import { m, PUZZLES_MESSAGES } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly puzzles: '/puzzles' | '/puzzles/:puzzle';
  }
}

export const puzzles: Feature = {
  screens: [
    screen({
      paths: ['/puzzles', '/puzzles/:puzzle'],
      load: async () => (await import('./puzzlesScreen.tsx')).PuzzlesScreen,
      messages: [PUZZLES_MESSAGES],
      hasOwnCards: true,
    }),
  ],
  link: { to: '/puzzles', icon: 'puzzle', title: m.navPuzzles, at: 'header' },
};
