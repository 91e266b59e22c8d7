export { type Config, type ConfigRead, configOf, type Environment } from './config.ts';
export { USUAL_PARTS } from './parts.ts';
export { type Parts, type Server, serve } from './serve.ts';
export { serveUntilStopped } from './serveUntilStopped.ts';
export { StartFault } from './startFault.ts';
