import type { Update } from '@coup-fourre/room';
import { useOptionalRoom } from './useOnline.ts';

/** Whether a room is for one person against computers, with given cards: there is nobody to talk to or to wait for. */
export function isSolo({ options, seats }: Pick<Update, 'options' | 'seats'>): boolean {
  return options.sameCards !== undefined && seats.filter(({ kind }) => kind !== 'computer').length === 1;
}

/** The same of the room that the screen shows; false for a game in this browser. */
export function useIsSolo(): boolean {
  const update = useOptionalRoom()?.update ?? null;
  return update !== null && isSolo(update);
}
