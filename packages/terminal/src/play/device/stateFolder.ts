import { homedir } from 'node:os';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where games and guests are kept: this program's folder in the XDG state folder. */
export function stateFolder(env: Environment): string {
  const said = env.XDG_STATE_HOME ?? '';
  // The specification says to ignore relative paths.
  const base = said.startsWith('/') ? said : join(homedir(), '.local', 'state');
  return join(base, 'coup-fourre');
}
