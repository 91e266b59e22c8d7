import type { HttpReason } from '@coup-fourre/room';
import { Refused } from './refusals.ts';

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

/** Ids of rooms, games and challenges. */
export const ID = /^[\w-]{1,64}$/;

/** Looks up what a URL names by `id`. Returns null if the text cannot be an id. */
export async function findById<Found>(id: string, find: (id: string) => Promise<Found | null>): Promise<Found | null> {
  return ID.test(id) ? fromStore(find(id)) : null;
}

/** Waits for the store. Refuses if the result is a reason. */
export async function unlessRefused<Found extends object>(promise: Promise<Found | HttpReason>): Promise<Found> {
  const found = await fromStore(promise);
  if (typeof found === 'string') throw new Refused(found);
  return found;
}
