import type { Estimate } from '@coup-fourre/bots/arena';
import { marginText, pointsText } from './result.ts';

export interface Progress {
  readonly deals: number;
  readonly dealsAsked: number;
  /** Duplicates and seconds of this session, without the part of a resumed run. */
  readonly dealsNow: number;
  readonly seconds: number;
  readonly difference: Estimate;
}

/** The progress on one line: finished deals, the estimate so far, the rate and the remaining time. */
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

/** A stream to write to. Only a terminal has columns. */
export interface OutputStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

/** Reports progress while the arena runs: messages, and a status line on a terminal. */
export interface ProgressReporter {
  readonly log: (text: string) => void;
  readonly close: () => void;
}

const REFRESH_MS = 500;
const DEFAULT_COLUMNS = 80;
const CLEAR_LINE = '\r\u001b[K';

/** Writes messages to a stream and, if it is a terminal, the text of `progress` every half second. */
export function reportProgressOn(stream: OutputStream, progress: () => string): ProgressReporter {
  if (!stream.isTTY) return { log: (text) => void stream.write(`${text}\n`), close: () => {} };
  const show = (): void =>
    void stream.write(`${CLEAR_LINE}${progress().slice(0, (stream.columns ?? DEFAULT_COLUMNS) - 1)}`);
  const timer = setInterval(show, REFRESH_MS);
  return {
    log: (text) => void stream.write(`${CLEAR_LINE}${text}\n`),
    close: () => {
      clearInterval(timer);
      stream.write(CLEAR_LINE);
    },
  };
}
