import { type DraftPlace, draftFault, placeCard } from '@coup-fourre/client/analysis';
import { m } from '@coup-fourre/client/text';
import { type Card, formatDraft, type PositionDraft, parseView, readDraft } from '@coup-fourre/rules';
import { useState } from 'react';
import { Sprites } from '../../table/sprites.tsx';
import { Icon } from '../../ui/art/index.ts';
import { numberedSetup } from './analysisSetup.ts';
import { FaultNote } from './faultNote.tsx';
import { draftFaultText, type FaultWords, positionFaultText } from './faultText.ts';
import { SetupBoard } from './setupBoard.tsx';
import { SetupFields } from './setupFields.tsx';
import { Tray } from './tray.tsx';

interface SetupPanelProps {
  readonly draft: PositionDraft;
  readonly change: (draft: PositionDraft) => void;
  /** Analyses the position of a line. */
  readonly analyse: (line: string) => void;
}

/** A position that is set up: by pressing cards, or as a line; whether it is possible is said at once. */
export function SetupPanel({ draft, change, analyse }: SetupPanelProps) {
  const setup = numberedSetup(draft.rules);
  const [chosen, choose] = useState<DraftPlace>({ at: 'hand', seat: draft.turn });
  /** The line as it is typed, while it cannot be read. */
  const [typed, setTyped] = useState<string | null>(null);
  const line = typed ?? formatDraft(draft);
  const fault = typed === null ? faultOf(draft) : lineFault(typed);

  function changeDraft(next: PositionDraft): void {
    setTyped(null);
    // How many cards are left to draw follows from the others.
    change(typeof next.draw === 'number' ? { ...next, draw: null } : next);
  }

  function put(place: DraftPlace, card: Card): void {
    choose(place);
    changeDraft(placeCard(draft, place, card));
  }

  function type(text: string): void {
    const read = readDraft(text);
    setTyped(read.ok && formatDraft(read.value) === text.trim() ? null : text);
    if (read.ok) change(read.value);
  }

  const place = 'seat' in chosen && chosen.seat >= draft.rules.players ? ({ at: 'hand', seat: 0 } as const) : chosen;
  return (
    <>
      <Sprites of={draft.rules.edition} />
      <SetupBoard setup={setup} draft={draft} chosen={place} choose={choose} change={changeDraft} put={put} />
      <Tray setup={setup} draft={draft} chosen={place} put={put} />
      <section className="setup-side panel">
        <SetupFields setup={setup} draft={draft} change={changeDraft} />
        <label className="line-field">
          <span className="label">{m.analysisLine()}</span>
          <textarea
            rows={4}
            spellCheck={false}
            autoCapitalize="off"
            value={line}
            aria-invalid={fault !== null}
            onChange={({ target }) => type(target.value)}
          />
        </label>
        {fault === null ? (
          <output className="setup-fine">
            <Icon name="check" size={18} /> {m.analysisPossible()}
          </output>
        ) : (
          <FaultNote fault={fault} />
        )}
        <button
          type="button"
          className="button"
          aria-disabled={fault !== null}
          onClick={() => {
            if (fault === null) analyse(line);
          }}
        >
          {m.analysisGo()} <Icon name="arrow" size={20} />
        </button>
      </section>
    </>
  );

  function faultOf(position: PositionDraft): FaultWords | null {
    const wrong = draftFault(position);
    if (wrong !== null) return draftFaultText(setup, wrong);
    const view = parseView(formatDraft(position));
    return view.ok ? null : positionFaultText(setup, view.error, m.analysisFaultRules);
  }

  function lineFault(text: string): FaultWords | null {
    const read = readDraft(text);
    if (read.ok) return faultOf(read.value);
    return positionFaultText(setup, read.error, m.analysisFaultLine);
  }
}
