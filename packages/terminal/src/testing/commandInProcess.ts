import type { EventEmitter } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';
import { Readable } from 'node:stream';
import { showDistancesIn, showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { vi } from 'vitest';
import { addCommands } from '../commands/addCommands.ts';
import { configurationPath, configuredLanguage } from '../program/configuration.ts';
import { languageOfWords } from '../program/language.ts';
import { newProgram } from '../program/program.ts';
import { runCommandLine } from '../program/runCommandLine.ts';
import { translatorInto } from '../program/translate.ts';
import { environment, type RunResult } from './command.ts';

/** Environment variables that a command reads and that this process may have. */
const OWN_VARIABLES = { LANG: '', LC_ALL: '', LC_CTYPE: '' };

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the command in this process, which takes a fraction of the time of a new one. Runs wait for each other, because
 * they share the environment and the output. Not for concurrent tests.
 */
export function commandInProcess(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input = '',
): Promise<RunResult> {
  const run = last.then(() => runHere(words, env, input));
  last = run.catch(() => undefined);
  return run;
}

/** Makes the commands read another input. */
function setInput(stdin: PropertyDescriptor): void {
  Object.defineProperty(process, 'stdin', stdin);
  syncBuiltinESMExports();
}

async function runHere(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  input: string,
): Promise<RunResult> {
  let [out, err] = ['', ''];
  const variables = { ...OWN_VARIABLES, ...environment(env) };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const removeListeners = [
    rememberListeners(process, 'uncaughtException'),
    rememberListeners(process, 'exit'),
    rememberListeners(process.stdout, 'error'),
  ];
  const ownInput = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  setInput({ configurable: true, value: Readable.from(input === '' ? [] : [Buffer.from(input)]) });
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      out += String(text);
      return true;
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      err += String(text);
      return true;
    }),
  ];
  try {
    const language = languageOfWords(words, process.env, configuredLanguage(configurationPath(process.env)));
    const program = newProgram(await translatorInto(language));
    addCommands(program);
    await runCommandLine(program, words);
    return { status: Number(process.exitCode ?? 0), out, err };
  } finally {
    process.exitCode = undefined;
    setInput(ownInput);
    // Test files share their modules: the next one starts in English, with the edition’s units.
    await showLanguage('en', TERMINAL_MESSAGES);
    showDistancesIn('edition');
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
    for (const remove of removeListeners) remove();
  }
}

/** Returns a function that removes the listeners that have been added meanwhile. */
function rememberListeners(emitter: EventEmitter, event: string): () => void {
  const before = emitter.rawListeners(event);
  return () => {
    for (const listener of emitter.rawListeners(event))
      if (!before.includes(listener)) emitter.off(event, listener as () => void);
  };
}
