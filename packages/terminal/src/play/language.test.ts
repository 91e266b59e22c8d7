import { cardText, LOCALES, m, showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { afterAll, expect, test } from 'vitest';
import { chooseLanguage, languageOfWords } from '../program/language.ts';
import { newFolder } from '../testing/command.ts';
import { commandInProcess } from '../testing/commandInProcess.ts';
import { layoutFor, logLines } from './screen/layout.ts';
import { helpLines, keyLine } from './table/keyHelp.ts';
import { afterUpdate, newPlayState } from './table/playState.ts';
import { deviceTable, onlineTable } from './testing/tables.ts';

// Test files share their modules: the next one starts in English.
afterAll(() => showLanguage('en', TERMINAL_MESSAGES));

test.each(LOCALES)('the keys in %s fit on a terminal of 80 columns and 24 rows', async (locale) => {
  await showLanguage(locale, TERMINAL_MESSAGES);
  const { pageRows } = layoutFor({ columns: 80, rows: 24 }, { teams: 2, stripRows: 0 });
  for (const model of [deviceTable(), onlineTable()]) {
    const state = afterUpdate(newPlayState(), { type: 'table', model });
    expect(keyLine(state).length).toBeLessThanOrEqual(78);
    expect(helpLines(state).length).toBeLessThanOrEqual(pageRows);
    for (const line of helpLines(state)) expect(line.length).toBeLessThanOrEqual(78);
  }
});

test.each(LOCALES)('the sentence in %s that ends a deal is whole on a terminal of 80 columns', async (locale) => {
  await showLanguage(locale, TERMINAL_MESSAGES);
  const { columns, eventRows } = layoutFor({ columns: 80, rows: 24 }, { teams: 3, stripRows: 0 });
  const last = m.dealEndLastCard({
    name: 'Marguerite',
    card: cardText('200', 'encyclopedia'),
    total: '1,000',
    left: 12,
  });
  const sentence = `${m.sentenceDealOver()} ${m.arriveOther({ team: 'Marguerite' })}. ${last}`;
  const shown = logLines([sentence], { columns, rows: eventRows }).map(({ text }) => text.trim());
  expect(shown.join(' ')).toBe(sentence);
});

test('the flag sets the language, else the environment, else it is English', () => {
  expect(chooseLanguage('fr', { LANG: 'en_US.UTF-8' })).toBe('fr');
  expect(chooseLanguage('tlh', {})).toBeNull();
  expect(chooseLanguage(undefined, { LANG: 'fr_CA.UTF-8' })).toBe('fr');
  expect(chooseLanguage(undefined, { LANG: 'es_MX' })).toBe('es');
  expect(chooseLanguage(undefined, { LC_ALL: 'nl' })).toBe('nl');
  expect(chooseLanguage(undefined, { LC_ALL: 'C', LANG: 'fr_FR' })).toBe('en');
  expect(chooseLanguage(undefined, { LC_ALL: '', LANG: 'fr_FR' })).toBe('fr');
  expect(chooseLanguage(undefined, {})).toBe('en');
  expect(languageOfWords(['play', '--lang', 'nl'], { LANG: 'fr_FR' })).toBe('nl');
  expect(languageOfWords(['play', '--lang=es', '--help'], {})).toBe('es');
  expect(languageOfWords(['luck'], { LANG: 'fr_FR' }, 'es')).toBe('es');
  expect(languageOfWords(['luck'], { COUP_FOURRE_LANG: 'fr' }, 'es')).toBe('fr');
  expect(languageOfWords(['luck'], { COUP_FOURRE_LANG: 'fr' })).toBe('fr');
  expect(languageOfWords(['play', '--lang', 'tlh'], { LANG: 'nl_BE' })).toBe('nl');
});

test('the help names every language, and each is accepted', async () => {
  const { out } = await commandInProcess(['play', '--help']);
  expect(out).toContain(` ${LOCALES.join(', ')}; by default from LC_ALL or LANG`);
  const env = { XDG_STATE_HOME: newFolder() };
  const lists = await Promise.all(LOCALES.map((locale) => commandInProcess(['play', '--list', '--lang', locale], env)));
  expect(lists.map(({ status }) => status)).toEqual(LOCALES.map(() => 0));
  expect(new Set(lists.map(({ out: list }) => list)).size).toBe(LOCALES.length);
});
