export { ErrorGraph, errorPercentText } from './errorGraph.tsx';
export { RatingsTile } from './ratings.tsx';
