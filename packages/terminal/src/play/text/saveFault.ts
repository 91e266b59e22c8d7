import { m } from '@coup-fourre/client/text';

/** Why a file cannot be written: in words if the disk is full, else the system's code. */
export function saveFaultText(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' ? m.diskFull() : code;
}
