/** What browsers say of a part of the page that they could not fetch. */
const CHUNK_LOAD_ERROR = /dynamically imported module|importing a module script|unable to preload/i;

/** Whether something was thrown because a part of the page could not be fetched: offline, or after the server was renewed. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && CHUNK_LOAD_ERROR.test(error.message);
}
