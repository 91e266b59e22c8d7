import type { SeatedSetup } from '@coup-fourre/client';
import {
  canPlace,
  cardsLeft,
  type DraftPlace,
  draftFault,
  isEmptyDraft,
  placeCard,
} from '@coup-fourre/client/analysis';
import { cardText, m, nameOfSeat, nameOfTeam } from '@coup-fourre/client/text';
import { type Card, formatDraft, nameOf, type PositionDraft, parseView, readDraft } from '@coup-fourre/rules';
import { useContext, useState } from 'react';
import { numberedSetup } from '../../game/draft.ts';
import { CARD_FAMILIES } from '../../table/pileOf.ts';
import { Sprites } from '../../table/sprites.tsx';
import { AnnouncerContext } from '../../ui/announcements/announcer.ts';
import { CompactCard, Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { draftFaultText, FaultNote, type FaultWords, positionFaultText } from './faultNote.tsx';
import { DRAGGED_CARD, SetupBoard } from './setupBoard.tsx';
import { SetupFields } from './setupFields.tsx';

interface SetupPanelProps {
  readonly draft: PositionDraft;
  readonly change: (draft: PositionDraft) => void;
  readonly analyze: (line: string) => void;
}

/** Sets up a position with cards or as a line. Shows at once whether it is legal. */
export function SetupPanel({ draft, change, analyze }: SetupPanelProps) {
  const setup = numberedSetup(draft.rules);
  const announcer = useContext(AnnouncerContext);
  const [chosen, choose] = useState<DraftPlace>({ at: 'hand', seat: draft.turn });
  /** The typed text while it is not a valid line. */
  const [typed, setTyped] = useState<string | null>(null);
  const line = typed ?? formatDraft(draft);
  const fault = typed === null ? faultOf(draft) : lineFault(typed);
  const isEmpty = typed === null && isEmptyDraft(draft);

  function changeDraft(next: PositionDraft): void {
    setTyped(null);
    // The size of the draw pile follows from the other cards.
    change(typeof next.draw === 'number' ? { ...next, draw: null } : next);
  }

  function put(place: DraftPlace, card: Card): void {
    choose(place);
    const words = m.briefOther({ name: placeName(setup, place), what: cardText(nameOf(card), setup.edition) });
    announcer.say({ words, urgency: 'polite', speaker: 'board' });
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
        {!isEmpty && fault === null && (
          <output className="row lead setup-fine">
            <Icon name="check" size={18} /> {m.analysisPossible()}
          </output>
        )}
        {!isEmpty && fault !== null && <FaultNote fault={fault} />}
        <Button isOff={fault !== null} onClick={() => analyze(line)}>
          {m.analysisGo()} <Icon name="arrow" size={20} />
        </Button>
        <details>
          <summary>{m.analysisAsText()}</summary>
          <label className="line-field position-line">
            <span className="label">{m.analysisLine()}</span>
            <textarea
              rows={4}
              spellCheck={false}
              autoCapitalize="off"
              value={line}
              aria-invalid={!isEmpty && fault !== null}
              onChange={({ target }) => type(target.value)}
            />
          </label>
        </details>
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

function placeName(setup: SeatedSetup, place: DraftPlace): string {
  if (place.at === 'hand') return m.analysisHandOf({ name: nameOfSeat(setup, place.seat) });
  return place.at === 'team' ? m.analysisPilesOf({ team: nameOfTeam(setup, place.team) }) : m.analysisDiscard();
}

interface TrayProps {
  readonly setup: SeatedSetup;
  readonly draft: PositionDraft;
  /** The hand or pile that receives a pressed card. */
  readonly chosen: DraftPlace;
  readonly put: (place: DraftPlace, card: Card) => void;
}

const NEAREST = { block: 'nearest', inline: 'nearest' } as const;

/** Every card of the deck with its unplaced copies. A press or a drag places one. */
function Tray({ setup, draft, chosen, put }: TrayProps) {
  const left = cardsLeft(draft);
  return (
    <section className="tray panel" aria-labelledby="tray-title">
      <h2 id="tray-title" className="unseen-on-phone">
        {m.analysisTray()}
      </h2>
      <p className="label unseen-on-phone">{m.analysisTrayNote()}</p>
      {CARD_FAMILIES.map(({ family, title, cards }) => (
        <ul key={family} className="row wrap tray-family" aria-label={title()}>
          {cards.map((card) => {
            const copies = left[card] ?? 0;
            const isPossible = canPlace(draft, chosen, card);
            const name = cardText(nameOf(card), setup.edition);
            return (
              <li key={card}>
                <button
                  type="button"
                  className="tray-card"
                  draggable={copies > 0}
                  aria-disabled={!isPossible}
                  // Chromium does not scroll to a card that the window cuts only partly.
                  onFocus={({ currentTarget }) => {
                    if (currentTarget.matches(':focus-visible')) currentTarget.scrollIntoView(NEAREST);
                  }}
                  onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED_CARD, `${card}`)}
                  onClick={() => {
                    if (isPossible) put(chosen, card);
                  }}
                >
                  <CompactCard card={nameOf(card)} label="" />
                  <VisuallyHidden>{m.analysisCardLeft({ card: name, count: copies })}</VisuallyHidden>
                  <b className="num" aria-hidden="true">
                    {copies}
                  </b>
                </button>
              </li>
            );
          })}
        </ul>
      ))}
    </section>
  );
}
