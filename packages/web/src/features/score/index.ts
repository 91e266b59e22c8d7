export { RoomScoreActions } from './roomScoreActions.tsx';
export { ScoreActions } from './scoreActions.tsx';
export { ScoreScreen } from './scoreScreen.tsx';
