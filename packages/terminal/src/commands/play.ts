import { BOT_NAMES } from '@coup-fourre/bots/names';
import { LOCALES } from '@coup-fourre/client/locales';
import { DEFAULT_EDITION } from '@coup-fourre/rules/editions';
import { type Command, Option } from 'commander';
import type { PlayFlags } from '../play/playOptions.ts';
import { addExamples } from '../program/examples.ts';
import { editionOption, playersOption, setting } from '../program/setting.ts';

const PLAY_NOTES = `
The table fills a terminal of at least 80 columns and 24 rows. In a smaller one,
in a pipe or with --plain, the game is printed line by line. Every move is on
disk before it is shown, in $XDG_STATE_HOME/coup-fourre (or
~/.local/state/coup-fourre): leave whenever you like and come back with
--resume. In the game, ? lists the keys. Where the locale has no UTF-8,
everything is drawn in ASCII.

It exits with 0 when you leave or the input ends, 1 if the table cannot be
opened, 2 for wrong options, and 129, 130 or 143 after SIGHUP, Ctrl-C or
SIGTERM.
`;

/** `play`: the game in the terminal. */
export function addPlay(program: Command): void {
  const command = program
    .command('play')
    .summary('Play in the terminal: alone, with partners, at one keyboard or online.')
    .description('Play in the terminal, against computers, with people at the same keyboard or at an online table.')
    .addOption(editionOption().default(DEFAULT_EDITION))
    .addOption(playersOption().default('2'))
    .option('--rules <field=value...>', 'single fields of the edition changed, such as format=single target=1000')
    .addOption(setting('--level <name>', `how the computers play: ${BOT_NAMES.join(', ')}`).default('classic'))
    .option('--people <name...>', 'the people at this keyboard, seat by seat; - leaves a seat to a computer')
    .addOption(
      setting(
        '--pace <ms>',
        'milliseconds that a computer takes for a move, 0 to 5000; champion thinks for 200 less (default: 700)',
      ),
    )
    .option('--list', 'list the saved games')
    .option('--resume [number]', 'continue a saved game, the latest or the one with that number')
    .option('--record [number]', 'print the record of a saved game, as replay reads it: the deals that are over')
    .addOption(new Option('--delete <number>', 'delete a saved game').conflicts(['list', 'resume', 'record', 'join']))
    .option('--join <link>', 'sit down at an online table')
    .addOption(
      new Option('--daily', 'play the deal of the day at --server: the same cards for everyone').conflicts([
        'list',
        'resume',
        'record',
        'delete',
        'join',
        'deleteMe',
        'rules',
        'people',
      ]),
    )
    .addOption(setting('--server <address>', 'the server of --daily'))
    .option('--only-here', 'with --join or --daily: sign out your other devices first')
    .addOption(
      new Option(
        '--delete-me <server>',
        'delete yourself at a server for good, once your games there are in a file here',
      ).conflicts(['list', 'resume', 'record', 'delete', 'join']),
    )
    .addOption(setting('--name <name>', 'your name, here and at online tables'))
    .option('--plain', 'print line by line instead of filling the screen')
    .option('--no-color', 'use no colours, as with NO_COLOR')
    .addOption(setting('--lang <code>', `${LOCALES.join(', ')}; by default from LC_ALL or LANG`))
    .action(async (options: PlayFlags) => {
      const { play } = await import('../play/playCommand.ts');
      await play(options);
    });
  addExamples(
    command,
    [
      'coup-fourre play',
      'coup-fourre play --edition computer --level champion',
      'coup-fourre play --players 4 --people You - Odette -',
      'coup-fourre play --resume',
      'coup-fourre play --record | coup-fourre replay -',
      'coup-fourre play --join https://example.org/room/k3Zq9',
      'coup-fourre play --daily --server https://example.org',
    ],
    PLAY_NOTES,
  );
}
