// npm run build: installs what is missing and builds everything.
import { build, ensureInstalled } from './setup.mjs';

await ensureInstalled();
await build();
