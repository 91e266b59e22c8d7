import { stdout } from 'node:process';
import { situationOf, type TableModel } from '@coup-fourre/client';
import { titleWithTurns } from '@coup-fourre/client/http';
import { isOnlooker } from './people.ts';
import type { PlaySession } from './playSession.ts';

const BELL = '\u0007';
const KEEP_TITLE = '\u001B[22;2t';
const RESTORE_TITLE = '\u001B[23;2t';

/** Rings, and shows in the title of the window how many tables wait for the player. Silent outside a terminal. */
export class TurnBell {
  readonly #output: Pick<typeof stdout, 'isTTY' | 'write'>;

  constructor(output: Pick<typeof stdout, 'isTTY' | 'write'> = stdout) {
    this.#output = output;
    this.#write(KEEP_TITLE);
  }

  show({ turns, isNew }: { readonly turns: number; readonly isNew: boolean }): void {
    this.#write(`\u001B]2;${titleWithTurns('Coup Fourré', turns)}${BELL}${isNew ? BELL : ''}`);
  }

  close(): void {
    this.#write(RESTORE_TITLE);
  }

  #write(text: string): void {
    if (this.#output.isTTY) this.#output.write(text);
  }
}

/** Rings whenever the table begins to wait for the player. Returns a function that ends it. */
export function ringAtTurns({ state, subscribe }: Pick<PlaySession, 'state' | 'subscribe'>): () => void {
  const bell = new TurnBell();
  let isTurn = false;
  const unsubscribe = subscribe(() => {
    const { model } = state();
    const wasTurn = isTurn;
    isTurn = model !== null && awaitsDecision(model);
    if (isTurn !== wasTurn) bell.show({ turns: Number(isTurn), isNew: isTurn });
  });
  return () => {
    unsubscribe();
    bell.close();
  };
}

function awaitsDecision(model: TableModel): boolean {
  return !isOnlooker(model) && ['turn', 'pendingHazard', 'extension'].includes(situationOf(model).type);
}
