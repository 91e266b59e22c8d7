import { errorCode, StartError } from '../config/startError.ts';

/** Why a database cannot be used and what to do about it; never with the password. */
export function postgresStartError(url: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  if (!URL.canParse(url)) return new StartError('DATABASE_URL must look like postgres://user:password@host/database.');
  return new StartError(sentence(new URL(url), errorCode(error)), { cause: error });
}

function sentence({ host, pathname, username }: URL, code: string): string {
  const database = decodeURIComponent(pathname.slice(1));
  switch (code) {
    // invalid_authorization_specification, invalid_password
    case '28000':
    case '28P01':
      return `PostgreSQL at ${host} refuses the user ${username} or the password: correct DATABASE_URL.`;
    // invalid_catalog_name
    case '3D000':
      return `PostgreSQL at ${host} has no database ${database}: create it, or correct DATABASE_URL.`;
    // insufficient_privilege
    case '42501':
      return `${username} may not create tables in the database ${database}: make that user its owner.`;
    // too_many_connections
    case '53300':
      return `PostgreSQL at ${host} has no connection left: raise max_connections, or run fewer servers.`;
    // disk_full
    case '53100':
      return `PostgreSQL at ${host} has no space left on its disk: free some.`;
    // read_only_sql_transaction
    case '25006':
      return `PostgreSQL at ${host} is read-only: set DATABASE_URL to the primary server.`;
    default:
      return `PostgreSQL cannot be reached at ${host} (${code}): start it, or correct DATABASE_URL.`;
  }
}
