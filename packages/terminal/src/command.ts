import { argv, env } from 'node:process';
import { addCommands } from './commands/addCommands.ts';
import { configurationPath, configuredLanguage } from './program/configuration.ts';
import { languageOfWords } from './program/language.ts';
import { newProgram } from './program/program.ts';
import { runCommandLine } from './program/runCommandLine.ts';
import { translatorInto } from './program/translate.ts';

const words = argv.slice(2);
const program = newProgram(
  await translatorInto(languageOfWords(words, env, configuredLanguage(configurationPath(env)))),
);
addCommands(program);
await runCommandLine(program, words);
