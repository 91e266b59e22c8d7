// Generates packages/client/src/text/compiled from packages/client/messages.
// Each message, in ICU MessageFormat, becomes a typed function. Each file becomes a module that is loaded with its
// language and its part of the program.
// Two arguments name other folders.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@messageformat/parser';
import { ROOT } from './tools.mjs';

const CLIENT = join(ROOT, 'packages', 'client');
const [MESSAGES = join(CLIENT, 'messages'), COMPILED = join(CLIENT, 'src', 'text', 'compiled')] = process.argv.slice(2);

/** The language that defines the keys, and the values of each message. */
const FIRST = 'en';

/** Maximum number of missing messages to name per file. */
const MAX_NAMED = 10;

const interfaceOf = (part) => `${part[0].toUpperCase()}${part.slice(1)}Messages`;

const fileOf = (locale, part) => join(MESSAGES, locale, `${part}.json`);
const textsOf = (locale, part) => JSON.parse(readFileSync(fileOf(locale, part), 'utf8'));

function read(locale, part) {
  const options = { cardinal: new Intl.PluralRules(locale).resolvedOptions().pluralCategories };
  return Object.entries(textsOf(locale, part)).map(([key, text]) => {
    try {
      return { key, tokens: parse(text, options) };
    } catch (error) {
      throw new Error(`${key}: ${error.message}`);
    }
  });
}

/** Why a file cannot be compiled, or null if it can. */
function faultOf(locale, part) {
  const file = `${locale}/${part}.json`;
  if (!existsSync(fileOf(locale, part))) return `${file} is missing`;
  try {
    const texts = textsOf(locale, part);
    const lacking = Object.keys(textsOf(FIRST, part)).filter((key) => !Object.hasOwn(texts, key));
    if (lacking.length > 0) return `${file} lacks: ${shortList(lacking)}`;
    moduleOf(locale, part, read(locale, part));
    return null;
  } catch (error) {
    return `${file}: ${error.message}`;
  }
}

/** The first items of a list, and how many more there are. */
function shortList(keys) {
  const more = keys.length - MAX_NAMED;
  return `${keys.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function valuesOf(tokens) {
  return tokens.flatMap(({ type, arg, cases }) => {
    if (type === 'argument') return [[arg, 'Value']];
    return type === 'plural' ? [...cases.flatMap((each) => valuesOf(each.tokens)), [arg, 'number']] : [];
  });
}

function signature({ key, tokens }) {
  const values = Object.entries(Object.fromEntries(valuesOf(tokens)));
  const fields = values.map(([name, type]) => `readonly ${name}: ${type}`).join('; ');
  return `  readonly '${key}': (${fields && `values: { ${fields} }`}) => string;`;
}

/** The code for the text of a message with the values `v`. Inside a plural, `counted` is its number. */
function template(tokens, locale, counted) {
  const parts = tokens.map(({ type, value, arg, cases }) => {
    if (type === 'content') return value.replace(/[\\`$]/g, '\\$&');
    if (type === 'argument') return `\${v.${arg}}`;
    if (type === 'octothorpe') return `\${number('${locale}', v.${counted})}`;
    if (type !== 'plural') throw new Error(`${locale}: messages have values and plurals, but no ${type}`);
    const forms = cases.map(({ key, tokens: form }) => `'${key}': ${template(form, locale, arg)}`);
    return `\${plural('${locale}', v.${arg}, { ${forms.join(', ')} })}`;
  });
  return `\`${parts.join('')}\``;
}

function moduleOf(locale, part, messages) {
  const lines = messages.map(({ key, tokens }) => {
    const given = valuesOf(tokens).length > 0 ? 'v' : '';
    return `  '${key}': (${given}) => ${template(tokens, locale)},`;
  });
  const name = interfaceOf(part);
  const code = lines.join('\n');
  const used = ['number', 'plural'].filter((each) => code.includes(`${each}('${locale}'`));
  const imports = [
    ...(used.length > 0 ? [`import { ${used.join(', ')} } from '../plural.ts';`] : []),
    `import type { ${name} } from './types.ts';`,
  ];
  return [...imports, '', `export const messages: ${name} = {`, code, '};', ''].join('\n');
}

function typesOf(parts) {
  const interfaces = parts.map((part) =>
    [`export interface ${interfaceOf(part)} {`, ...read(FIRST, part).map(signature), '}', ''].join('\n'),
  );
  return [
    'type Value = string | number;\n',
    ...interfaces,
    '/** Every message by its key: a function that takes its values and gives its text. */',
    `export type Messages = ${parts.map(interfaceOf).join(' & ')};\n`,
  ].join('\n');
}

/** A constant for each part with a loader for each language, so that a program bundles only the parts that it names. */
function loadersOf(locales, parts) {
  const loaders = parts.map((part) => {
    const files = locales.map((locale) => `  ${locale}: () => import('./${locale}.${part}.ts'),`);
    return [`export const ${part.toUpperCase()}_MESSAGES: Part = {`, ...files, '};\n'].join('\n');
  });
  return ["import type { Part } from '../part.ts';\n", ...loaders].join('\n');
}

/** Exits with the faults of these languages, if there are any. */
function mustCompile(locales, parts) {
  const faults = locales
    .flatMap((locale) => parts.map((part) => faultOf(locale, part)))
    .filter((fault) => fault !== null);
  if (faults.length === 0) return;
  console.error(faults.join('\n'));
  process.exit(1);
}

const locales = readdirSync(MESSAGES).toSorted();
const parts = readdirSync(join(MESSAGES, FIRST)).map((file) => file.replace(/\.json$/, ''));
// The other languages are compared with the first.
mustCompile([FIRST], parts);
mustCompile(locales, parts);
mkdirSync(COMPILED, { recursive: true });
const write = (name, code) => writeFileSync(join(COMPILED, `${name}.ts`), code);
write('types', typesOf(parts));
write('loaders', loadersOf(locales, parts));
for (const locale of locales) {
  for (const part of parts) write(`${locale}.${part}`, moduleOf(locale, part, read(locale, part)));
}
