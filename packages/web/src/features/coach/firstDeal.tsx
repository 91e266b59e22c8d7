import './firstDeal.css';
import { isMyTurn, isOver, type LogEntry, type TableModel, teamJsonOf } from '@coup-fourre/client';
import { cardText, m, numberText, unitText } from '@coup-fourre/client/text';
import { type CardName, cardOf, HAZARDS, nameOf, REMEDY_FOR } from '@coup-fourre/rules';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useGame } from '../../game/useGame.ts';
import { useSettingState } from '../../settings/useSettings.ts';
import type { Stage } from '../../table/stage.ts';
import { useAnnouncement } from '../../ui/announcements/liveRegions.tsx';
import { CompactCard } from '../../ui/art/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { type Pointed, placeBubble } from './bubblePlace.ts';

export interface FirstDealProps {
  readonly model: TableModel;
  /** Null for the list layout. */
  readonly stage: Stage | null;
  /** True while something else lies where the bubbles are. */
  readonly isHidden: boolean;
}

const STEPS: readonly Pointed[] = ['goal', 'hand', 'plate'];

/** In the first deal on a device: three bubbles on the viewer's first turns, then praise for each cured hazard. */
export function FirstDeal({ model, stage, isHidden }: FirstDealProps) {
  const { log } = useGame();
  const [firstDeal, setFirstDeal] = useSettingState('firstDeal');
  const [step, setStep] = useState(0);
  const [closedCure, setClosedCure] = useState<number | null>(null);
  const isPast = model.deal > 1 || isOver(model);
  // Acting also closes the bubble, so that none covers the second turn.
  const at = Math.max(step, log.filter(({ seat }) => seat === model.frontSeat).length);
  const pointed = STEPS[at];

  useEffect(() => {
    if (isPast) setFirstDeal('over');
    else if (firstDeal === 'bubbles' && pointed === undefined) setFirstDeal('praise');
  });

  if (isPast) return null;
  if (firstDeal === 'bubbles' && pointed !== undefined)
    return isMyTurn(model) && !isHidden ? (
      <Bubble
        words={stepText(model, pointed)}
        picture={pointed === 'hand' && canRoll(model) && <CompactCard card="roll" label="" />}
        pointed={pointed}
        stage={stage}
        close={() => setFirstDeal('praise')}
        next={() => (at + 1 < STEPS.length ? setStep(at + 1) : setFirstDeal('praise'))}
        nextText={at + 1 < STEPS.length ? m.firstDealNext() : m.firstDealDone()}
      />
    ) : null;
  const own = log.find(({ seat }) => seat === model.frontSeat);
  const cure = own === undefined ? null : cureOf(own, teamJsonOf(model, model.team).battle);
  if (cure === null || cure.id === closedCure || isHidden) return null;
  return (
    <Bubble
      words={m.firstDealCured({ hazard: cardText(cure.hazard, model.setup.edition) })}
      picture={<CompactCard card={cure.remedy} label="" />}
      pointed="piles"
      stage={stage}
      close={() => setClosedCure(cure.id)}
    />
  );
}

/** Words of a bubble. Only deals with given cards do not begin with a Roll (`playDraft`). */
export function stepText(model: TableModel, pointed: Pointed): string {
  const { setup, viewJson, legal } = model;
  if (pointed === 'goal')
    return m.firstDealGoal({ target: numberText(viewJson.target), unit: unitText(setup.edition) });
  if (pointed === 'plate')
    return m.firstDealTurn({ computers: setup.occupants.filter(({ kind }) => kind === 'computer').length });
  const card = cardText('roll', setup.edition);
  if (canRoll(model)) return setup.sameCards === undefined ? m.firstDealGoGiven({ card }) : m.firstDealGo({ card });
  if (legal.some(({ type }) => type === 'play')) return m.firstDealLegal();
  return teamJsonOf(model, model.team).canDrive ? m.firstDealNothing() : m.firstDealNoGo({ card });
}

function canRoll({ legal }: TableModel): boolean {
  return legal.some((action) => action.type === 'play' && action.card === cardOf('roll'));
}

interface Cure {
  readonly id: number;
  readonly remedy: CardName;
  readonly hazard: CardName;
}

/** The hazard that an action has cured, or null. `battle` is the actor's battle pile after the action. */
export function cureOf({ id, action }: Pick<LogEntry, 'id' | 'action'>, battle: readonly CardName[]): Cure | null {
  if (action.type !== 'play') return null;
  const cured = HAZARDS.find((hazard) => nameOf(REMEDY_FOR[hazard]) === action.card);
  if (cured === undefined) return null;
  // A Roll also starts the trip and follows other remedies. Then no Stop lies below it.
  if (action.card === 'roll' && battle.at(-2) !== 'stop') return null;
  return { id, remedy: action.card, hazard: nameOf(cured) };
}

interface BubbleProps {
  readonly words: string;
  readonly picture?: ReactNode;
  readonly pointed: Pointed;
  readonly stage: Stage | null;
  readonly close: () => void;
  readonly next?: () => void;
  readonly nextText?: string;
}

function Bubble({ words, picture, pointed, stage, close, next, nextText }: BubbleProps) {
  const bubble = useRef<HTMLElement>(null);
  useAnnouncement({ words, announcementKey: words, urgency: 'polite', speaker: 'firstDeal' });

  useLayoutEffect(() => {
    if (bubble.current !== null && stage !== null) placeBubble(bubble.current, { pointed, stage });
  });

  return (
    <section
      ref={bubble}
      // A tail to the hand would cross one's own plate, piles and buttons.
      className={pointed === 'hand' ? 'bubble tailless' : 'bubble'}
      aria-label={m.firstDeal()}
      data-testid="bubble"
    >
      {picture && <span className="bubble-card">{picture}</span>}
      <p>{words}</p>
      <IconButton icon="close" label={m.close()} size={20} className="icon-button bubble-close" onClick={close} />
      {next && (
        <button type="button" className="row bubble-next" onClick={next}>
          {nextText}
        </button>
      )}
    </section>
  );
}
