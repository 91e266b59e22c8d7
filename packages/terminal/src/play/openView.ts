import process, { env, stdin, stdout } from 'node:process';
import { m } from '@coup-fourre/client/text';
import { wrapText } from '../text/layoutText.ts';
import { PlainView } from './plain/plainView.ts';
import type { ViewOptions } from './playOptions.ts';
import type { PlaySession } from './table/playSession.ts';

const MIN_SIZE = { columns: 80, rows: 24 } as const;

/** Opens the view that terminal and options allow. Returns a function that restores the terminal. */
export async function openView(
  session: PlaySession,
  { isPlain, isColored }: ViewOptions,
  lifetime: GameLifetime,
): Promise<() => void> {
  const canShow = stdin.isTTY && stdout.isTTY && env.TERM !== 'dumb';
  const isSmall = canShow && (stdout.columns < MIN_SIZE.columns || stdout.rows < MIN_SIZE.rows);
  if (canShow && !isPlain && !isSmall) {
    // React's development checks would take longer than everything else.
    env.NODE_ENV ??= 'production';
    const { runScreen } = await import('./screen/runScreen.tsx');
    const close = runScreen(session, { isColorful: isColored, stop: lifetime.interrupt });
    // Restores the terminal even if an error ends the process.
    process.once('exit', close);
    return () => {
      process.off('exit', close);
      close();
    };
  }
  if (isSmall && !isPlain) stdout.write(`${wrapText(m.plainInstead(), stdout.columns).join('\n')}\n`);
  const onEnd = (): void => lifetime.end({ by: 'person' });
  const view = new PlainView(session, {
    input: stdin,
    output: stdout,
    columns: () => (stdout.isTTY ? stdout.columns : undefined),
    isInteractive: stdin.isTTY,
    onEnd,
  });
  return () => view.close();
}

export type GameEnd =
  | { readonly by: 'person' }
  | { readonly by: 'signal'; readonly number: number }
  | { readonly by: 'table'; readonly why: string };

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/** Waits for the end of a game in this terminal. */
export class GameLifetime {
  /** Resolves with the first reason to end. */
  readonly ended: Promise<GameEnd>;
  #end: (end: GameEnd) => void = () => undefined;
  readonly #onSignal = (_: string, number: number): void => this.end({ by: 'signal', number });

  constructor() {
    this.ended = new Promise((end) => {
      this.#end = end;
    });
    for (const signal of Object.keys(SIGNAL_NUMBERS)) process.on(signal, this.#onSignal);
  }

  end(end: GameEnd): void {
    this.#end(end);
  }

  /** Called on Ctrl-C, which is an ordinary key in raw mode. */
  readonly interrupt = (): void => this.end({ by: 'signal', number: SIGNAL_NUMBERS.SIGINT });

  close(): void {
    for (const signal of Object.keys(SIGNAL_NUMBERS)) process.off(signal, this.#onSignal);
  }
}
