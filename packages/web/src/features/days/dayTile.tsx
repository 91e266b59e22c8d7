import './days.css';
import { m } from '@coup-fourre/client/text';
import type { Day } from '@coup-fourre/room';
import { useApiResult, useRefresh } from '../../online/useApiResult.ts';
import { useOnline } from '../../online/useOnline.ts';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';
import { Tile } from '../../ui/tile.tsx';
import { DayStones } from './dayStones.tsx';
import { dayText, progressText, resultText } from './dayText.ts';
import { isRunOver, nextDayText } from './dayTimes.tsx';

const REFRESH_INTERVAL_MS = 60_000;

/** Today's deal on the home screen: the viewer's progress and the time left. */
export function DayTile() {
  const { api } = useOnline();
  const { look } = useRefresh(REFRESH_INTERVAL_MS);
  const fetched = useApiResult(() => api.day('today'), look);
  if (fetched?.ok) return <DayTileOf day={fetched.value.day} />;
  return (
    <Tile title={m.navToday()} className="stack close day-tile">
      <p>{fetched === null ? m.loading() : m.dayNeedsServer()}</p>
    </Tile>
  );
}

function DayTileOf({ day }: { readonly day: Day }) {
  const { mine } = day;
  const isDone = isRunOver(mine);
  return (
    <Tile title={m.navToday()} className="stack close day-tile" data-testid="day-tile">
      <p className="label day-date">{dayText(day.day)}</p>
      <DayStones day={day} isDescribed />
      <p className="day-result">
        {isDone && [resultText(day), nextDayText(day.closes)].filter(Boolean).join('. ')}
        {!isDone && (mine === null ? m.dayAbout() : progressText(day))}
      </p>
      <Link to="/day" className="button quiet">
        {isDone ? m.daySeeResult() : mine === null ? m.dayStart() : m.dayResume()} <Icon name="arrow" size={20} />
      </Link>
    </Tile>
  );
}
