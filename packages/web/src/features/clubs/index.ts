export { ClubsTile } from './clubsTile.tsx';
