export { DayTile } from './dayTile.tsx';
