export { RatingsTile } from './ratings.tsx';
