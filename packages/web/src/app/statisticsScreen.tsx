import { RecentGamesTile } from '../features/review/recentGamesTile.tsx';
import { StatisticsScreen as Statistics } from '../features/statistics/statisticsScreen.tsx';

/** What was played on this device, with the way to look back at it. */
export function StatisticsScreen() {
  return <Statistics recentGames={<RecentGamesTile />} />;
}
