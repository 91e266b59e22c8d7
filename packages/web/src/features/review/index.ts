export { RecordBoard } from './board.tsx';
export { RecentGamesTile } from './recentGamesTile.tsx';
export { RoomReview } from './roomReview.tsx';
