/** Why the server cannot start: a sentence for the person who starts it. */
export class StartError extends Error {}

/** The code of an error from the operating system or a driver, such as EACCES. Without a code, the message. */
export function errorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.message : String(error);
}
