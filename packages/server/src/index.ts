export { type Config, type ConfigResult, type Environment, readConfig } from './config.ts';
export { DEFAULT_DEPS } from './defaultDeps.ts';
export { type Server, type ServerDeps, serve } from './serve.ts';
export { serveUntilStopped } from './serveUntilStopped.ts';
export { StartError } from './startError.ts';
