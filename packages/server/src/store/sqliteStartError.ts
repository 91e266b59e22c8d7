import { join } from 'node:path';
import { errorCode, StartError } from '../config/startError.ts';
import { FILE_NAME } from './sqliteFile.ts';

/** Why a file cannot be used and what to do about it; an unknown error is shown as it is. */
export function sqliteStartError(folder: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  return new StartError(sentence(folder, errorCode(error)), { cause: error });
}

function sentence(folder: string, code: string): string {
  const file = join(folder, FILE_NAME);
  switch (code) {
    case 'SQLITE_BUSY':
      return `Another server uses this file: ${file}. Stop that one first, or set DATA to another folder.`;
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
    case 'OTHER_PROGRAM':
      return `${file} is not a database of this program, or it is damaged: put a back-up in its place, or set DATA to another folder.`;
    case 'SQLITE_FULL':
    case 'ENOSPC':
      return `There is no space left for ${file}: free some space on that disk, or set DATA to a folder on another.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${folder} is not a folder: set DATA to one.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'SQLITE_READONLY':
    case 'SQLITE_CANTOPEN':
      return `${file} cannot be written: let the server's user write there, or set DATA to another folder.`;
    default:
      return `${file} cannot be opened (${code}): set DATA to a folder that can be written.`;
  }
}
