import type { TableModel } from '@coup-fourre/client';
import { m, timeLeftText } from '@coup-fourre/client/text';
import { type Team, teamOf } from '@coup-fourre/rules';
import { useOptionalRoom } from '../../online/useOnline.ts';
import { useServerTime } from '../../online/useServerTime.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';

const HURRY_MS = 10_000;

/** The time left to the team whose turn it is, on its plate, whatever the clock: when it is over, a computer plays. */
export function TurnClock({ model, team }: { readonly model: TableModel; readonly team: Team }) {
  const here = useOptionalRoom();
  const clock = here?.update?.clock;
  if (!here || clock?.kind !== 'turn' || teamOf(model.setup, model.viewJson.turn) !== team) return null;
  return <TimeLeft until={clock.until} />;
}

function TimeLeft({ until }: { readonly until: number }) {
  const left = until - useServerTime(1000);
  return (
    <b className={left <= HURRY_MS ? 'clock urgent' : 'clock'} data-testid="clock">
      <VisuallyHidden>{m.timeLeft()}</VisuallyHidden> {timeLeftText(left)}
    </b>
  );
}
