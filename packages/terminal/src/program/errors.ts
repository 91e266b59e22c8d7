/** The exit codes; `coup-fourre --help` explains each. */
export const EXIT_CODES = { done: 0, failed: 1, usageError: 2 } as const;

/** A command that a signal ends exits with this plus the signal's number, as shells do. */
export const SIGNAL_EXIT_BASE = 128;

/** Wrong options, arguments or input: the command exits with 2 and this line. */
export class UsageError extends Error {}

/** A valid request that cannot be carried out: the command exits with 1 and this line. */
export class CommandFailedError extends Error {}
