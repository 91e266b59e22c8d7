import type { Sight } from '../game/sight.ts';
import { m } from '../paraglide/messages.js';
import { MatchPanel } from './matchPanel.tsx';
import { RoadBook } from './roadBook.tsx';

/** What stands over the points: a match, or a deal that is played alone. */
export function matchTitle({ rules }: Sight): string {
  return rules.format === 'match' ? m.theMatch() : m.theDeal();
}

/** The match so far and the road book, under their title at the side of the table or in a drawer. */
export function MatchAndBook({ sight }: { readonly sight: Sight }) {
  return (
    <>
      <MatchPanel sight={sight} />
      <h2>{m.roadBook()}</h2>
      <RoadBook sight={sight} />
    </>
  );
}
