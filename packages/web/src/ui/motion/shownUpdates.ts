import { createContext, use } from 'react';

/** A part of the table that animates once for each update. */
export type MovingPart = 'cards' | 'coupFourre' | 'finale';

/**
 * The last update that each part has animated. It survives a new render of the page, such as after a change of
 * language.
 */
export class ShownUpdates {
  readonly #last = new Map<MovingPart, string>();

  has(part: MovingPart, update: string): boolean {
    return this.#last.get(part) === update;
  }

  mark(part: MovingPart, update: string): void {
    this.#last.set(part, update);
  }
}

export const ShownUpdatesContext = createContext<ShownUpdates | null>(null);

/** Null outside the page's table. Each part then animates whenever it mounts. */
export function useShownUpdates(): ShownUpdates | null {
  return use(ShownUpdatesContext);
}
