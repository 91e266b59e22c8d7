import { CHALLENGE_MESSAGES, m, REPLAY_MESSAGES, STUDIES_MESSAGES } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly studies: '/studies' | '/studies/:study' | '/studies/example';
    readonly sharedStudy: '/study';
  }
}

// The messages of challenges say why a link is refused.
const MESSAGES = [STUDIES_MESSAGES, REPLAY_MESSAGES, CHALLENGE_MESSAGES];

/** Studies: positions and deals with texts, in chapters, on this device or in a link. */
export const studies: Feature = {
  screens: [
    screen({
      paths: ['/studies'],
      load: async () => (await import('./studiesScreen.tsx')).StudiesScreen,
      messages: [STUDIES_MESSAGES],
    }),
    screen({
      paths: ['/studies/example'],
      load: async () => (await import('./studyScreens.tsx')).ExampleStudyScreen,
      messages: MESSAGES,
      hasOwnCards: true,
      keepsTable: true,
    }),
    screen({
      paths: ['/studies/:study'],
      load: async () => (await import('./studyScreens.tsx')).OwnStudyScreen,
      messages: MESSAGES,
      hasOwnCards: true,
      keepsTable: true,
      startsWith: 'study',
    }),
    screen({
      paths: ['/study'],
      load: async () => (await import('./studyScreens.tsx')).SharedStudyScreen,
      messages: MESSAGES,
      hasOwnCards: true,
      keepsTable: true,
    }),
  ],
  link: { to: '/studies', icon: 'pencil', title: m.studies, at: 'foot' },
};
