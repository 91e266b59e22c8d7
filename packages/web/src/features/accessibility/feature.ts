import { ACCESSIBILITY_MESSAGES, m } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly accessibility: '/accessibility';
  }
}

export const accessibility: Feature = {
  screens: [
    screen({
      paths: ['/accessibility'],
      load: async () => (await import('./accessibilityScreen.tsx')).AccessibilityScreen,
      messages: [ACCESSIBILITY_MESSAGES],
      keepsTable: true,
    }),
  ],
  link: { to: '/accessibility', icon: 'access', title: m.accessibility, at: 'foot' },
};
