import { m, PAD_MESSAGES } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly scorePad: '/pad';
  }
}

export const scorePad: Feature = {
  screens: [
    screen({
      paths: ['/pad'],
      load: async () => (await import('./padScreen.tsx')).PadScreen,
      messages: [PAD_MESSAGES],
    }),
  ],
  link: { to: '/pad', icon: 'pad', title: m.padTitle, at: 'foot' },
};
