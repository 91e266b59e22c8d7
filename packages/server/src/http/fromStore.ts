/** The store failed, so nothing has changed. */
export class StoreUnavailable extends Error {}

/** Waits for the store. Turns any rejection into StoreUnavailable. */
export async function fromStore<Found>(promise: Promise<Found>): Promise<Found> {
  try {
    return await promise;
  } catch (cause) {
    throw new StoreUnavailable('The store did not answer.', { cause });
  }
}
