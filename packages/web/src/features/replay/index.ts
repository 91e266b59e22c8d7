export { ReplayViewer } from './replayViewer.tsx';
export { useReplay } from './useReplay.ts';
