import { ValueStore } from '@coup-fourre/client';
import { createContext } from 'react';
import { listen } from '../../game/listen.ts';

/** Sent by Chrome and its relatives. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    readonly beforeinstallprompt: InstallEvent;
    readonly appinstalled: Event;
  }
}

/** Knows whether the browser offers to install the page. */
export class InstallPrompt {
  readonly #offer = new ValueStore<InstallEvent | null>(null);

  /** `target` is the window. */
  constructor(target: EventTarget) {
    listen(target, ['beforeinstallprompt'], (event) => {
      event.preventDefault();
      this.#offer.set(event);
    });
    listen(target, ['appinstalled'], () => this.#offer.set(null));
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#offer.subscribe(listener);

  readonly isOffered = (): boolean => this.#offer.get() !== null;

  /** Opens the browser's question. A browser asks only once for each offer. */
  async ask(): Promise<void> {
    const offer = this.#offer.get();
    this.#offer.set(null);
    await offer?.prompt();
  }
}

export const InstallPromptContext = createContext<InstallPrompt | null>(null);
