import { m } from '@coup-fourre/client/text';
import { useState } from 'react';
import { type Draft, newDraft } from '../../game/draft.ts';
import { PlayerCount } from '../../ui/playerCount.tsx';
import { QuickMatchButton } from './quickMatchButton.tsx';

/** A quick match by the usual edition, for so many players. */
export function QuickMatchTile() {
  const [draft, setDraft] = useState<Draft>(() => newDraft('', []));
  return (
    <section className="tile form">
      <h2>{m.quickMatch()}</h2>
      <p>{m.quickText()}</p>
      <PlayerCount draft={draft} change={setDraft} />
      <QuickMatchButton edition={draft.edition} players={draft.players} />
    </section>
  );
}
