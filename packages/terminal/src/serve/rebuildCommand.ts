import { stdout } from 'node:process';
import { m, showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { readLocale } from '../options/reportLanguage.ts';
import { type ServeFlags, withServer } from './serveCommand.ts';

export interface RebuildFlags extends Pick<ServeFlags, 'data'> {
  readonly lang?: string;
}

/** Computes the ratings and achievements of a server again from its games, and says how many were wrong. */
export async function rebuild({ data, lang }: RebuildFlags): Promise<void> {
  await showLanguage(readLocale(lang), TERMINAL_MESSAGES);
  await withServer({ data }, async (server, environment) => {
    const { ratings, achievements } = await server.rebuild(environment);
    const lines = [m.rebuiltRatings(ratings), m.rebuiltAchievements(achievements)];
    stdout.write(`${lines.join('\n')}\n`);
  });
}
