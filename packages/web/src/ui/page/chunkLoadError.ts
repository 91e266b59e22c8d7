/** How browsers report that they could not fetch a chunk. */
const CHUNK_LOAD_ERROR = /dynamically imported module|importing a module script|unable to preload/i;

/**
 * Whether an error means that a chunk of the page could not be fetched: offline, or after a new version was deployed.
 */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && CHUNK_LOAD_ERROR.test(error.message);
}
