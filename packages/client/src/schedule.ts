/** Calls back after so many milliseconds, unless the function it returns is called first. */
export type Schedule = (ms: number, call: () => void) => () => void;
