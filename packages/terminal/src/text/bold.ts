import { env, stdout } from 'node:process';

/** Makes text bold on a terminal, unless NO_COLOR is set; returns it unchanged anywhere else. */
export function bold(text: string): string {
  return stdout.isTTY && (env.NO_COLOR ?? '') === '' ? `\u001b[1m${text}\u001b[22m` : text;
}
