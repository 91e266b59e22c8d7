export { loadDrawPng } from './drawPng.ts';
export { Previews, type PreviewsDeps, type PreviewText } from './previews.ts';
