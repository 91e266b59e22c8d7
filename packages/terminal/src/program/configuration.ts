import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { LOCALES, localeOf } from '@coup-fourre/client/locales';
import type { Command, Option } from 'commander';
import { UsageError } from './errors.ts';
import { allCommands } from './program.ts';
import { isSetting } from './setting.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The path of the configuration file, by the XDG base directory specification. */
export function configurationPath(environment: Environment): string {
  const folder = environment.XDG_CONFIG_HOME ?? '';
  return join(isAbsolute(folder) ? folder : join(homedir(), '.config'), 'coup-fourre', 'config.json');
}

/** Sets the options of a command from the configuration file. Throws UsageError if the file is invalid. */
export function applyConfiguration(command: Command, program: Command, path: string): void {
  const settings = readSettings(path);
  if (settings === null) return;
  const known = allCommands(program).flatMap(({ options }) => options.filter(isSetting));
  for (const [name, value] of Object.entries(settings)) {
    const option = known.find((other) => other.name() === name);
    if (!option) throw new UsageError(`${path}: there is no setting '${name}'; the settings are ${namesOf(known)}`);
    const text = settingText(value, option, path);
    const own = command.options.find((other) => other.name() === name);
    if (own) command.setOptionValueWithSource(own.attributeName(), text, 'config');
  }
}

/** The language in the configuration file, if it has a valid one. A faulty file is reported once a command runs. */
export function configuredLanguage(path: string): string | undefined {
  try {
    const settings = readSettings(path) ?? {};
    return 'lang' in settings && typeof settings.lang === 'string' ? settings.lang : undefined;
  } catch {
    return undefined;
  }
}

function namesOf(options: readonly Option[]): string {
  return [...new Set(options.map((option) => option.name()))].join(', ');
}

function readSettings(path: string): object | null {
  const text = readFileIfAny(path);
  if (text === null) return null;
  const settings = parseSettings(text, path);
  if (typeof settings === 'object' && settings !== null && !Array.isArray(settings)) return settings;
  throw new UsageError(`${path}: write one object, such as {"edition": "hasbro-2009"}`);
}

function readFileIfAny(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
    throw new UsageError(`${path} cannot be read: change its permissions, or remove it`);
  }
}

function parseSettings(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${path} is not JSON: correct or remove it`);
  }
}

function settingText(value: unknown, option: Option, path: string): string {
  const text = typeof value === 'number' ? String(value) : value;
  const isLanguage = option.name() === 'lang';
  const choices: readonly string[] | undefined = isLanguage ? LOCALES : option.argChoices;
  const word = isLanguage && typeof text === 'string' ? localeOf(text) : text;
  if (typeof word === 'string' && (choices === undefined || choices.includes(word))) return word;
  const wanted = choices === undefined ? 'a text or a number' : `one of ${choices.join(', ')}`;
  throw new UsageError(`${path}: ${option.name()} must be ${wanted}, not ${JSON.stringify(value)}`);
}

/** The folder for games and guests: this program's folder in the XDG state folder. */
export function stateFolder(env: Environment): string {
  const said = env.XDG_STATE_HOME ?? '';
  // The specification says to ignore relative paths.
  const base = said.startsWith('/') ? said : join(homedir(), '.local', 'state');
  return join(base, 'coup-fourre');
}
