import { spawn } from 'node:child_process';
import { env, stdout } from 'node:process';
import { CommandFailedError } from './errors.ts';

/** Prints a text, on a terminal page by page if asked: in $PAGER, or in less. */
export async function printPaged(text: string, isPaged: boolean): Promise<void> {
  if (isPaged && stdout.isTTY) await showInPager(text);
  else stdout.write(text);
}

async function showInPager(text: string): Promise<void> {
  const pager = env.PAGER || 'less -R';
  const failed = (): CommandFailedError =>
    new CommandFailedError(`cannot start the pager ${pager}: set PAGER to another one`);
  await new Promise<void>((resolve, reject) => {
    const child = spawn(pager, { shell: true, stdio: ['pipe', 'inherit', 'inherit'] });
    child.once('error', () => reject(failed()));
    child.once('close', (code) => (code === 127 ? reject(failed()) : resolve()));
    // Quitting the pager early is not an error.
    child.stdin.on('error', () => undefined).end(text);
  });
}
