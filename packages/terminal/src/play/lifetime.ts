import process from 'node:process';

/** What ends a game in the terminal. */
export type End =
  | { readonly by: 'person' }
  | { readonly by: 'signal'; readonly number: number }
  /** The table can be played at no more. */
  | { readonly by: 'table'; readonly why: string };

/** The signals that end a game, by their numbers. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/** The time a game is played in this terminal, from its beginning to its end. */
export class Lifetime {
  /** Resolves once, with the first end there is. */
  readonly ended: Promise<End>;
  #end: (end: End) => void = () => undefined;
  readonly #signalled = (_: string, number: number): void => this.end({ by: 'signal', number });

  constructor() {
    this.ended = new Promise((end) => {
      this.#end = end;
    });
    for (const signal of Object.keys(SIGNALS)) process.on(signal, this.#signalled);
  }

  end(end: End): void {
    this.#end(end);
  }

  /** Ctrl-C where the terminal hands it on as a key. */
  readonly interrupt = (): void => this.end({ by: 'signal', number: SIGNALS.SIGINT });

  close(): void {
    for (const signal of Object.keys(SIGNALS)) process.off(signal, this.#signalled);
  }
}
