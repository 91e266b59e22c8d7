import { readFileSync } from 'node:fs';
import { Command } from 'commander';

const HELP_FOOTER = `
Help on a command, with its options and examples: coup-fourre arena --help.

Settings: an option that names an environment variable comes from the command
line, else from that variable, else from config.json in
$XDG_CONFIG_HOME/coup-fourre (or ~/.config/coup-fourre), an object such as
{"edition": "hasbro-2009", "players": 4}. NO_COLOR turns colours off.

Exit codes:
  0    done
  1    refused or failed
  2    wrong options, arguments or input
  130  interrupted by Ctrl-C; 128 plus the number of any other signal (serve: 0)`;

/** The version in package.json. */
function packageVersion(): string {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  };
  return manifest.version;
}

/** The `coup-fourre` command, to which its subcommands are added. */
export function newProgram(): Command {
  return new Command('coup-fourre')
    .description('Coup Fourré: Mille Bornes in every published edition.')
    .version(packageVersion(), '-V, --version', 'Print the version.')
    .helpOption('-h, --help', 'Print help.')
    .helpCommand('help [command]', 'Print help on a command.')
    .addHelpText('after', HELP_FOOTER);
}
