import { CONDUCT_MESSAGES } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly moderation: '/moderation' | '/moderation/:guest';
  }
}

/** Reports, and the actions of moderators. A moderator's profile has the link. */
export const conduct: Feature = {
  screens: [
    screen({
      paths: ['/moderation'],
      load: async () => (await import('./moderationScreen.tsx')).ModerationScreen,
      messages: [CONDUCT_MESSAGES],
    }),
    screen({
      paths: ['/moderation/:guest'],
      load: async () => (await import('./personScreen.tsx')).PersonScreen,
      messages: [CONDUCT_MESSAGES],
      startsWith: 'guest',
    }),
  ],
};
