export { BlockButton } from './blockButton.tsx';
export { ConductTile } from './conductTile.tsx';
export { matchesText } from './matchesText.ts';
export { ReportButton } from './reportButton.tsx';
