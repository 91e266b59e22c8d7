/** The store could not be reached or written; nothing has changed. */
export class StoreUnavailable extends Error {}

/** Waits for the store; what it throws becomes a StoreAway, which is answered as such. */
export async function fromStore<Found>(asked: Promise<Found>): Promise<Found> {
  try {
    return await asked;
  } catch (cause) {
    throw new StoreUnavailable('The store did not answer.', { cause });
  }
}
