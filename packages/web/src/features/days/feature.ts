import { DAYS_MESSAGES, m, REVIEW_MESSAGES } from '@coup-fourre/client/text';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly days: '/day' | '/day/:date' | '/days' | '/days/seasons';
  }
}

/** The deal of the day, the calendar, and the standings of weeks and seasons. */
export const days: Feature = {
  screens: [
    screen({
      paths: ['/day', '/day/:date'],
      where: { date: /\d{4}-[01]\d-[0-3]\d/ },
      load: async () => (await import('./dayScreen.tsx')).DayScreen,
      // A day shows the board of the review.
      messages: [DAYS_MESSAGES, REVIEW_MESSAGES],
      hasOwnCards: true,
      startsWith: 'date',
    }),
    screen({
      paths: ['/days'],
      load: async () => (await import('./daysScreen.tsx')).DaysScreen,
      messages: [DAYS_MESSAGES],
    }),
    screen({
      paths: ['/days/seasons'],
      load: async () => (await import('./seasonsScreen.tsx')).SeasonsScreen,
      messages: [DAYS_MESSAGES],
    }),
  ],
  link: { to: '/day', icon: 'stone', title: m.navToday, at: 'header' },
};
