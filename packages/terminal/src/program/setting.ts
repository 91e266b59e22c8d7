import { DISTANCE_UNITS, LOCALES, type Locale, localeOf } from '@coup-fourre/client/locales';
import { EDITION_IDS, PLAYER_COUNTS } from '@coup-fourre/rules/editions';
import { InvalidArgumentError, Option } from 'commander';

const PREFIX = 'COUP_FOURRE_';

/** An option that can also be set in the environment and the configuration file: COUP_FOURRE_EDITION or edition. */
export function setting(flags: string, description: string): Option {
  const option = new Option(flags, description);
  return option.env(`${PREFIX}${option.name().toUpperCase().replaceAll('-', '_')}`);
}

/** An option of the server, with the same environment variable as for `npm start`. */
export function serverSetting(flags: string, description: string): Option {
  const option = new Option(flags, description);
  return option.env(option.name().toUpperCase());
}

/** True if the configuration file may set an option. */
export function isSetting({ envVar }: Option): boolean {
  return envVar !== undefined;
}

export function editionOption(): Option {
  return setting('--edition <id>', 'the edition of the rules').choices(EDITION_IDS);
}

export function langOption(): Option {
  return setting('--lang <code>', `${LOCALES.join(', ')}; by default from LC_ALL or LANG`).argParser(readLocale);
}

/** Takes fr-CA for fr, too. */
function readLocale(typed: string): Locale {
  const locale = localeOf(typed);
  if (locale === null) throw new InvalidArgumentError(`Allowed choices are ${LOCALES.join(', ')}.`);
  return locale;
}

export function distancesOption(): Option {
  return setting('--distances <unit>', 'name distances in miles (mi), kilometers (km) or as the edition does')
    .choices(DISTANCE_UNITS)
    .default('edition');
}

/** The server of a command whose address may be left out. */
export function serverOption(): Option {
  return setting('--server <address>', 'the server, if no address is given');
}

export function playersOption(): Option {
  return setting('--players <number>', 'seats').choices(PLAYER_COUNTS.map(String));
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];
