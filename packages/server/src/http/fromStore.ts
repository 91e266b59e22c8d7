/** The store could not be reached or written; nothing has changed. */
export class StoreUnavailable extends Error {}

/** Waits for the store and turns any rejection into StoreUnavailable. */
export async function fromStore<Found>(asked: Promise<Found>): Promise<Found> {
  try {
    return await asked;
  } catch (cause) {
    throw new StoreUnavailable('The store did not answer.', { cause });
  }
}
