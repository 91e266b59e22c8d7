import { LOCALES, type Locale } from '@coup-fourre/client/locales';
import { readConfig } from '@coup-fourre/server/config';
import { describe, expect, it } from 'vitest';
import { addCommands } from '../commands/addCommands.ts';
import { TEXTS as SPANISH } from '../help/es.ts';
import { TEXTS as FRENCH } from '../help/fr.ts';
import { TEXTS as DUTCH } from '../help/nl.ts';
import { withOptionNames } from '../serve/serveCommand.ts';
import { allCommands, newProgram } from './program.ts';
import { type Translate, translatorInto } from './translate.ts';

/** The help of every command, and all texts that were translated for it. */
function allHelp(translate: Translate): { readonly pages: readonly string[]; readonly texts: readonly string[] } {
  const texts = new Set<string>();
  const program = newProgram((english) => {
    texts.add(english);
    return translate(english);
  });
  addCommands(program);
  const pages = allCommands(program)
    .filter((command) => command.name() !== 'complete')
    .map((command) => {
      const written: string[] = [];
      command.configureOutput({ writeOut: (text) => void written.push(text), getOutHelpWidth: () => 80 }).outputHelp();
      return written.join('');
    });
  return { pages, texts: [...texts].filter((text) => text !== '') };
}

const TABLES: Readonly<Record<Exclude<Locale, 'en'>, object>> = { fr: FRENCH, es: SPANISH, nl: DUTCH };
const TRANSLATED = LOCALES.filter((locale) => locale !== 'en');

describe('the help of the command', () => {
  it.each(TRANSLATED)('is whole in %s', async (locale) => {
    const translate = await translatorInto(locale);
    const { texts } = allHelp(translate);
    expect(texts.length).toBeGreaterThan(100);
    const missing = texts.filter((text) => !Object.hasOwn(TABLES[locale], text) && translate(text) === text);
    expect(missing).toEqual([]);
    expect(Object.keys(TABLES[locale])).toEqual(Object.keys(FRENCH));
  });

  it.each(LOCALES)('in %s fits a terminal of 80 columns', async (locale) => {
    const { pages } = allHelp(await translatorInto(locale));
    expect(pages.flatMap((page) => page.split('\n').filter((line) => line.length > 80))).toEqual([]);
  });

  it('has its own title, descriptions, notes and examples in each language', async () => {
    const { pages } = allHelp(await translatorInto('es'));
    const replay = pages.find((page) => page.includes('coup-fourre replay [opciones] <file>')) ?? '';
    expect(replay).toMatch(
      /^Uso: coup-fourre replay \[opciones\] <file>\n\nRecorrer una partida o los capítulos de un estudio con teclas/,
    );
    expect(replay).toContain('\n\nTeclas: → o espacio');
    expect(replay).toContain('\nEjemplos:\n  coup-fourre replay record.txt\n');
  });
});

describe('an error', () => {
  it.each([
    { PORT: 'x' },
    { BASE: 'a?b' },
    { ORIGINS: 'x' },
    { RP_ID: 'https://x' },
    { TRUST_PROXY: 'x' },
    { TRUSTED_NETWORKS: 'x' },
    { KEEP_ROOMS_DAYS: 'x' },
    { LOG_LEVEL: 'x' },
    { DATABASE_URL: 'x' },
  ])('about the setting %o of a server is in each language', async (environment) => {
    const read = readConfig(environment);
    if (read.ok) throw new Error('the setting must be wrong');
    const english = withOptionNames(read.message);
    for (const locale of TRANSLATED) expect((await translatorInto(locale))(english)).not.toBe(english);
  });

  it.each([
    [
      'fr',
      "unknown option '--jsno' (did you mean --json?)",
      "option inconnue '--jsno' (vouliez-vous dire --json\u202f?)",
    ],
    ['fr', '; ', '\u202f; '],
    ['fr', 'rules.target must be one of 700, 1000, not 999', 'rules.target doit être l’un de 700, 1000, pas 999'],
    ['nl', 'rules has no field "a"; its fields are deck', 'rules heeft geen veld "a"; de velden zijn deck'],
    ['es', 'cannot read the file a: b: it is a folder', 'no se puede leer el archivo a: b: es una carpeta'],
    [
      'nl',
      "--step must be a whole number from 0 to 3, not 'x'",
      "--step moet een geheel getal van 0 tot 3 zijn, niet 'x'",
    ],
    [
      'fr',
      '--reading gives seat 1 more cards than it has',
      '--reading attribue à la place 1 plus de cartes qu’elle n’en a',
    ],
    [
      'fr',
      'Another server uses this file: /a/b.sqlite. Stop that one first, or set --data to another folder.',
      'Un autre serveur utilise ce fichier\u00a0: /a/b.sqlite. Arrêtez-le d’abord, ou donnez un autre dossier dans --data.',
    ],
    ['nl', 'Nothing knows this text.', 'Nothing knows this text.'],
  ] as const)('in %s: %s', async (locale, english, text) => {
    expect((await translatorInto(locale))(english)).toBe(text);
  });
});
