import { pointsBefore, type TableModel } from '@coup-fourre/client';
import { isYou, m, nameOfSeat, numberText } from '@coup-fourre/client/text';
import type { Seat } from '@coup-fourre/rules';
import { type ReactNode, useState } from 'react';
import { dayRunOf } from '../../game/challengeLink.ts';
import { range } from '../../game/range.ts';
import { useOptionalRoom } from '../../online/useOnline.ts';
import { matchScoreText } from '../../text/answerText.ts';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Header } from '../../ui/page/header.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { boxStyle } from '../boxStyle.ts';
import { ConnectionIndicator, SpectatorCount } from '../online/presence.tsx';
import { SeatAvatar } from '../seatAvatar.tsx';
import type { Box, Stage } from '../stage.ts';
import { useTableSlots } from '../tableSlots.ts';
import { useMenu } from './menu.tsx';
import { MatchAndLog, matchTitle } from './sidePanel.tsx';

interface TopBarProps {
  readonly model: TableModel;
  /** Null for the list layout. */
  readonly stage: Stage | null;
  /** Shown instead of the words about the match. */
  readonly tip: ReactNode;
}

/** The bar over the table. Without a side panel, the match and the log open from here. */
export function TopBar({ model, stage, tip }: TopBarProps) {
  const menu = useMenu();
  return (
    <>
      {stage?.kind === 'wide' ? (
        <WideBar model={model} side={stage.side} menuButton={menu.button} tip={tip} />
      ) : (
        <PhoneBar model={model} hasOrder={stage?.kind === 'tall'} menuButton={menu.button} tip={tip} />
      )}
      {menu.dialog}
    </>
  );
}

interface BarProps extends Pick<TopBarProps, 'model' | 'tip'> {
  readonly menuButton: ReactNode;
}

/** `side`: the side panel. It has the log, and the chat opens there. */
function WideBar({ model, side, menuButton, tip }: BarProps & { readonly side: Box | null }) {
  const { ChatButton } = useTableSlots();
  const isOnline = useOptionalRoom() !== null;
  const tools = (
    <>
      {tip}
      {isOnline && <SpectatorCount />}
      {isOnline && <ConnectionIndicator />}
      {!isOnline && <RulesButton />}
      {side === null && <LogButton model={model} />}
      {isOnline && <ChatButton beside={side} />}
      {menuButton}
    </>
  );
  return <Header meta={tip ? '' : metaText(model)} tool={tools} />;
}

/** `hasOrder`: with more than two seats, the faces in turn order instead of the turn in words. */
function PhoneBar({ model, hasOrder, menuButton, tip }: BarProps & { readonly hasOrder: boolean }) {
  const { ChatButton } = useTableSlots();
  const isOnline = useOptionalRoom() !== null;
  if (tip)
    return (
      <header className="top-bar">
        {menuButton}
        {tip}
      </header>
    );
  return (
    <header className="top-bar">
      {menuButton}
      {hasOrder && model.setup.players > 2 ? (
        <>
          <TurnOrder model={model} />
          {isOnline && <ConnectionIndicator />}
        </>
      ) : (
        <div className="bar-text">
          <b>{turnText(model)}</b> <span className="label">{dealText(model)}</span>
          {isOnline && <ConnectionIndicator />}
        </div>
      )}
      {isOnline && <SpectatorCount />}
      {isOnline && <ChatButton />}
      <LogButton model={model} />
    </header>
  );
}

function LogButton({ model }: { readonly model: TableModel }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="book" label={m.matchAndMoveLog()} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={matchTitle(model)} className="drawer" onClose={() => setOpen(false)}>
          <MatchAndLog model={model} />
        </Dialog>
      )}
    </>
  );
}

function turnText({ setup, viewJson: { turn } }: TableModel): string {
  return isYou(setup, turn) ? m.yourTurn() : m.turnOf({ name: nameOfSeat(setup, turn) });
}

function RulesButton() {
  const { Rules } = useTableSlots();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="question" label={m.rulesPage()} onClick={() => setOpen(true)} />
      {isOpen && <Rules onClose={() => setOpen(false)} />}
    </>
  );
}

interface TurnOrderProps {
  readonly model: TableModel;
  /** Without a box it is part of a phone's bar, with sizes of hands instead of names. */
  readonly box?: Box;
}

/** Faces in turn order. The current face is on gold. */
export function TurnOrder({ model, box }: TurnOrderProps) {
  const { setup, viewJson } = model;
  return (
    <ol className="order" style={box && boxStyle(box)}>
      {range(setup.players).map((seat) => (
        <li
          key={seat}
          className={seat === viewJson.turn ? 'now' : ''}
          title={nameOfSeat(setup, seat)}
          {...(seat === viewJson.turn ? { 'aria-current': true } : {})}
        >
          <SeatAvatar setup={setup} seat={seat} className="face" />
          {box ? <span>{nameOfSeat(setup, seat)}</span> : <HandSize model={model} seat={seat} />}
        </li>
      ))}
    </ol>
  );
}

/** The number of cards of another seat. Empty for the viewer's own hand, which is visible. */
function HandSize({ model, seat }: { readonly model: TableModel; readonly seat: Seat }) {
  const hand = model.viewJson.hands[seat];
  return (
    <>
      <VisuallyHidden>
        {nameOfSeat(model.setup, seat)} {typeof hand === 'number' && m.cardsInHand({ count: hand })}
      </VisuallyHidden>
      {typeof hand === 'number' && (
        <span className="hand-size" aria-hidden="true">
          {hand}
        </span>
      )}
    </>
  );
}

function metaText({ rules: { format }, setup, deal }: TableModel): string {
  const run = dayRunOf(setup.sameCards);
  if (run !== null) return (run.isRanked ? m.metaDay : m.metaDayPractice)({ number: deal, count: run.deals });
  if (format === 'single') return m.metaSingle();
  return format === 'simpler' ? m.metaSimpler() : m.metaMatch({ number: deal });
}

/** The deal and the match score, the viewer's first. The kind of game if there is no match score. */
function dealText(model: TableModel): string {
  if (model.rules.format !== 'match' || dayRunOf(model.setup.sameCards) !== null) return metaText(model);
  const totals = model.teams.map((team) => numberText(pointsBefore(model, team)));
  return `${m.dealNumber({ number: model.deal })} · ${totals.join(' – ')}`;
}

/** The deal and the match score, with the names of the teams. */
export function headingText(model: TableModel): string {
  if (dealText(model) === metaText(model)) return metaText(model);
  return `${m.dealNumber({ number: model.deal })} · ${matchScoreText(model)}`;
}
