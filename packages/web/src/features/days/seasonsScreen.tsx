import './days.css';
import { m } from '@coup-fourre/client/text';
import { useRefresh } from '../../online/useApiResult.ts';
import { useLoadedIdentity } from '../../online/useOnline.ts';
import { Page } from '../../ui/page/page.tsx';
import { Tile } from '../../ui/tile.tsx';
import { DayLinks } from './dayLinks.tsx';
import { StandingsTile } from './standingsTile.tsx';
import { WhyText } from './whatTile.tsx';

const REFRESH_INTERVAL_MS = 60_000;

export function SeasonsScreen() {
  useLoadedIdentity();
  const { look } = useRefresh(REFRESH_INTERVAL_MS);
  return (
    <Page title={m.daysSeasons()} className="days-page" sign={<DayLinks to="/days/seasons" />}>
      <div className="tiles-left">
        <StandingsTile look={look} />
      </div>
      <div className="tiles-right">
        <Tile title={m.dayWhyTitle()} className="stack">
          <WhyText />
        </Tile>
      </div>
    </Page>
  );
}
