export { AccountTile } from './accountTile.tsx';
