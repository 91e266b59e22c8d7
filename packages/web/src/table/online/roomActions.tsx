import { canPlay, resignOutcome, type TableModel } from '@coup-fourre/client';
import { m, resignText, timesText } from '@coup-fourre/client/text';
import { teamOf } from '@coup-fourre/rules';
import { useContext, useState } from 'react';
import { paintOf } from '../../game/team.ts';
import { useGame } from '../../game/useGame.ts';
import type { RoomClient } from '../../online/roomClient.ts';
import { isSolo, useRoom } from '../../online/useOnline.ts';
import { AnnouncerContext } from '../../ui/announcements/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useExtraTime } from './extraTime.tsx';
import { LooksButton } from './looksButton.tsx';

interface RoomActionsProps {
  readonly done: () => void;
}

function ExtraTimeEntry({ done }: RoomActionsProps) {
  const { model } = useGame();
  return model && <ExtraTimeAction model={model} done={done} />;
}

function ExtraTimeAction({ model, done }: RoomActionsProps & { readonly model: TableModel }) {
  const extraTime = useExtraTime(model);
  if (extraTime === null) return null;
  const take = () => {
    extraTime.take();
    done();
  };
  return <Button quiet icon="clock" text={extraTime.text} onClick={take} />;
}

type Command = Parameters<RoomClient['send']>[0];

/** Buttons for a person at an online table: pause, let a computer play, resign. */
export function RoomActions({ done }: RoomActionsProps) {
  const { room, update } = useRoom();
  const announcer = useContext(AnnouncerContext);
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
      <p className="label">{timesText({ clock: update.options.clock, coupFourreWindow: update.coupFourreWindow })}</p>
      <ExtraTimeEntry done={done} />
      {canPlay(update) &&
        (pauseAgreedBy.includes(seat) ? (
          <Button quiet icon="play" text={m.pauseWithdraw()} onClick={() => ask({ type: 'resume' })} />
        ) : (
          <Button
            quiet
            icon="pause"
            text={pauseAgreedBy.length > 0 ? m.pauseAgree() : m.pauseSuggest()}
            onClick={() => {
              ask({ type: 'pause' });
              announcer.say({ words: m.pauseAsked(), urgency: 'polite', speaker: 'room' });
            }}
          />
        ))}
      {isPaused && <Button quiet icon="play" text={m.resumeGame()} onClick={() => ask({ type: 'resume' })} />}
      {canPlay(update) && <Button quiet icon="robot" text={m.letBotPlay()} onClick={() => ask({ type: 'leave' })} />}
      <LooksButton team={paintOf(teamOf(update.options, seat))} />
      <Button quiet icon="flag" text={m.resign()} onClick={() => setResigning(true)} />
      {isResigning && (
        <ConfirmDialog
          title={m.resignTitle()}
          action={m.resign()}
          confirm={() => ask({ type: 'resign' })}
          cancel={() => setResigning(false)}
        >
          <p>{resignText(resignOutcome(update))}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
