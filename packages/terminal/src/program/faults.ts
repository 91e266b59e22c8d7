/** How the command ends; `coup-fourre --help` tells what each means. */
export const EXIT = { done: 0, failed: 1, wrongUsage: 2 } as const;

/** Added to a signal's number where one ended the command, as shells do. */
export const SIGNALLED = 128;

/** Options, an argument or an input that make no sense: the command ends with 2 and this one line. */
export class WrongUsage extends Error {}

/** What was asked makes sense but cannot be done: the command ends with 1 and this one line. */
export class Failed extends Error {}
