import process, { env, stdin, stdout } from 'node:process';
import type { Lifetime } from './lifetime.ts';
import { PlainView } from './plain/plainView.ts';
import type { PlayOptions } from './playOptions.ts';
import type { Session } from './table/session.ts';

/** The least size of a terminal for the table. */
const LEAST = { columns: 80, rows: 24 } as const;

/** Shows a session as the terminal allows and the options wish; what it returns puts the terminal back as it was. */
export async function openView(
  session: Session,
  { isPlain, isColourful, tongue }: PlayOptions,
  lifetime: Lifetime,
): Promise<() => void> {
  const canShow = stdin.isTTY && stdout.isTTY && env.TERM !== 'dumb';
  const isSmall = canShow && (stdout.columns < LEAST.columns || stdout.rows < LEAST.rows);
  if (canShow && !isPlain && !isSmall) {
    // React's own checks are for who writes a page, and take longer than all the rest.
    env.NODE_ENV ??= 'production';
    const { runScreen } = await import('./screen/runScreen.tsx');
    const close = runScreen(session, { isColourful, stop: lifetime.interrupt });
    // Also where a fault ends the process, the terminal is left as it was found.
    process.once('exit', close);
    return () => {
      process.off('exit', close);
      close();
    };
  }
  if (isSmall && !isPlain) stdout.write(`${tongue.say('plainInstead')}\n`);
  const ended = (): void => lifetime.end({ by: 'person' });
  const view = new PlainView(session, { input: stdin, output: stdout, isTyped: stdin.isTTY, ended });
  return () => view.close();
}
