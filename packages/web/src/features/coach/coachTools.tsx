import './coach.css';
import type { TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { type CSSProperties, useContext, useEffectEvent, useLayoutEffect, useState } from 'react';
import { listen } from '../../game/listen.ts';
import { actionOfKey, keyFor } from '../../settings/keys.ts';
import { useSetting } from '../../settings/useSettings.ts';
import type { Hint } from '../../table/advice/hint.ts';
import { boxStyle } from '../../table/boxStyle.ts';
import type { Box, Stage } from '../../table/stage.ts';
import type { HandPlay } from '../../table/useHandPlay.ts';
import { AnnouncerContext } from '../../ui/announcements/announcer.ts';
import { Icon } from '../../ui/art/index.ts';
import { ErrorBoundary } from '../../ui/page/errorBoundary.tsx';
import { HintAnnouncement } from './hintAnnouncement.tsx';
import { CounterDialog, HintPanel } from './onDemand.ts';
import type { HintState } from './useHint.ts';

interface CoachToolsProps {
  readonly model: TableModel;
  /** Null for the list layout. */
  readonly stage: Stage | null;
  readonly play: HandPlay;
  readonly hintState: HintState;
  readonly suggested: Hint | null;
}

export function CoachTools({ model, stage, play, hintState, suggested }: CoachToolsProps) {
  const announcer = useContext(AnnouncerContext);
  const ownKeys = useSetting('ownKeys');
  const hasCounter = useSetting('hasCounter');
  const [isCounting, setCounting] = useState(false);
  const { isAvailable, isOpen, canAsk, ask, close } = hintState;

  useCoachKeys({
    toggleHint: () => {
      if (!isOpen) return ask();
      close();
      announcer.say({ words: m.hintClosed(), urgency: 'assertive', speaker: 'coach' });
    },
    closeHint: () => {
      if (isOpen) close();
      return isOpen;
    },
    openCounter: () => setCounting(hasCounter),
  });

  return (
    <>
      {stage?.kind === 'wide' && (
        <div className="coach-tools" style={boxStyle(toolsBox(stage))}>
          {isAvailable && <HintButton hintState={hintState} />}
          {hasCounter && <CounterButton open={() => setCounting(true)} />}
        </div>
      )}
      {stage === null && hasCounter && <CounterButton open={() => setCounting(true)} />}
      {stage !== null && stage.kind !== 'wide' && hasCounter && (
        <button
          type="button"
          className="counter-spot"
          style={boxStyle(counterBox(stage))}
          aria-label={m.counterOpen()}
          aria-keyshortcuts={keyFor('counter', ownKeys)}
          onClick={() => setCounting(true)}
        />
      )}
      <ErrorBoundary scope="part">
        {isOpen && canAsk && (
          <div className="hint-place" style={stage ? hintPanelStyle(stage) : undefined}>
            <HintPanel model={model} play={play} hintState={hintState} />
          </div>
        )}
        {isCounting && <CounterDialog view={model.view} setup={model.setup} close={() => setCounting(false)} />}
      </ErrorBoundary>
      {isAvailable && <HintAnnouncement model={model} play={play} hintState={hintState} suggested={suggested} />}
    </>
  );
}

function CounterButton({ open }: { readonly open: () => void }) {
  const ownKeys = useSetting('ownKeys');
  return (
    <button
      type="button"
      className="coach-button"
      aria-label={m.counter()}
      aria-keyshortcuts={keyFor('counter', ownKeys)}
      onClick={() => open()}
    >
      <Icon name="tally" size={24} />
      <span aria-hidden="true">{m.counterShort()}</span>
    </button>
  );
}

export function HintButton({ hintState }: { readonly hintState: HintState }) {
  const ownKeys = useSetting('ownKeys');
  const { isOpen, canAsk, ask, close } = hintState;
  return (
    <button
      type="button"
      className="coach-button"
      aria-label={isOpen ? m.hintClose() : m.hintRequest()}
      aria-expanded={isOpen}
      aria-keyshortcuts={keyFor('hint', ownKeys)}
      aria-disabled={!canAsk}
      onClick={isOpen ? close : ask}
    >
      <Icon name="bulb" size={24} />
      <span aria-hidden="true">{m.hint()}</span>
    </button>
  );
}

const MIN_TOUCH_SIZE = 44;
const GAP = 8;
/** Size and position in stage units. On a wide stage the buttons are left of the hand. */
const TOOLS = { width: 100, height: 216, beside: 20 };
const MAX_PANEL_WIDTH = 460;
/** On a screen at least this wide, the panel is at the right, below the end of the road. */
const WIDE_PANEL_WIDTH = 400;

function toolsBox({ hand, unit, height, text }: Stage): Box {
  const width = Math.max(MIN_TOUCH_SIZE + 4, (TOOLS.width + 60 * (text - 1)) * unit);
  const left = Math.max(4, hand.left - TOOLS.beside * unit - width);
  const tall = Math.max(2 * MIN_TOUCH_SIZE + GAP, TOOLS.height * unit);
  return { left, top: height - tall - 16 * unit, width, height: tall };
}

/** On a phone the draw pile opens the card counter. The button covers the pile and its number. */
function counterBox({ piles, pileCard }: Stage): Box {
  const height = Math.max(MIN_TOUCH_SIZE, (pileCard * 124) / 88);
  return { left: piles.left, top: piles.top, width: Math.max(MIN_TOUCH_SIZE, pileCard + 52), height };
}

/** The hint grows upwards from the viewer's side, so it covers neither hand nor piles. */
function hintPanelStyle({ kind, own, side, width, height, unit, text }: Stage): CSSProperties {
  const bottom = height - own.plate.top + GAP;
  if (kind === 'wide') {
    const broad = WIDE_PANEL_WIDTH * Math.max(1, unit) * text;
    return { left: (side?.left ?? width) - 2 * GAP - broad, bottom, width: broad };
  }
  return { left: GAP, bottom, width: Math.min(MAX_PANEL_WIDTH, width - 2 * GAP) };
}

/** Matches a dialog in which the coach can be asked. */
const HINT_DIALOG_SELECTOR = '[data-hint-here]';

interface CoachKeys {
  readonly toggleHint: () => void;
  /** Hides the hint. Returns false if no hint is shown. */
  readonly closeHint: () => boolean;
  readonly openCounter: () => void;
}

/**
 * One key shows and hides the hint, Escape hides it, another opens the card counter.
 * Letters work only if single-key shortcuts are on. While a dialog is open, hint keys work only in a prompt that the
 * coach can answer.
 */
function useCoachKeys({ toggleHint, closeHint, openCounter }: CoachKeys): void {
  const hasKeys = useSetting('hasKeys');
  const ownKeys = useSetting('ownKeys');

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target, repeat, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof HTMLElement) || repeat || ctrlKey || metaKey || altKey) return;
    if (target.closest('input, select, textarea')) return;
    const dialogs = [...document.querySelectorAll('dialog[open]')];
    if (!dialogs.every((dialog) => dialog.querySelector(HINT_DIALOG_SELECTOR) !== null)) return;
    const action = hasKeys ? actionOfKey(event.key, 'table', ownKeys) : null;
    if (action === 'hint') toggleHint();
    else if (action === 'counter' && dialogs.length === 0) openCounter();
    else if (event.key !== 'Escape' || !closeHint()) return;
    event.preventDefault();
  });

  useLayoutEffect(() => listen(window, ['keydown'], (event) => pressed(event)), []);
}
