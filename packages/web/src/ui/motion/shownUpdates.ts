import { createContext, use } from 'react';

/** What of a table moves once for each update. */
export type MovingPart = 'cards' | 'coupFourre' | 'finale';

/** Which update each moving part has shown last: it is kept while the page is drawn anew, as in another language. */
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

/** Null where nothing is kept: there each part shows what it comes with. */
export function useShownUpdates(): ShownUpdates | null {
  return use(ShownUpdatesContext);
}
