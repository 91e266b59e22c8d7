import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES } from './locale.ts';

const FOLDER = new URL('../../messages/', import.meta.url);

/** Words that are vulgar, unclear, or a second name for the same thing. */
const AVOIDED = {
  // Write hito, registro, dispositivo, cantar, llegada con mazo agotado, rivales a cero, inmunidad, sitio, desafío, frases
  // predefinidas.
  es: /mojón|llegada tardía|un seguro|los seguros|mojones|\bactas?\b|aparato|anuncia|acción retardada|capote|sirena|asiento|\bretos?\b|frases hechas/i,
  // Write editie, afleggen, rondes, premies, op één na beste, partijen, stelling, host, inloggen and uitloggen.
  nl: /uitgave|gooi|ronden|bonussen|tweede keus|voor de hand ligt|\bspellen|positie|gastheer|aangemeld|afgemeld|afmelden/i,
};

test.each(Object.entries(AVOIDED))('no text in %s contains an avoided word', (locale, avoided) => {
  const folder = new URL(`${locale}/`, FOLDER);
  for (const file of readdirSync(folder)) {
    const texts: Record<string, string> = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    for (const [key, text] of Object.entries(texts)) expect(text, key).not.toMatch(avoided);
  }
});

test.each(LOCALES.filter((locale) => locale !== 'en'))('in %s no line ends between a number and its unit', (locale) => {
  const folder = new URL(`${locale}/`, FOLDER);
  // A terminal breaks its lines itself, and a card breaks its name in two.
  for (const file of readdirSync(folder).filter((name) => name !== 'terminal.json')) {
    const { cardDistance: _, ...texts } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    for (const [key, text] of Object.entries(texts)) expect(text, key).not.toMatch(/[}\d] \{unit\}/);
  }
});

/** The sentences that give a chance to win, or that stand beside one. */
const WITH_CHANCES = [
  'chancesNote',
  'matchOutlook',
  'equityText',
  'analysisMeans',
  'oddsPoints',
  'hintBest',
  'adviseDeal',
  'adviseDealMatch',
  'adviseEquity',
  'stepChances',
];

test.each(LOCALES)('in %s, chances to win are said to be those between experts', (locale) => {
  const folder = new URL(`${locale}/`, FOLDER);
  const texts: Record<string, string> = Object.assign(
    {},
    ...readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
  );
  for (const key of WITH_CHANCES) expect(texts[key], key).toMatch(/\b(experts|expertos)\b/);
});
