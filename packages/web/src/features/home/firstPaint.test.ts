import { readFileSync } from 'node:fs';
import { LOCALES, m, showLanguage } from '@coup-fourre/client/text';
import { afterAll, expect, test } from 'vitest';

const HTML = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');

afterAll(() => showLanguage('en'));

test.each(LOCALES)('the plain home screen has the words of the real one: %s', async (locale) => {
  await showLanguage(locale);
  for (const text of [m.tagline(), m.playNow()]) expect(HTML).toContain(`<span lang="${locale}">${text}</span>`);
});
