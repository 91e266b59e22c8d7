import { type Random, randomInt } from '@coup-fourre/rules';
import { type Environment, GameServer, type Link, startLink } from '@coup-fourre/testing';

/** A server of the cluster, with the network link between it and the database. */
export interface Node {
  readonly server: GameServer;
  readonly database: Link;
}

export interface NodeSetup {
  readonly databaseUrl: string;
  readonly environment: Environment;
  /** The log file that all nodes write to. */
  readonly log: string;
  readonly random: Random;
}

/** Servers that share one database. Nodes can be started, killed and stopped. */
export class Cluster {
  readonly #setup: NodeSetup;
  readonly #nodes: Node[] = [];

  constructor(common: NodeSetup) {
    this.#setup = common;
  }

  get addresses(): string[] {
    return this.#nodes.map(({ server }) => server.address);
  }

  randomNode(): Node {
    const node = this.#nodes[randomInt(this.#setup.random, this.#nodes.length)];
    if (node === undefined) throw new RangeError('there is no node');
    return node;
  }

  /** Starts another node at its own address. */
  async addNode(): Promise<void> {
    const { databaseUrl, environment, log } = this.#setup;
    const database = await startLink(databaseUrl);
    const server = await GameServer.create({ environment: { ...environment, DATABASE_URL: database.url }, log });
    this.#nodes.push({ server, database });
    await server.start();
  }

  /** Kills a node. Clients no longer connect to it. */
  async killNode(node: Node): Promise<void> {
    this.#remove(node);
    await node.server.kill();
    await node.database.stop();
  }

  /** Stops a node gracefully. Returns its exit code. */
  async stopNode(node: Node): Promise<number | null> {
    this.#remove(node);
    const code = await node.server.stop();
    await node.database.stop();
    return code;
  }

  async killAll(): Promise<void> {
    await Promise.all([...this.#nodes].map((node) => this.killNode(node)));
  }

  #remove(node: Node): void {
    this.#nodes.splice(this.#nodes.indexOf(node), 1);
  }
}
