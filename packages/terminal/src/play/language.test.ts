import { cardText, LOCALES, listText, m, showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { COMPUTER_NAMES } from '@coup-fourre/room';
import { afterAll, expect, test } from 'vitest';
import { environmentLanguage, languageOfWords } from '../program/language.ts';
import { newFolder } from '../testing/command.ts';
import { commandInProcess } from '../testing/commandInProcess.ts';
import { layoutFor, logLines } from './screen/layout.ts';
import { promptLines } from './screen/promptLines.ts';
import { sheetWidths } from './screen/scoreSheet.tsx';
import { helpLines, keyLine, keysFor } from './table/keyHelp.ts';
import { afterUpdate, newPlayState } from './table/playState.ts';
import { scoreSheet } from './table/scoreSheet.ts';
import { deviceTable, onlineTable } from './testing/tables.ts';

// Test files share their modules: the next one starts in English.
afterAll(() => showLanguage('en', TERMINAL_MESSAGES));

test.each(LOCALES)('the keys in %s fit on a terminal of 80 columns and 24 rows', async (locale) => {
  await showLanguage(locale, TERMINAL_MESSAGES);
  const { pageRows } = layoutFor({ columns: 80, rows: 24 }, { teams: 2, stripRows: 0, promptLines: 1 });
  for (const model of [deviceTable(), onlineTable()]) {
    const state = afterUpdate(newPlayState(), { type: 'table', model });
    expect(keyLine(state).length).toBeLessThanOrEqual(78);
    expect(helpLines(state).length).toBeLessThanOrEqual(pageRows);
    for (const line of helpLines(state)) expect(line.length).toBeLessThanOrEqual(78);
    for (const { text } of keysFor(state)) expect(text).not.toMatch(/^\p{Lu}/u);
  }
});

test.each(LOCALES)('the sentence in %s that ends a deal is whole on a terminal of 80 columns', async (locale) => {
  await showLanguage(locale, TERMINAL_MESSAGES);
  const { columns, eventRows } = layoutFor({ columns: 80, rows: 24 }, { teams: 3, stripRows: 0, promptLines: 2 });
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

test.each(LOCALES)('a long hint in %s is whole on a terminal of 80 columns and 24 rows', async (locale) => {
  await showLanguage(locale, TERMINAL_MESSAGES);
  const [team, other] = ['Klaxon-5', 'Diesel-4'].map((name) => listText([name, 'Cabrio-2']));
  const attack = (on = '') => m.actionPlayOn({ card: cardText('speedLimit', 'encyclopedia'), team: on });
  const best = m.hintBest({ action: attack(team), points: '+1200', chance: 55 });
  const notice = `${best} ${m.hintNext({ action: attack(other), points: 120 })}`;
  const state = { ...afterUpdate(newPlayState(), { type: 'table', model: deviceTable() }), notice };
  const lines = promptLines(state, 80);
  const { promptRows, eventRows } = layoutFor(
    { columns: 80, rows: 24 },
    { teams: 3, stripRows: 0, promptLines: lines.length },
  );
  expect(lines.length).toBeLessThanOrEqual(promptRows);
  expect(eventRows).toBeGreaterThanOrEqual(0);
  for (const { text } of lines) expect(text.length).toBeLessThanOrEqual(78);
  const shown = lines.filter(({ isNotice }) => isNotice).map(({ text }) => text.slice(2));
  expect(shown.join(' ')).toBe(notice);
});

test.each(LOCALES)('no key of a ready-made phrase in %s is on another line than the phrase', async (locale) => {
  await showLanguage(locale, TERMINAL_MESSAGES);
  const state = afterUpdate(newPlayState(), { type: 'table', model: onlineTable() });
  const lines = promptLines({ ...state, pending: { type: 'say' } }, 80);
  for (const { text } of lines) expect(text).not.toMatch(/(^|[·\s])[1-9a-d]$/);
  expect(lines.length).toBeLessThanOrEqual(4);
});

test.each(LOCALES)('the marks in %s are explained below each other', async (locale) => {
  await showLanguage(locale, TERMINAL_MESSAGES);
  const texts = helpLines(afterUpdate(newPlayState(), { type: 'table', model: deviceTable() }));
  expect(texts.filter((line) => !/^.{9}[\s\u00a0]{2}\S/.test(line))).toEqual([]);
});

test.each(LOCALES)('the score sheet of three pairs breaks no word in %s', async (locale) => {
  await showLanguage(locale, TERMINAL_MESSAGES);
  const { sheetColumns } = layoutFor({ columns: 120, rows: 40 }, { teams: 3, stripRows: 0, promptLines: 1 });
  const rows = scoreSheet(deviceTable());
  const longest = Math.max(...rows.map(({ title }) => title.length));
  const { title, cell } = sheetWidths(sheetColumns - 3, { longest, teams: 3, isBroken: true });
  const words = (texts: readonly string[]) => texts.flatMap((text) => text.split(' ')).map(({ length }) => length);
  expect(Math.max(...words(rows.map((row) => row.title)))).toBeLessThanOrEqual(title);
  expect(Math.max(...words(COMPUTER_NAMES))).toBeLessThan(cell);
});

test('the score sheet writes points as the panels of the teams do', async () => {
  const position = 'winning-moves-2008 2 drawn=yes hands=25.200.st.RW/50.100 teams=ro/ro draw=75.25 totals=1925,400';
  await showLanguage('en', TERMINAL_MESSAGES);
  expect(scoreSheet(deviceTable(position)).at(-1)?.cells).toEqual(['1,925', '400']);
  await showLanguage('nl', TERMINAL_MESSAGES);
  expect(scoreSheet(deviceTable(position)).at(-1)?.cells).toEqual(['1.925', '400']);
});

test('the flag sets the language, else the environment, else it is English', () => {
  expect(environmentLanguage({ LANG: 'fr_CA.UTF-8' })).toBe('fr');
  expect(environmentLanguage({ LANG: 'es_MX' })).toBe('es');
  expect(environmentLanguage({ LC_ALL: 'nl' })).toBe('nl');
  expect(environmentLanguage({ LC_ALL: 'C', LANG: 'fr_FR' })).toBe('en');
  expect(environmentLanguage({ LC_ALL: '', LANG: 'fr_FR' })).toBe('fr');
  expect(environmentLanguage({})).toBe('en');
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
