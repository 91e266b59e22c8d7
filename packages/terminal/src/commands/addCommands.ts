import { Argument, type Command } from 'commander';
import { addExamples } from '../program/program.ts';
import { SHELLS, type Shell } from '../program/setting.ts';
import { addAdvise, addArena, addBot, addReferee } from './botCommands.ts';
import { addChallenge, addClubs, addFriends, addLogin, addPlay } from './gameCommands.ts';
import { addDeal, addDocs, addLuck, addReplay, addRules, addVerify } from './recordCommands.ts';
import { addAdmin, addRebuild, addServe } from './serverCommands.ts';
import { addExplore, addOpenings, addPuzzle, addStats } from './studyCommands.ts';

const COMPLETION_NOTES = `
Add the line for your shell to its start-up file: ~/.bashrc (with the package
bash-completion), ~/.zshrc (after compinit) or ~/.config/fish/config.fish.
`;

/** `completion`, and `complete`, which the scripts of `completion` call for suggestions. */
function addCompletion(program: Command): void {
  const command = program
    .command('completion')
    .summary('Print a completion script for your shell.')
    .description('Print a script that lets a shell complete commands, options and their values.')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action(async (shell: Shell) => (await import('../completion/completionCommand.ts')).printScript(program, shell));
  addExamples(
    command,
    [
      'source <(coup-fourre completion bash)',
      'source <(coup-fourre completion zsh)',
      'coup-fourre completion fish | source',
    ],
    COMPLETION_NOTES,
  );
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .helpOption(false)
    .allowUnknownOption()
    .action(async (words: string[]) => (await import('../completion/completionCommand.ts')).complete(program, words));
}

// Each module declares a command's name and options. The command's code is loaded only when it runs.
const ADDERS: readonly ((program: Command) => void)[] = [
  addPlay,
  addChallenge,
  addPuzzle,
  addLogin,
  addClubs,
  addFriends,
  addServe,
  addRebuild,
  addAdmin,
  addDeal,
  addReplay,
  addLuck,
  addStats,
  addExplore,
  addOpenings,
  addRules,
  addDocs,
  addAdvise,
  addArena,
  addBot,
  addReferee,
  addVerify,
  addCompletion,
];

export function addCommands(program: Command): void {
  for (const add of ADDERS) add(program);
}
