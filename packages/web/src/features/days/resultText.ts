import { m } from '@coup-fourre/client/text';
import type { Day, DayEntry } from '@coup-fourre/room';
import { shareText } from './estimateText.ts';

/** One's own entry in the field; null before one's run is done. */
export function ownEntry({ results }: Day): DayEntry | null {
  return results?.field.find(({ isMine }) => isMine) ?? null;
}

/** How one's own run did, in a sentence; empty before it is done. */
export function resultText(day: Day): string {
  const own = ownEntry(day);
  if (own === null || day.results === null) return '';
  // Nobody drives against themselves.
  const drivers = day.results.entries - 1;
  return drivers === 0 ? m.dayFirstHere() : m.dayBeat({ share: shareText(own.matchpoints), drivers });
}
