/** Why a server cannot start, as one sentence for the person who starts it. */
export class StartError extends Error {}

/** The code of an error from the operating system or a driver, such as EACCES; without one, its message. */
export function errorCode(fault: unknown): string {
  if (fault instanceof Error && 'code' in fault && typeof fault.code === 'string') return fault.code;
  return fault instanceof Error ? fault.message : String(fault);
}
