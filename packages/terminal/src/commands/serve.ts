import type { Command } from 'commander';
import { addExamples } from '../program/examples.ts';
import { serverSetting } from '../program/setting.ts';
import type { ServeFlags } from '../serve/serveCommand.ts';

const SERVE_NOTES = `
DATABASE_URL, NATS_URL, ORIGINS, TRUST_PROXY, LOG_LEVEL, METRICS, LIMITS,
KEEP_ROOMS_DAYS and KEEP_GUESTS_DAYS are read from the environment, as for npm
start. It serves until it is interrupted, and then exits with 0.
`;

/** `serve`: the table in the browser, and the online rooms. */
export function addServe(program: Command): void {
  const command = program
    .command('serve')
    .summary('Serve the table in the browser, and online rooms.')
    .description('Serve the game: the table in the browser and its online rooms.')
    .addOption(
      serverSetting('--host <address>', 'the address to listen on, by default 127.0.0.1; 0.0.0.0 for everyone'),
    )
    .addOption(serverSetting('--port <number>', 'the port, by default 8080; 0 for any free one'))
    .addOption(serverSetting('--data <folder>', 'where games are kept, by default ./data'))
    .action(async (options: ServeFlags) => {
      const { serve } = await import('../serve/serveCommand.ts');
      await serve(options);
    });
  addExamples(
    command,
    ['coup-fourre serve', 'coup-fourre serve --host 0.0.0.0 --port 8000 --data ~/games'],
    SERVE_NOTES,
  );
}
