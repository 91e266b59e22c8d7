import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, parseSync } from 'vite';

const FOLDER = new URL('../src/paraglide/messages/', import.meta.url);
const REGISTRY = fileURLToPath(new URL('../src/paraglide/registry.js', import.meta.url));
const LOADER = fileURLToPath(new URL('../src/text/language.ts', import.meta.url));
const MESSAGE = /\/src\/paraglide\/messages\/(?!_index)\w+\.js$/;
const LOCALES = ['en', 'fr', 'es', 'nl'];
const LANGUAGE = 'language:';

/**
 * Gives a built page the messages of one language at a time. The compiled messages have every language in each of them;
 * here each language becomes a module of its own, which src/text/language.ts loads, and a message asks the one loaded.
 */
export function languages(): Plugin {
  return {
    name: 'languages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(LANGUAGE) ? `\0${id}` : null),
    load: (id) => (id.startsWith(`\0${LANGUAGE}`) ? languageModule(id.slice(LANGUAGE.length + 1)) : null),
    transform: (code, id) => {
      if (id === LOADER) return { code: LANGUAGE_LOADER_CODE, map: null };
      return MESSAGE.test(id) ? { code: forwardingModule(code, id), map: null } : null;
    },
  };
}

/** What stands in for src/text/language.ts: loads a language, and has the messages of the one loaded. */
const LANGUAGE_LOADER_CODE = `const LOADERS = {
${LOCALES.map((locale) => `  ${locale}: () => import('${LANGUAGE}${locale}'),`).join('\n')}
};
export let words = {};
export async function loadLanguage(locale) {
  words = await LOADERS[locale]();
}
`;

/** All messages of one language, a function each, with a copy of what they all use: one file brings a language. */
function languageModule(locale: string): string {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.js') && file !== '_index.js');
  const said = files.flatMap((file) => {
    const code = readFileSync(new URL(file, FOLDER), 'utf8');
    return declaredConstants(code, file).flatMap(({ name, value }) =>
      name.startsWith(`${locale}_`) ? [`export const ${name.slice(locale.length + 1)} = ${value};`] : [],
    );
  });
  return [`import * as registry from ${JSON.stringify(`${REGISTRY}?${locale}`)};`, ...said].join('\n');
}

/** A message that asks the language loaded for its words. */
function forwardingModule(code: string, file: string): string {
  const names = declaredConstants(code, file).flatMap(({ name }) =>
    name.startsWith('en_') ? [name.slice('en_'.length)] : [],
  );
  const asking = names.map((name) => `const ${name} = (inputs = {}) => words.${name}(inputs);`);
  // Where the message is called as it is written in the code, it is exported where it is declared.
  const exported = code.match(/^export \{[^}]*\}/gm) ?? [`export { ${names.join(', ')} };`];
  return [`import { words } from ${JSON.stringify(LOADER)};`, ...asking, ...exported].join('\n');
}

/** The constants of a module, with the code of their values. */
function declaredConstants(code: string, file: string): { readonly name: string; readonly value: string }[] {
  return parseSync(file, code).program.body.flatMap((statement) => {
    if (statement.type !== 'VariableDeclaration') return [];
    return statement.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [{ name: id.name, value: code.slice(init.start, init.end) }] : [],
    );
  });
}
