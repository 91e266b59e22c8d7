#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { Command } from 'commander';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const program = new Command('coup-fourre')
  .description('Coup Fourré: Mille Bornes in every published edition.')
  .version(version)
  .showHelpAfterError('Run coup-fourre --help to see every command.');

program
  .command('referee')
  .description(
    'Drive the rules by JSON Lines: one request a line on standard input, one response a line on standard output.',
  )
  .addHelpText(
    'after',
    '\nExample:\n  echo \'{"id":1,"op":"newDeal","edition":"winning-moves-2008","players":2,"seed":7}\' | coup-fourre referee',
  )
  .action(async () => {
    const { referee } = await import('./refereeCommand.ts');
    await referee();
  });

await program.parseAsync();
