export { RecordBoard } from './board.tsx';
export { BackgroundReview, type DealToReview, ReviewLink } from './lastDeal.tsx';
export { RecentGamesTile } from './recentGamesTile.tsx';
export { RoomReview } from './roomReview.tsx';
