import type { Estimate } from '@coup-fourre/bots/arena';
import { marginText, pointsText } from './verdict.ts';

/** How far an arena is. */
export interface Progress {
  readonly deals: number;
  readonly dealsAsked: number;
  /** Duplicates and seconds of this run alone, without those of a saved one. */
  readonly dealsNow: number;
  readonly seconds: number;
  readonly difference: Estimate;
}

/** One line: what is done, the estimate so far, how fast it goes and how long it will take. */
export function progressText({ deals, dealsAsked, dealsNow, seconds, difference }: Progress): string {
  const done = `${deals}/${dealsAsked}`;
  if (dealsNow === 0) return done;
  const rate = dealsNow / seconds;
  const reach = marginText(difference);
  const estimate = `${pointsText(difference.mean)}${reach === '' ? '' : ` ± ${reach}`} a deal`;
  const left = durationText((dealsAsked - deals) / rate);
  return `${done} · ${estimate} · ${rate.toFixed(rate < 10 ? 2 : 0)}/s · ${left} left`;
}

function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
