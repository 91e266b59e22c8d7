import './firstDeal.css';
import { handOf, isMyTurn, isOver, type LogEntry, playsOf, type TableModel, teamJsonOf } from '@coup-fourre/client';
import { cardText, listText, m, numberText, unitText } from '@coup-fourre/client/text';
import { type CardName, cardOf, HAZARDS, nameOf, REMEDY_FOR } from '@coup-fourre/rules';
import { type ReactNode, useEffect, useState } from 'react';
import { useGame } from '../../game/useGame.ts';
import { type OwnKeys, shownKey } from '../../settings/keys.ts';
import { useSetting, useSettingState } from '../../settings/useSettings.ts';
import { hasKeyboard } from '../../table/liveRegion.tsx';
import { useAnnouncement } from '../../ui/announcements/liveRegions.tsx';
import type { IconName } from '../../ui/art/index.ts';
import { Button, IconAndWord } from '../../ui/button.tsx';

/** What a tip is about. */
type Topic = (typeof TOPICS)[number];

const TOPICS = ['goal', 'hand', 'plate'] as const;

/**
 * In the first deal on a device: three tips on the viewer's first turns, then praise for each cured hazard. The table's
 * bar shows them, so that the table keeps its size and none of it is covered. Returns null if there is nothing to say.
 */
export function useFirstDealTip(model: TableModel): ReactNode {
  const { log } = useGame();
  const [firstDeal, setFirstDeal] = useSettingState('firstDeal');
  const [step, setStep] = useState(0);
  const [closedCure, setClosedCure] = useState<number | null>(null);
  const ownKeys = useSetting('ownKeys');
  const hasKeys = useSetting('hasKeys') && hasKeyboard();
  const isPast = model.deal > 1 || isOver(model);
  // While others play, a tip stays as it was.
  const [turn, setTurn] = useState<{ readonly model: TableModel; readonly acted: number } | null>(null);
  if (isMyTurn(model) && turn?.model !== model)
    setTurn({ model, acted: log.filter(({ seat }) => seat === model.frontSeat).length });
  // Acting leads to the next tip, as its button does.
  const at = turn === null ? 0 : Math.max(step, turn.acted);
  const topic = TOPICS[at];

  useEffect(() => {
    if (isPast) setFirstDeal('over');
    else if (firstDeal === 'bubbles' && topic === undefined) setFirstDeal('praise');
  });

  if (isPast || firstDeal === 'over') return null;
  if (firstDeal === 'bubbles' && topic !== undefined) {
    const shown = turn?.model ?? model;
    return (
      <Tip
        words={stepText(shown, topic)}
        heard={hasKeys ? heardStepText(shown, topic, ownKeys) : stepText(shown, topic)}
        {...(at + 1 < TOPICS.length
          ? { icon: 'arrow', answer: m.firstDealNext(), onAnswer: () => setStep(at + 1) }
          : { icon: 'check', answer: m.firstDealDone(), onAnswer: () => setFirstDeal('praise') })}
      />
    );
  }
  const own = log.find(({ seat }) => seat === model.frontSeat);
  const cure = own === undefined ? null : cureOf(own, teamJsonOf(model, model.team).battle);
  if (cure === null || cure.id === closedCure) return null;
  const praise = m.firstDealCured({ hazard: cardText(cure.hazard, model.setup.edition) });
  return <Tip words={praise} heard={praise} icon="close" answer={m.close()} onAnswer={() => setClosedCure(cure.id)} />;
}

/** Words of a tip. Only deals with given cards do not begin with a Roll (`playDraft`). */
export function stepText(model: TableModel, topic: Topic): string {
  const { setup, viewJson, legal } = model;
  if (topic === 'goal') return m.firstDealGoal({ target: numberText(viewJson.target), unit: unitText(setup.edition) });
  if (topic === 'plate')
    return m.firstDealTurn({ computers: setup.occupants.filter(({ kind }) => kind === 'computer').length });
  const card = cardText('roll', setup.edition);
  if (canRoll(model)) return setup.sameCards === undefined ? m.firstDealGoGiven({ card }) : m.firstDealGo({ card });
  if (legal.some(({ type }) => type === 'play')) return m.firstDealLegal();
  return teamJsonOf(model, model.team).canDrive ? m.firstDealNothing() : m.firstDealNoGo({ card });
}

/** A tip for a listener: keys and cards instead of what the eye finds. */
export function heardStepText(model: TableModel, topic: Topic, ownKeys: OwnKeys): string {
  const { setup, viewJson, legal } = model;
  const { edition } = setup;
  if (topic === 'goal')
    return m.firstDealGoalHeard({
      target: numberText(viewJson.target),
      unit: unitText(edition),
      key: shownKey('own', ownKeys),
    });
  if (topic === 'plate')
    return m.firstDealTurnHeard({
      computers: setup.occupants.filter(({ kind }) => kind === 'computer').length,
      key: shownKey('turn', ownKeys),
    });
  const playable = [...new Set(handOf(model))].filter((card) => playsOf(model, card).length > 0);
  const cards = listText(playable.map((card) => cardText(card, edition)));
  const isNamed = canRoll(model) || !legal.some(({ type }) => type === 'play');
  const what = isNamed ? stepText(model, topic) : m.handPlayable({ cards });
  return `${what} ${m.handHint({ key: shownKey('discard', ownKeys) })}`;
}

function canRoll({ legal }: TableModel): boolean {
  return legal.some((action) => action.type === 'play' && action.card === cardOf('roll'));
}

interface Cure {
  readonly id: number;
  readonly hazard: CardName;
}

/** The hazard that an action has cured, or null. `battle` is the actor's battle pile after the action. */
export function cureOf({ id, action }: Pick<LogEntry, 'id' | 'action'>, battle: readonly CardName[]): Cure | null {
  if (action.type !== 'play') return null;
  const cured = HAZARDS.find((hazard) => nameOf(REMEDY_FOR[hazard]) === action.card);
  if (cured === undefined) return null;
  // A Roll also starts the trip and follows other remedies. Then no Stop lies below it.
  if (action.card === 'roll' && battle.at(-2) !== 'stop') return null;
  return { id, hazard: nameOf(cured) };
}

interface TipProps {
  readonly words: string;
  readonly heard: string;
  readonly icon: IconName;
  readonly answer: string;
  readonly onAnswer: () => void;
}

function Tip({ words, heard, icon, answer, onAnswer }: TipProps) {
  useAnnouncement({ words: heard, announcementKey: heard, urgency: 'polite', speaker: 'firstDeal' });
  return (
    <section className="tip" aria-label={m.firstDeal()} data-testid="tip">
      <p>{words}</p>
      <Button small aria-label={answer} onClick={onAnswer}>
        <IconAndWord icon={icon} word={answer} />
      </Button>
    </section>
  );
}
