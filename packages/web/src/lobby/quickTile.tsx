import { useState } from 'react';
import { type Draft, firstDraft } from '../home/draft.ts';
import { PlayerCount } from '../home/playerCount.tsx';
import { m } from '../paraglide/messages.js';
import { QuickButton } from './quickButton.tsx';

/** A quick match by the usual edition, for so many players. */
export function QuickTile() {
  const [draft, setDraft] = useState<Draft>(() => firstDraft('', []));
  return (
    <section className="tile form">
      <h2>{m.quickMatch()}</h2>
      <p>{m.quickText()}</p>
      <PlayerCount draft={draft} change={setDraft} />
      <QuickButton edition={draft.edition} players={draft.players} />
    </section>
  );
}
