export { loadDrawPng } from './drawPng.ts';
export type { PreviewText } from './messages.ts';
export { Previews, type PreviewsDeps } from './previews.ts';
