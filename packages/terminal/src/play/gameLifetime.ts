import process from 'node:process';

/** What ends a game in the terminal. */
export type GameEnd =
  | { readonly by: 'person' }
  | { readonly by: 'signal'; readonly number: number }
  /** The table has closed. */
  | { readonly by: 'table'; readonly why: string };

/** The signals that end a game, by their numbers. */
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/** The time that a game is played in this terminal, from start to end. */
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

  /** Ctrl-C in raw mode, where it arrives as a key. */
  readonly interrupt = (): void => this.end({ by: 'signal', number: SIGNAL_NUMBERS.SIGINT });

  close(): void {
    for (const signal of Object.keys(SIGNAL_NUMBERS)) process.off(signal, this.#onSignal);
  }
}
