import { homedir } from 'node:os';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where games and guests are kept: the XDG state folder's own part for this program. */
export function stateFolder(env: Environment): string {
  const said = env.XDG_STATE_HOME ?? '';
  // The specification has relative paths ignored.
  const base = said.startsWith('/') ? said : join(homedir(), '.local', 'state');
  return join(base, 'coup-fourre');
}
