import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Delay before each retry. A connection is often lost for a moment only. */
const RETRY_DELAYS_MS = [300, 1500];

/** A component whose code is fetched when it is first shown. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadWithRetries(load, RETRY_DELAYS_MS) }));
}

/** Calls `load`, and again after each delay if a chunk could not be fetched. */
export async function loadWithRetries<Part>(load: () => Promise<Part>, delaysMs: readonly number[]): Promise<Part> {
  const [delayMs, ...laterMs] = delaysMs;
  try {
    return await load();
  } catch (error) {
    if (delayMs === undefined || !isChunkLoadError(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return loadWithRetries(load, laterMs);
  }
}

/** How browsers report that they could not fetch a chunk. */
const CHUNK_LOAD_ERROR = /dynamically imported module|importing a module script|unable to preload/i;

/** True if a chunk of the page could not be fetched: offline, or after a new version was deployed. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && CHUNK_LOAD_ERROR.test(error.message);
}
