import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The server's program, as it is built. */
export const SERVER_MAIN = join(ROOT, 'packages', 'server', 'dist', 'main.js');
