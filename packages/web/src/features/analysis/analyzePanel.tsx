import type { SeatedSetup } from '@coup-fourre/client';
import { nodesAfter, nodesTo, notesAt } from '@coup-fourre/client/analysis';
import { cardText, listText, m, nameOfSeat, nameOfTeam, notesText, numberText } from '@coup-fourre/client/text';
import {
  type Action,
  CARDS,
  cardOf,
  cleanNote,
  decodeView,
  formatAction,
  Hand,
  legalActions,
  nameOf,
  type Seat,
  seatsOf,
  type View,
} from '@coup-fourre/rules';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { numberedSetup } from '../../game/draft.ts';
import { actionText } from '../../table/advice/hint.ts';
import { type BoardPosition, StillBoard } from '../../table/board/stillBoard.tsx';
import { Sprites } from '../../table/sprites.tsx';
import { LateRegion } from '../../ui/announcements/lateRegion.tsx';
import { Icon } from '../../ui/art/index.ts';
import { BareButton, Button, type IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { CounterButton } from '../coach/index.ts';
import { useKeys } from '../film/index.ts';
import { ActionCard } from './actionRows.tsx';
import { NoteField } from './noteField.tsx';
import { DEFAULT_SETTINGS } from './rolloutFields.tsx';
import { ThinkPanel } from './thinkPanel.tsx';
import { TreeRoad } from './treeRoad.tsx';
import { useActionTable } from './useActionTable.ts';
import type { Analysis, OpenAnalysis } from './useAnalysis.ts';

interface AnalyzePanelProps {
  readonly analysis: Analysis;
  readonly open: OpenAnalysis;
}

/** The table at a node, the rating of every action, and all lines tried. */
export function AnalyzePanel({ analysis, open }: AnalyzePanelProps) {
  const { place, position } = open;
  const { rules, seat } = position;
  const setup = useMemo(() => numberedSetup(rules), [rules]);
  const view = useMemo(() => decodeView(position.view, rules, seat), [position, rules, seat]);
  const isKnown = seat !== null && typeof position.hands[seat] !== 'number';
  const decision = useMemo(
    () => (isKnown ? { rules, seat, view: position.view } : null),
    [isKnown, rules, seat, position.view],
  );
  const [settings, changeSettings] = useState(DEFAULT_SETTINGS);
  const live = useActionTable(decision, settings);
  const [best] = live.table?.isFinal ? live.table.rows : [];
  const board: BoardPosition = {
    setup,
    rules,
    view,
    hands: position.hands,
    team: 0,
    handsOf: (team) => seatsOf(setup, team),
    actor: seat,
    marks: { played: null, best: best !== undefined && 'card' in best.action ? nameOf(best.action.card) : null },
    glowOn: () => null,
  };
  useTreeKeys(analysis, open);

  function addNote(text: string): void {
    const notes = notesAt(place);
    analysis.annotate({ ...notes, note: cleanNote(`${notes.note ?? ''}\n${text}`) });
  }

  return (
    <>
      <Sprites of={rules.edition} />
      <StillBoard position={board} label={m.analysisBoard()} />
      <Situation analysis={analysis} open={open} setup={setup}>
        {seat !== null && isKnown && <CounterButton view={view} setup={setup} />}
      </Situation>
      {seat !== null && isKnown && (
        <ThinkPanel
          setup={setup}
          view={view}
          live={live}
          play={analysis.play}
          settings={settings}
          changeSettings={changeSettings}
          addNote={addNote}
        />
      )}
      {seat !== null && !isKnown && (
        <UnknownHand
          setup={setup}
          seat={seat}
          view={view}
          hidden={position.hidden}
          play={analysis.play}
          dealHand={analysis.dealHand}
        />
      )}
      {position.scores !== null && (
        <section className="think-panel panel" data-testid="analysis-over">
          <h2>{m.analysisOver()}</h2>
          <ul className="lead">
            {position.scores.map(({ total }, team) => (
              <li key={nameOfTeam(setup, team)}>
                {m.analysisPointsOf({ team: nameOfTeam(setup, team), points: numberText(total) })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="tree-panel panel" aria-labelledby="tree-title">
        <header className="row wrap">
          <h2 id="tree-title">{m.analysisTree()}</h2>
          <TreeButtons analysis={analysis} open={open} />
        </header>
        <TreeRoad setup={setup} tree={place.tree} path={place.path} goTo={analysis.goTo} />
        <NoteField analysis={analysis} open={open} />
      </section>
    </>
  );
}

type AnalysisProps = Pick<AnalyzePanelProps, 'analysis' | 'open'>;

/** The acting seat and the last drawn card, which can be exchanged. Announced when it changes. */
function Situation({
  analysis,
  open,
  setup,
  children,
}: AnalysisProps & { readonly setup: BoardPosition['setup']; readonly children: ReactNode }) {
  const { place, position } = open;
  const { seat, drawn, hidden, canRedraw } = position;
  const move = nodesTo(place).at(-1)?.move;
  const nameIn = (card: number): string => cardText(nameOf(CARDS[card] ?? 0), setup.edition);
  const last = drawn?.cards.at(-1);
  const spoken = [
    ...(move ? [`${nameOfSeat(setup, move.seat)}: ${actionText({ setup }, move.action)}.`] : []),
    notesText(notesAt(place)),
    ...(drawn
      ? [
          `${m.analysisDrew({ name: nameOfSeat(setup, drawn.seat) })} ${listText(drawn.cards.map((card) => cardText(card, setup.edition)))}.`,
        ]
      : []),
    seat === null ? m.analysisOver() : `${m.analysisTurn({ name: nameOfSeat(setup, seat) })}.`,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <section className="row wrap situation panel">
      <p className="situation-turn">
        {seat === null ? m.analysisOver() : <b>{m.analysisTurn({ name: nameOfSeat(setup, seat) })}</b>}
      </p>
      {drawn && last !== undefined && move && (
        <label className="row">
          {m.analysisDrew({ name: nameOfSeat(setup, drawn.seat) })}
          <Select
            values={CARDS.filter((card) => card === cardOf(last) || (hidden[card] ?? 0) > 0)}
            textOf={(card) =>
              card === cardOf(last)
                ? nameIn(card)
                : m.analysisCardLeft({ card: nameIn(card), count: numberText(hidden[card] ?? 0) })
            }
            disabled={!canRedraw}
            chosen={cardOf(last)}
            choose={(card) => analysis.redraw([...drawn.cards.slice(0, -1).map(cardOf), card])}
          />
        </label>
      )}
      {children}
      <div className="unseen">
        <LateRegion urgency="assertive" data-testid="spoken-position">
          <p key={place.path.join('.')}>{spoken}</p>
        </LateRegion>
      </div>
    </section>
  );
}

function TreeButtons({ analysis, open: { place } }: AnalysisProps) {
  const { path } = place;
  const hasNext = nodesAfter(place).length > 0;
  return (
    <div className="tree-buttons">
      <TreeButton
        icon="prev"
        label={m.analysisBack()}
        isOff={path.length === 0}
        onClick={() => analysis.goTo(path.slice(0, -1))}
      />
      <TreeButton
        icon="next"
        label={m.analysisForward()}
        isOff={!hasNext}
        onClick={() => analysis.goTo([...path, 0])}
      />
      <TreeButton
        icon="up"
        label={m.analysisPromote()}
        isOff={path.every((index) => index === 0)}
        onClick={analysis.promoteHere}
      />
      <TreeButton icon="trash" label={m.analysisDelete()} isOff={path.length === 0} onClick={analysis.deleteHere} />
    </div>
  );
}

/** Named by its title alone: a label besides would be read twice. */
export function TreeButton({ label, icon, ...rest }: ComponentProps<typeof IconButton>) {
  return (
    <BareButton className="icon-button" title={label} {...rest}>
      <Icon name={icon} size={22} />
    </BareButton>
  );
}

/** Arrow keys: back, forward, and between alternative moves. */
function useTreeKeys({ goTo }: Analysis, { place }: OpenAnalysis): void {
  useKeys(({ key }) => {
    const { tree, path } = place;
    const index = path.at(-1) ?? 0;
    const beside = path.length === 0 ? [] : nodesAfter({ tree, path: path.slice(0, -1) });
    if (key === 'Home') return () => goTo([]);
    if (key === 'ArrowLeft' && path.length > 0) return () => goTo(path.slice(0, -1));
    if (key === 'ArrowRight' && nodesAfter(place).length > 0) return () => goTo([...path, 0]);
    if (key === 'ArrowUp' && index > 0) return () => goTo(path.with(-1, index - 1));
    if (key === 'ArrowDown' && index + 1 < beside.length) return () => goTo(path.with(-1, index + 1));
    return null;
  });
}

interface UnknownHandProps {
  readonly setup: SeatedSetup;
  readonly seat: Seat;
  readonly view: View;
  /** Number of unknown copies of each card. */
  readonly hidden: readonly number[];
  readonly play: (action: Action) => void;
  readonly dealHand: () => void;
}

/** For an unknown acting hand: its possible actions, and a button that deals it at random. */
function UnknownHand({ setup, seat, view, hidden, play, dealHand }: UnknownHandProps) {
  const hand = Hand.of(CARDS.filter((card) => (hidden[card] ?? 0) > 0));
  const actions = legalActions({ ...view, hand }).toArray();
  return (
    <section className="think-panel panel" aria-labelledby="unknown-title" data-testid="unknown-hand">
      <h2 id="unknown-title">{m.analysisActions()}</h2>
      <p className="think-why">{m.analysisUnknownHand({ name: nameOfSeat(setup, seat) })}</p>
      <Button icon="cards" text={m.analysisDealHand()} onClick={dealHand} />
      <ul className="possible-actions">
        {[...actions.filter(isPlay), ...actions.filter((action) => !isPlay(action))].map((action) => (
          <li key={formatAction(action)}>
            <button type="button" className="row action-button" onClick={() => play(action)}>
              <ActionCard action={action} />
              <span>{actionText({ setup }, action)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isPlay({ type }: Action): boolean {
  return type !== 'discard';
}
