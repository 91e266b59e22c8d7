export { RecentGamesTile } from './recentGamesTile.tsx';
export { RecordBoard } from './recordBoard.tsx';
export { RoomReview } from './roomReview.tsx';
