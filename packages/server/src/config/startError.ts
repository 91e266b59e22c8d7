/** Why a server cannot start, as one sentence for whoever starts it. */
export class StartError extends Error {}

/** What an operating system or a driver calls a fault, such as EACCES; without a name, what it says. */
export function errorCode(fault: unknown): string {
  if (fault instanceof Error && 'code' in fault && typeof fault.code === 'string') return fault.code;
  return fault instanceof Error ? fault.message : String(fault);
}
