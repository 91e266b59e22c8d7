import { argv } from 'node:process';
import { addAdvise, addArena, addBot, addReferee } from './commands/botCommands.ts';
import { addCompletion } from './commands/completion.ts';
import { addChallenge, addPlay, addPuzzle, addServe } from './commands/gameCommands.ts';
import { addDeal, addDocs, addLuck, addReplay, addRules, addVerify } from './commands/recordCommands.ts';
import { newProgram } from './program/program.ts';
import { runCommandLine } from './program/runCommandLine.ts';

// Each module declares a command's name and options. The command's code is loaded only when it runs.
const COMMANDS = [
  addPlay,
  addChallenge,
  addPuzzle,
  addServe,
  addDeal,
  addReplay,
  addLuck,
  addRules,
  addDocs,
  addAdvise,
  addArena,
  addBot,
  addReferee,
  addVerify,
  addCompletion,
];

const program = newProgram();
for (const add of COMMANDS) add(program);
await runCommandLine(program, argv.slice(2));
