/** What is written to: a terminal, which has columns, or anything else. */
export interface OutputStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

/** What people are told on standard error beside the result: messages, and on a terminal a line that changes. */
export interface ProgressReporter {
  readonly log: (text: string) => void;
  readonly close: () => void;
}

/** Milliseconds between two looks at the progress. */
const REFRESH_MS = 500;
const DEFAULT_COLUMNS = 80;
const CLEAR_LINE = '\r\u001b[K';

/** Tells messages on a stream, and while it is a terminal what `progress` gives, anew every half second. */
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
