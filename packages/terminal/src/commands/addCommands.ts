import type { Command } from 'commander';
import { addAdvise, addArena, addBot, addReferee } from './botCommands.ts';
import { addCompletion } from './completion.ts';
import { addChallenge, addClubs, addFriends, addLogin, addPlay } from './gameCommands.ts';
import { addDeal, addDocs, addLuck, addReplay, addRules, addVerify } from './recordCommands.ts';
import { addAdmin, addRebuild, addServe } from './serverCommands.ts';
import { addExplore, addOpenings, addPuzzle, addStats } from './studyCommands.ts';

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

/** Adds every command to the program. */
export function addCommands(program: Command): void {
  for (const add of ADDERS) add(program);
}
