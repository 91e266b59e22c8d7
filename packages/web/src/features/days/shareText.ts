import { m } from '@coup-fourre/client/text';
import type { Day } from '@coup-fourre/room';
import { fullDayText } from './dayText.ts';
import { shareText } from './estimateText.ts';
import { ownEntry } from './resultText.ts';

/** One's result in words, a line each, without anything of the cards or the moves; empty before the run is done. */
export function dayShareText(day: Day): string {
  const own = ownEntry(day);
  if (own === null || day.results === null) return '';
  const deals = [...own.deals.entries()].map(([deal, result]) =>
    result === null
      ? m.dayShareMissed({ number: deal + 1 })
      : m.dayShareDeal({ number: deal + 1, share: shareText(result.matchpoints) }),
  );
  const drivers = day.results.entries - 1;
  const sum = drivers === 0 ? [] : [m.dayShareBeat({ share: shareText(own.matchpoints), drivers })];
  return [m.dayShareTitle({ date: fullDayText(day.day) }), ...sum, ...deals].join('\n');
}
