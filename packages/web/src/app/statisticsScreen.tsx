import { RecentGamesTile } from '../features/review/recentGamesTile.tsx';
import { StatisticsScreen as Statistics } from '../features/statistics/statisticsScreen.tsx';

/** The statistics of this device, with links to the reviews of recent games. */
export function StatisticsScreen() {
  return <Statistics recentGames={<RecentGamesTile />} />;
}
