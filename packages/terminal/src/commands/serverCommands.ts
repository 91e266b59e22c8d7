import type { Command } from 'commander';
import type { AdminFlags } from '../admin/adminCommand.ts';
import { addExamples } from '../program/program.ts';
import { langOption, serverSetting } from '../program/setting.ts';
import type { RebuildFlags } from '../serve/rebuildCommand.ts';
import type { ServeFlags } from '../serve/serveCommand.ts';

const SERVE_NOTES = `
DATABASE_URL, NATS_URL, ORIGINS, RP_ID, TRUST_PROXY, LOG_LEVEL, METRICS, LIMITS,
DAY_LEVELS, TRUSTED_NETWORKS, KEEP_ROOMS_DAYS, KEEP_GUESTS_DAYS,
KEEP_DEVICES_DAYS and SIGN_IN_DAYS are read from the environment, as for npm start. It serves until it is interrupted, and then exits with 0.
`;

const ADMIN_NOTES = `
list: the reports that wait, and the log. show: what is known of a person.
mute and suspend take --days and --reason, which the person reads; undo ends
both. erase-name gives a neutral name, and takes a --reason. dismiss closes the
reports about a person. give-right and take-right: who may open /moderation on
the page. sign-out ends all devices of a person, without a change of passkeys
and codes: a guest without an account does not come back. A person is the name of
an account, such as @Ada, or the id of a guest.
If a server runs on this folder, that server answers. With DATABASE_URL, the
database does. Everything done is logged, and nobody can change the log.
`;

export function addAdmin(program: Command): void {
  const command = program
    .command('admin')
    .summary('Moderate the people of your server.')
    .description('Read reports about people of your server, and mute, suspend or rename them.')
    .argument('<do>', 'list, show, mute, suspend, undo, erase-name, dismiss, give-right, take-right or sign-out')
    .argument('[person]', 'the name of an account, or the id of a guest')
    .option('--reason <text>', 'why')
    .option('--days <number>', 'for how long, 1 to 365')
    .addOption(serverSetting('--data <folder>', 'where games are kept, by default ./data'))
    .option('--json', 'print one JSON object')
    .addOption(langOption())
    .action(async (what: string, person: string | undefined, options: AdminFlags) =>
      (await import('../admin/adminCommand.ts')).admin(what, person, options),
    );
  addExamples(
    command,
    [
      'coup-fourre admin list',
      'coup-fourre admin suspend @Ada --days 7 --reason "Insults at the table"',
      'coup-fourre admin give-right @Bob',
    ],
    ADMIN_NOTES,
  );
}

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
    .addOption(serverSetting('--base <path>', 'the path below which a proxy hosts the game, such as /games/coup'))
    .action(async (options: ServeFlags) => (await import('../serve/serveCommand.ts')).serve(options));
  addExamples(
    command,
    ['coup-fourre serve', 'coup-fourre serve --host 0.0.0.0 --port 8000 --data ~/games'],
    SERVE_NOTES,
  );
}

const REBUILD_NOTES = `
Games decide: each rating and achievement is computed again in the order of the
games, also where people have been deleted or have joined two accounts. Stop the
server first, unless it uses PostgreSQL (DATABASE_URL).
`;

export function addRebuild(program: Command): void {
  const command = program
    .command('rebuild')
    .summary('Compute the ratings of a server again from its games.')
    .description('Compute all ratings and achievements of a server again from its games, and say how many were wrong.')
    .addOption(serverSetting('--data <folder>', 'where games are kept, by default ./data'))
    .addOption(langOption())
    .action(async (options: RebuildFlags) => (await import('../serve/rebuildCommand.ts')).rebuild(options));
  addExamples(command, ['coup-fourre rebuild', 'coup-fourre rebuild --data ~/games'], REBUILD_NOTES);
}
