import type { Sight } from '../game/sight.ts';
import { m } from '../paraglide/messages.js';
import { MatchPanel } from './matchPanel.tsx';
import { RoadBook } from './roadBook.tsx';

/** The match so far and the road book, at the side of the table or in a drawer. */
export function MatchAndBook({ sight }: { readonly sight: Sight }) {
  return (
    <>
      <h2>{sight.update.view.totalsBefore && sight.rules.format === 'match' ? m.theMatch() : m.theDeal()}</h2>
      <MatchPanel sight={sight} />
      <h2>{m.roadBook()}</h2>
      <RoadBook sight={sight} />
    </>
  );
}
