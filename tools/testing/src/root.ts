import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The built program of the server. */
export const SERVER_MAIN = join(ROOT, 'packages', 'server', 'dist', 'main.js');
