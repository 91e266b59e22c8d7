import process, { env, stdin, stdout } from 'node:process';
import { m } from '@coup-fourre/client/text';
import type { GameLifetime } from './gameLifetime.ts';
import { PlainView } from './plain/plainView.ts';
import type { PlayOptions } from './playOptions.ts';
import type { PlaySession } from './table/playSession.ts';

/** The least size of a terminal for the table. */
const MIN_SIZE = { columns: 80, rows: 24 } as const;

/** Shows a session as the terminal allows and the options wish; what it returns puts the terminal back as it was. */
export async function openView(
  session: PlaySession,
  { isPlain, isColored }: PlayOptions,
  lifetime: GameLifetime,
): Promise<() => void> {
  const canShow = stdin.isTTY && stdout.isTTY && env.TERM !== 'dumb';
  const isSmall = canShow && (stdout.columns < MIN_SIZE.columns || stdout.rows < MIN_SIZE.rows);
  if (canShow && !isPlain && !isSmall) {
    // React's own checks are for who writes a page, and take longer than all the rest.
    env.NODE_ENV ??= 'production';
    const { runScreen } = await import('./screen/runScreen.tsx');
    const close = runScreen(session, { isColourful: isColored, stop: lifetime.interrupt });
    // Also where a fault ends the process, the terminal is left as it was found.
    process.once('exit', close);
    return () => {
      process.off('exit', close);
      close();
    };
  }
  if (isSmall && !isPlain) stdout.write(`${m.plainInstead()}\n`);
  const onEnd = (): void => lifetime.end({ by: 'person' });
  const view = new PlainView(session, { input: stdin, output: stdout, isInteractive: stdin.isTTY, onEnd });
  return () => view.close();
}
