export { type Environment, GameServer } from './gameServer.ts';
export { HttpClient } from './httpClient.ts';
export { type Link, startLink } from './link.ts';
export { NATS, startNats } from './natsServer.ts';
export { PLAIN_TABLE } from './plainTable.ts';
export { POSTGRES, startPostgres } from './postgresCluster.ts';
export {
  acceptsConnections,
  type DebianProgram,
  ensureInstalled,
  freePort,
  ROOT,
  SERVER_MAIN,
  startAndWait,
  type TestServer,
} from './programs.ts';
export { ServerProcess } from './serverProcess.ts';
