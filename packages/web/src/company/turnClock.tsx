import type { Team } from '@coup-fourre/rules';
import type { Sight } from '../game/sight.ts';
import { teamOf } from '../game/team.ts';
import { useServerTime } from '../online/useNow.ts';
import { useRoomHere } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
import { Unseen } from '../shell/unseen.tsx';
import { leftText } from '../text/timeText.ts';

const HURRY_MS = 10_000;
/** Time that no one needs to see: in an untimed room it only ends a turn that was forgotten. */
const SHOWN_FROM_MS = 60_000;

/** The time left to the team whose turn it is, on its plate. */
export function TurnClock({ sight, team }: { readonly sight: Sight; readonly team: Team }) {
  const here = useRoomHere();
  const clock = here?.update?.clock;
  if (!here || clock?.what !== 'turn' || teamOf(sight.setup, sight.update.view.turn) !== team) return null;
  return <TimeLeft until={clock.until} isHidden={here.update?.options.clock.kind === 'untimed'} />;
}

/** `isHidden`: the time is shown once it runs out only. */
function TimeLeft({ until, isHidden }: { readonly until: number; readonly isHidden: boolean }) {
  const left = until - useServerTime(1000);
  if (isHidden && left > SHOWN_FROM_MS) return null;
  return (
    <b className={left <= HURRY_MS ? 'clock hurry' : 'clock'} data-testid="clock">
      <Unseen>{m.timeLeft()}</Unseen> {leftText(left)}
    </b>
  );
}
