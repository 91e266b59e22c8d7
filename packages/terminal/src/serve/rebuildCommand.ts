import { stdout } from 'node:process';
import { type Locale, m, showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { environmentLanguage } from '../program/language.ts';
import { type ServeFlags, withServer } from './serveCommand.ts';

export interface RebuildFlags extends Pick<ServeFlags, 'data'> {
  readonly lang?: Locale;
}

/** Computes the ratings and achievements of a server again from its games, and says how many were wrong. */
export async function rebuild({ data, lang }: RebuildFlags): Promise<void> {
  await showLanguage(lang ?? environmentLanguage(), TERMINAL_MESSAGES);
  await withServer({ data }, async (server, environment) => {
    const { ratings, achievements } = await server.rebuild(environment);
    const lines = [m.rebuiltRatings(ratings), m.rebuiltAchievements(achievements)];
    stdout.write(`${lines.join('\n')}\n`);
  });
}
