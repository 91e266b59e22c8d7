/** The exit codes. `coup-fourre --help` explains each. */
export const EXIT_CODES = { done: 0, failed: 1, usageError: 2 } as const;

/** A command that is ended by a signal exits with this plus the signal's number, as shells do. */
export const SIGNAL_EXIT_BASE = 128;

/** Invalid options, arguments or input. The command exits with 2 and this line. */
export class UsageError extends Error {}

/** A valid request that cannot be executed. The command exits with 1 and this line. */
export class CommandFailedError extends Error {}
