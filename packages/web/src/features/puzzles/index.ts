export { PuzzleTile } from './puzzleTile.tsx';
