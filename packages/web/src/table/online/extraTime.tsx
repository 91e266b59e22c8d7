import { isMyTurn, type TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { EXTRA_TIME_MS } from '@coup-fourre/room/options';
import { useContext } from 'react';
import { useServerTime } from '../../online/useApiResult.ts';
import { useOptionalRoom } from '../../online/useOnline.ts';
import { AnnouncerContext } from '../../ui/announcements/announcer.ts';
import { Icon } from '../../ui/art/index.ts';

const SECONDS = EXTRA_TIME_MS / 1000;

/** The button stands beside the others only while time is short. The menu always has it. */
const SHORT_MS = 25_000;

/** Adds time to one's own turn and says so. Null on the turns of others, and once no extra time is left. */
export function useExtraTime(model: TableModel): { readonly text: string; readonly take: () => void } | null {
  const here = useOptionalRoom();
  const announcer = useContext(AnnouncerContext);
  const count = model.online?.extraTimesLeft ?? 0;
  if (here === null || count === 0 || !isMyTurn(model)) return null;
  const { room } = here;
  const take = async () => {
    if (!(await room.send({ type: 'takeExtraTime' }))) return;
    announcer.say({
      words: m.extraTimeTaken({ seconds: SECONDS }),
      urgency: 'assertive',
      speaker: 'answer',
      topic: 'answer',
    });
  };
  return { text: m.extraTimeLeft({ seconds: SECONDS, count }), take: () => void take() };
}

export function ExtraTimeButton({ model }: { readonly model: TableModel }) {
  const extraTime = useExtraTime(model);
  const clock = useOptionalRoom()?.update?.clock;
  const now = useServerTime(1000);
  if (extraTime === null || clock?.kind !== 'turn' || clock.until - now > SHORT_MS) return null;
  return (
    <button type="button" className="button quiet faster" aria-label={extraTime.text} onClick={extraTime.take}>
      <Icon name="clock" size={20} />
      <span className="long">{m.extraTime({ seconds: SECONDS })}</span>
    </button>
  );
}
