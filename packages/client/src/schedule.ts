/** Calls back after that many milliseconds, unless the returned function is called first. */
export type Schedule = (ms: number, call: () => void) => () => void;
