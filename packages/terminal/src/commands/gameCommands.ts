import { BOT_NAMES } from '@coup-fourre/bots/names';
import type { ClubPeriod } from '@coup-fourre/room';
import { DEFAULT_EDITION } from '@coup-fourre/rules/editions';
import { type Command, Option } from 'commander';
import type { ChallengeFlags } from '../challenge/challengeCommand.ts';
import type { ClubsFlags } from '../clubs/clubsCommand.ts';
import type { FriendsFlags } from '../friends/friendsCommand.ts';
import type { LoginFlags } from '../login/loginCommand.ts';
import type { PlayFlags } from '../play/playOptions.ts';
import { addExamples } from '../program/program.ts';
import {
  distancesOption,
  editionOption,
  langOption,
  playersOption,
  serverOption,
  setting,
} from '../program/setting.ts';

const PLAY_NOTES = `
The table fills a terminal of at least 80 columns and 24 rows. In a smaller one,
in a pipe or with --plain, the game is printed line by line. Every move is on
disk before it is shown, in $XDG_STATE_HOME/coup-fourre (or
~/.local/state/coup-fourre): leave whenever you like and come back with
--resume. In the game, ? lists the keys, and Ctrl-Z suspends it. In --plain, a
letter is a key, a word such as "undo" or "discard 3" is a word, and any other
line is refused as a whole. Where the locale has no UTF-8,
everything is drawn in ASCII.

It exits with 0 when you leave or the input ends, 1 if the table cannot be
opened, 2 for wrong options, and 129, 130 or 143 after SIGHUP, Ctrl-C or
SIGTERM.
`;

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
    .option('--list', 'list the saved games with their ids')
    .option('--resume [id]', 'continue a saved game, the latest or the one with that id')
    .option('--record [id]', 'print the record of a saved game, as replay reads it: the deals that are over')
    .addOption(new Option('--delete <id>', 'delete a saved game').conflicts(['list', 'resume', 'record', 'join']))
    .option('--join <link>', 'sit down at an online table')
    .addOption(
      new Option('--daily', 'play today’s four deals at --server: the same cards for everyone').conflicts([
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
    .addOption(
      new Option('--mine [number]', 'list your games and invitations at --server; a number opens its table').conflicts([
        'list',
        'resume',
        'record',
        'delete',
        'join',
        'daily',
        'deleteMe',
      ]),
    )
    .addOption(new Option('--json', 'with --mine: print one JSON object').conflicts(['notify']))
    .option('--notify', 'ring and set the window title when it is your turn; with --mine: wait, and tell of each turn')
    .addOption(setting('--server <address>', 'the server of --daily and --mine'))
    .option('--only-here', 'with --join or --daily: sign out your other devices first')
    .addOption(
      new Option(
        '--delete-me <server>',
        'delete yourself at a server for good, once your games there are in a file here',
      ).conflicts(['list', 'resume', 'record', 'delete', 'join']),
    )
    .addOption(setting('--name <name>', 'your name, here and at online tables'))
    .option('--plain', 'print line by line instead of filling the screen')
    .option('--no-confirm', 'play costly moves without asking first')
    .option('--no-color', 'use no colors, as with NO_COLOR')
    .addOption(langOption())
    .addOption(distancesOption())
    .action(async (options: PlayFlags) => (await import('../play/playCommand.ts')).play(options));
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
      'coup-fourre play --mine --notify --server https://example.org',
    ],
    PLAY_NOTES,
  );
}

const CHALLENGE_NOTES = `
The cards of a link with a # in it, or of a record, are played here; those of
/c/… on its server, where the results of all who have played are kept. In both
cases you may leave and go on with the same command. Computers sit where they
sat; where the record does not say, --level does.
`;

export function addChallenge(program: Command): void {
  const command = program
    .command('challenge')
    .summary('Play the cards that someone else had, and compare.')
    .description('Play the same cards against the same computers, then see both results side by side.')
    .argument('<source>', 'the link of a challenge, or a record as in NOTATION.md; - for standard input')
    .option('--record <number>', 'which record of a file with several; by default the first')
    .option('--seat <number>', 'where you sit; by default where the record was played from, 0 for a file')
    .option(
      '--link <server>',
      'print a link by which others play the cards of a record at this server, and play nothing',
    )
    .addOption(setting('--level <name>', 'the computers of a record').default('expert'))
    .addOption(setting('--pace <ms>', 'milliseconds that a computer takes for a move, 0 to 5000 (default: 700)'))
    .addOption(setting('--name <name>', 'your name'))
    .option('--plain', 'print line by line instead of filling the screen')
    .option('--no-confirm', 'play costly moves without asking first')
    .option('--no-color', 'use no colors, as with NO_COLOR')
    .addOption(langOption())
    .addOption(distancesOption())
    .action(async (source: string, options: ChallengeFlags) =>
      (await import('../challenge/challengeCommand.ts')).challenge(source, options),
    );
  addExamples(
    command,
    [
      'coup-fourre challenge https://example.org/c/k3Zq9fAb',
      'coup-fourre challenge record.txt --level champion',
      'coup-fourre challenge record.txt --link https://example.org --name Ada',
    ],
    CHALLENGE_NOTES,
  );
}

const LOGIN_NOTES = `
The terminal shows a code and a link. Open the link in a browser in which you
are known, and confirm the code. From then on play --join, play --daily and
puzzle --server are yours at this server, too.
`;

export function addLogin(program: Command): void {
  const command = program
    .command('login')
    .summary('Be the same player here as in your browser.')
    .description('Sign in at a server with a code that you confirm on its page.')
    .argument('[server]', 'the address of the server')
    .addOption(serverOption())
    .addOption(langOption())
    .action(async (server: string | undefined, options: LoginFlags) =>
      (await import('../login/loginCommand.ts')).login(server, options),
    );
  addExamples(
    command,
    ['coup-fourre login https://example.org', 'coup-fourre login http://127.0.0.1:8080'],
    LOGIN_NOTES,
  );
}

const CLUBS_NOTES = `
Sign in at the server first: coup-fourre login. A club is made, joined and
organized on the page of the server.
`;

export function addClubs(program: Command): void {
  const command = program
    .command('clubs')
    .summary('Your clubs at a server, and their standings.')
    .description('List the clubs of your account at a server, or print the standings of one of them.')
    .argument('[server]', 'the address of the server')
    .option('--club <name>', 'the club whose standings to print')
    .addOption(
      new Option('--period <name>', 'the time of the standings')
        .choices(['day', 'week', 'season'] satisfies readonly ClubPeriod[])
        .default('day'),
    )
    .option('--json', 'print one JSON object')
    .addOption(serverOption())
    .addOption(langOption())
    .action(async (server: string | undefined, options: ClubsFlags) =>
      (await import('../clubs/clubsCommand.ts')).clubs(server, options),
    );
  addExamples(
    command,
    [
      'coup-fourre clubs https://example.org',
      'coup-fourre clubs https://example.org --club "The Morels" --period week',
    ],
    CLUBS_NOTES,
  );
}

const FRIENDS_NOTES = `
Sign in at the server first: coup-fourre login. With --invite the address is
the link of a table at which you sit.
`;

export function addFriends(program: Command): void {
  const command = program
    .command('friends')
    .summary('Your friends at a server, and who is here.')
    .description('List the friends of your account at a server, with who is here, or invite one of them to a table.')
    .argument('[server]', 'the address of the server, or the link of a table')
    .option('--invite <name>', 'the friend to invite to the table')
    .option('--json', 'print one JSON object')
    .addOption(serverOption())
    .addOption(langOption())
    .action(async (server: string | undefined, options: FriendsFlags) =>
      (await import('../friends/friendsCommand.ts')).friends(server, options),
    );
  addExamples(
    command,
    ['coup-fourre friends https://example.org', 'coup-fourre friends https://example.org/room/x7F2 --invite Ada'],
    FRIENDS_NOTES,
  );
}
