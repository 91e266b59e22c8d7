import { m, RULES_MESSAGES } from '@coup-fourre/client/text';
import { EDITION_IDS } from '@coup-fourre/rules';
import { type Feature, screen } from '../../ui/page/feature.ts';

declare module '../../ui/page/address.ts' {
  interface PagePaths {
    readonly reference: '/rules' | '/rules/:edition';
  }
}

/** A fragment such as `#4.1` scrolls to a rule. */
export const reference: Feature = {
  screens: [
    screen({
      paths: ['/rules', '/rules/:edition'],
      where: { edition: new RegExp(EDITION_IDS.join('|')) },
      load: async () => (await import('./rulesScreen.tsx')).RulesScreen,
      messages: [RULES_MESSAGES],
      hasOwnCards: true,
    }),
  ],
  link: { to: '/rules', icon: 'book', title: m.rulesTitle, at: 'foot' },
};
