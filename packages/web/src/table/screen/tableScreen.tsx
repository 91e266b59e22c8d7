import '../table.css';
import '../fields.css';
import '../hand.css';
import '../tall.css';
import '../low.css';
import '../list.css';
import '../prompts/prompts.css';
import '../flights/motion.css';
import '../prompts/coupFourreAnimation.css';
import '../refusalText.css';
import '../menu.css';
import '../online/online.css';
import '../keys/keys.css';
import {
  forcedAction,
  handOf,
  isAnsweredByTrust,
  localSeats,
  mustDiscard,
  situationOf,
  sortByKind,
  type TableModel,
} from '@coup-fourre/client';
import type { CardName, Team } from '@coup-fourre/rules';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { listen } from '../../game/listen.ts';
import { useGame } from '../../game/useGame.ts';
import { useOptionalRoom } from '../../online/useOnline.ts';
import { MAX_TEXT_SCALE, MIN_LARGE_TEXT } from '../../settings/scale.ts';
import { useSetting, useTextScale } from '../../settings/useSettings.ts';
import { Animator, AnimatorContext } from '../../ui/motion/animator.ts';
import { useTitle } from '../../ui/page/page.tsx';
import { after } from '../../worker/after.ts';
import { boxStyle, useIsList, useTableSize, withVars } from '../boxStyle.ts';
import { FlightLayer } from '../flights/flightLayer.tsx';
import { QuestionToolbar, TableQuestions } from '../keys/askTable.tsx';
import { useGlowTap } from '../keys/useGlowTap.ts';
import { BAR_HEIGHT } from '../measures.ts';
import { PauseStrip } from '../online/banners.tsx';
import { CoupFourreAnimation } from '../prompts/coupFourreAnimation.tsx';
import { Prompts } from '../prompts/prompts.tsx';
import { type Field, type Stage, stageFor } from '../stage.ts';
import { type CoachHelp, useTableSlots } from '../tableSlots.ts';
import { useTextSpacing } from '../textSpacing.ts';
import { type HandPlay, useHandPlay } from '../useHandPlay.ts';
import { ActionBar } from './actionBar.tsx';
import { Hand, HiddenHand } from './hand.tsx';
import { News } from './news.tsx';
import { Scenery } from './scenery.tsx';
import { MatchAndLog, matchTitle } from './sidePanel.tsx';
import { Piles, TableField } from './tableField.tsx';
import { TableText } from './tableText.tsx';
import { headingText, TopBar, TurnOrder } from './topBar.tsx';

interface TableScreenProps {
  readonly model: TableModel;
  /** The heading, if the surrounding screen has none. */
  readonly children?: ReactNode;
  /** Replaces the content of the action bar. */
  readonly action?: ReactNode;
  /** Replaces the words in the bar at the top. */
  readonly tip?: ReactNode;
}

/** The table fills the window. Its picture never scrolls. As a list, it scrolls. */
export function TableScreen({ model, children, action, tip }: TableScreenProps) {
  const { Coach } = useTableSlots();
  const { width, height } = useTableSize();
  const isList = useIsList();
  const text = useTextScale();
  const spacing = useTextSpacing();
  const { teams, players } = model.rules;
  const stage = useMemo(() => {
    const room = Math.min(MAX_TEXT_SCALE, text * spacing);
    return isList ? null : stageFor({ width, height, teams, partners: players > 3, text: room });
  }, [isList, width, height, teams, players, text, spacing]);
  const hand = useMemo(() => {
    const held = handOf(model);
    return held && sortByKind(held);
  }, [model]);
  const play = useHandPlay(model, hand ?? []);
  useForcedTurn(model);
  useTrust(model);
  const [animator] = useState(() => new Animator());
  useSkipMotion(animator);
  return (
    <AnimatorContext value={animator}>
      <Coach model={model} stage={stage} hand={hand ?? []} play={play}>
        {(help) => (
          <TableView model={model} stage={stage} hand={hand} play={play} help={help} action={action} tip={tip}>
            {children}
          </TableView>
        )}
      </Coach>
    </AnimatorContext>
  );
}

interface TableViewProps extends TableScreenProps {
  /** Null for the list layout. */
  readonly stage: Stage | null;
  /** Null while the hand is covered. */
  readonly hand: readonly CardName[] | null;
  readonly play: HandPlay;
  readonly help: CoachHelp;
}

function TableView({ model, stage, hand, play, help, children, action, tip }: TableViewProps) {
  const { SideChat } = useTableSlots();
  const theme = useSetting('theme');
  const isOnline = useOptionalRoom() !== null;
  const { marks } = help;
  const spacing = useTextSpacing();
  const table = useRef<HTMLDivElement>(null);
  // A surrounding screen with a heading is the main part of the page.
  const Root = children === undefined ? 'div' : 'main';
  const playsByButton = useSetting('playsByButton');
  useGlowTap({ table, cardIndex: playsByButton ? null : (play.chosen ?? marks.cardIndex), play: play.play });
  const mine = model.awaitedSeat === model.seat && localSeats(model.setup).length > 0;
  const state = `teams-${model.rules.teams}${mine ? ' mine' : ''}${marks.isDiscard || mustDiscard(model) ? ' hint-discard' : ''}`;
  return (
    <Root
      ref={table}
      className={`table ${stage ? stageClasses(stage) : 'list'} ${state}`}
      style={stage ? withVars(unitsOf(stage, spacing)) : undefined}
      // A browser's translator would show texts of earlier moves: Preact writes into text nodes that it has replaced.
      translate="no"
      data-testid="table"
      data-seq={model.seq}
    >
      {children}
      <TableQuestions model={model}>
        {stage && <Scenery model={model} stage={stage} theme={theme} />}
        <TopBar model={model} stage={stage} tip={tip} />
        {stage ? <TablePicture model={model} stage={stage} play={play} help={help} /> : <TableText model={model} />}
        <News model={model} stage={stage} />
        {isOnline && <PauseStrip {...(stage && { style: { top: stage.kind === 'tall' ? 0 : BAR_HEIGHT } })} />}
        {stage === null && help.tools}
        {hand ? (
          <Hand model={model} stage={stage} hand={hand} play={play} hinted={marks.cardIndex} />
        ) : (
          <HiddenHand model={model} stage={stage} />
        )}
        <ActionBar
          model={model}
          stage={stage}
          play={play}
          tool={stage?.kind !== 'wide' && help.button}
          instead={action}
        />
        <QuestionToolbar />
        {stage && help.tools}
        {stage?.side && (
          <aside className="side panel" aria-label={matchTitle(model)} style={boxStyle(stage.side)}>
            <h2>{matchTitle(model)}</h2>
            <MatchAndLog model={model} />
            {isOnline && <SideChat />}
          </aside>
        )}
        <Prompts key={`${model.seq} ${play.aimingCard}`} model={model} play={play} hint={help.promptHint} />
        <FlightLayer model={model} />
        <CoupFourreAnimation model={model} />
      </TableQuestions>
    </Root>
  );
}

interface TablePictureProps extends Pick<TableViewProps, 'model' | 'play' | 'help'> {
  readonly stage: Stage;
}

/** The plates and piles of all teams, in their boxes. */
function TablePicture({ model, stage, play, help: { marks } }: TablePictureProps) {
  const fieldOf = (team: Team, field: Field): ReactNode => (
    <TableField
      key={team}
      model={model}
      team={team}
      field={field}
      stage={stage}
      chosen={play.card ?? marks.cardFor(team)}
    />
  );
  return (
    <>
      {stage.opponents.map((field, index) => {
        const team = model.opponents[index];
        return team === undefined ? null : fieldOf(team, field);
      })}
      <Piles model={model} stage={stage} />
      {fieldOf(model.team, stage.own)}
      {stage.order && <TurnOrder model={model} box={stage.order} />}
    </>
  );
}

function stageClasses({ kind, isRoomy, text }: Stage): string {
  const kinds = kind === 'low' ? ['tall', kind] : [kind];
  return [...kinds, ...(isRoomy ? ['roomy'] : []), ...(text > MIN_LARGE_TEXT ? ['large-text'] : [])].join(' ');
}

/** CSS variables: a picture unit, the text scale, the height of the bar. */
function unitsOf({ unit, text }: Stage, spacing: number): Readonly<Record<`--${string}`, string | number>> {
  return { '--u': `${unit}px`, '--text': Math.max(1, text / spacing), '--bar-height': `${BAR_HEIGHT}px` };
}

/** Delay before a forced turn is played, in milliseconds. */
const FORCED_TURN_DELAY_MS = 900;

/** Plays a turn with only one legal action, if the setting is on and the table is on this device. */
function useForcedTurn(model: TableModel): void {
  const { game } = useGame();
  const playsForced = useSetting('playsForced');
  const forced = playsForced && game.skipPauses !== undefined ? forcedAction(model) : null;
  const isForced = forced !== null;
  const { seq } = model;

  const play = useEffectEvent(() => {
    if (forced !== null) void game.act(forced);
  });

  useEffect(() => {
    if (!isForced || seq === 0) return undefined;
    return after(FORCED_TURN_DELAY_MS, () => play());
  }, [isForced, seq]);
}

/** Uncovers hands, and declines what cannot be called, if the people at this device trust each other. */
function useTrust(model: TableModel): void {
  const { game } = useGame();
  const isTrusting = useSetting('trustsOthers');
  const asked = isTrusting && isAnsweredByTrust(model) ? model.seq : null;

  const answer = useEffectEvent(() => {
    const situation = situationOf(model);
    if (situation.type === 'covered') void game.viewHand(situation.seat);
    else void game.act({ type: 'pass' });
  });

  useEffect(() => {
    if (asked !== null) answer();
  }, [asked]);
}

/** Any tap or key ends all motion at once. It still has its own effect. */
function useSkipMotion(motions: Animator): void {
  useEffect(() => listen(window, ['pointerdown', 'keydown'], motions.endAll, { capture: true }), [motions]);
}

interface TableHeadingProps {
  readonly model: TableModel;
  readonly notice?: string | null;
}

/** A visually hidden heading, also the window's title. It does not take the focus, which belongs to the hand. */
export function TableHeading({ model, notice = null }: TableHeadingProps) {
  const text = headingText(model);
  useTitle(notice === null ? text : `${notice} · ${text}`);
  return <h1 className="unseen">{text}</h1>;
}
