import { m } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly settings: '/settings';
  }
}

export const settings: Feature = {
  screens: [
    screen({
      paths: ['/settings'],
      load: async () => (await import('./settingsScreen.tsx')).SettingsScreen,
      keepsTable: true,
    }),
  ],
  link: { to: '/settings', icon: 'gear', title: m.settings, at: 'face' },
};
