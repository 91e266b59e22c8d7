export { type AdminAnswer, type AdminRequest, askAdmin } from './conduct/admin.ts';
export { type Config, type ConfigResult, type Environment, readConfig } from './config/config.ts';
export { StartError } from './config/startError.ts';
export { DEFAULT_DEPS } from './defaultDeps.ts';
export { rebuild } from './rebuild.ts';
export { type Server, type ServerDeps, serve } from './serve.ts';
export { serveUntilStopped } from './serveUntilStopped.ts';
