import { argv } from 'node:process';
import { addAdvise } from './commands/advise.ts';
import { addArena } from './commands/arena.ts';
import { addBot } from './commands/bot.ts';
import { addChallenge } from './commands/challenge.ts';
import { addCompletion } from './commands/completion.ts';
import { addDeal } from './commands/deal.ts';
import { addLuck } from './commands/luck.ts';
import { addPlay } from './commands/play.ts';
import { addPuzzle } from './commands/puzzle.ts';
import { addReferee } from './commands/referee.ts';
import { addReplay } from './commands/replay.ts';
import { addRules } from './commands/rules.ts';
import { addServe } from './commands/serve.ts';
import { addVerify } from './commands/verify.ts';
import { newProgram } from './program/program.ts';
import { runCommandLine } from './program/runCommandLine.ts';

// Each of these declares a command's name and options; its code is loaded only when the command runs.
const COMMANDS = [
  addPlay,
  addChallenge,
  addPuzzle,
  addServe,
  addDeal,
  addReplay,
  addLuck,
  addRules,
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
