import { canPlay, type ResignOutcome, resignOutcome } from '@coup-fourre/client';
import { clockNote, clockText, m } from '@coup-fourre/client/text';
import { teamOf } from '@coup-fourre/rules';
import { useState } from 'react';
import { paintOf } from '../../game/team.ts';
import type { RoomClient } from '../../online/roomClient.ts';
import { isSolo, useRoom } from '../../online/useOnline.ts';
import { Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { LooksButton } from './looksButton.tsx';

interface RoomActionsProps {
  /** Closes the menu. */
  readonly done: () => void;
}

const RESIGN_TEXTS: Readonly<Record<ResignOutcome, () => string>> = {
  ends: m.resignTextEnds,
  partnersPlay: m.resignTextPartners,
  othersPlay: m.resignText,
};

type Command = Parameters<RoomClient['send']>[0];

/** Actions of a person at an online table: pause, let a computer play, resign. */
export function RoomActions({ done }: RoomActionsProps) {
  const { room, update } = useRoom();
  const [isResigning, setResigning] = useState(false);
  if (update === null || update.seat === null || update.phase !== 'playing') return null;
  // In a solo room no one waits: the person just leaves and returns.
  if (isSolo(update)) return <LooksButton team={paintOf(teamOf(update.options, update.seat))} />;
  const { isPaused, pauseAgreedBy, seat } = update;
  const ask = (command: Command) => {
    void room.send(command);
    done();
  };
  return (
    <>
      <p className="label">
        {clockText(update.options.clock)}. {clockNote(update.options.clock)}.
      </p>
      {canPlay(update) &&
        (pauseAgreedBy.includes(seat) ? (
          <Button quiet onClick={() => ask({ type: 'resume' })}>
            <Icon name="play" size={20} /> {m.pauseWithdraw()}
          </Button>
        ) : (
          <Button quiet onClick={() => ask({ type: 'pause' })}>
            <Icon name="pause" size={20} /> {pauseAgreedBy.length > 0 ? m.pauseAgree() : m.pauseSuggest()}
          </Button>
        ))}
      {isPaused && (
        <Button quiet onClick={() => ask({ type: 'resume' })}>
          <Icon name="play" size={20} /> {m.resumeGame()}
        </Button>
      )}
      {canPlay(update) && (
        <Button quiet onClick={() => ask({ type: 'leave' })}>
          <Icon name="robot" size={20} /> {m.letBotPlay()}
        </Button>
      )}
      <LooksButton team={paintOf(teamOf(update.options, seat))} />
      <Button quiet onClick={() => setResigning(true)}>
        <Icon name="flag" size={20} /> {m.resign()}
      </Button>
      {isResigning && (
        <ConfirmDialog
          title={m.resignTitle()}
          action={m.resign()}
          confirm={() => ask({ type: 'resign' })}
          cancel={() => setResigning(false)}
        >
          <p>{RESIGN_TEXTS[resignOutcome(update)]()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
