/** How the command ends; `coup-fourre --help` tells what each means. */
export const EXIT_CODES = { done: 0, failed: 1, usageError: 2 } as const;

/** Added to a signal's number where one ended the command, as shells do. */
export const SIGNAL_EXIT_BASE = 128;

/** Options, an argument or an input that make no sense: the command ends with 2 and this one line. */
export class UsageError extends Error {}

/** What was asked makes sense but cannot be done: the command ends with 1 and this one line. */
export class CommandFailedError extends Error {}
