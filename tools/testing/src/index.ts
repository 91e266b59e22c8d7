export { type Environment, GameServer } from './gameServer.ts';
export { HttpClient } from './httpClient.ts';
export { type Link, startLink } from './link.ts';
export { NATS, type Nats, startNats } from './natsServer.ts';
export { PLAIN_TABLE } from './plainTable.ts';
export { POSTGRES, type Postgres, startPostgres } from './postgresCluster.ts';
export {
  acceptsConnections,
  type DebianProgram,
  ensureInstalled,
  freePort,
  ROOT,
  SERVER_MAIN,
  startAndWait,
} from './programs.ts';
export { ServerProcess } from './serverProcess.ts';
