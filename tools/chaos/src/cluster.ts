import { type Random, randomInt } from '@coup-fourre/rules';
import { type Environment, GameServer, type Link, startLink } from '@coup-fourre/testing';

/** A server among several, and the network between it and the database. */
export interface Node {
  readonly server: GameServer;
  readonly database: Link;
}

/** What every node is started with. */
export interface NodeSetup {
  readonly databaseUrl: string;
  readonly environment: Environment;
  /** The file that gets what all of them say. */
  readonly log: string;
  readonly random: Random;
}

/** The servers that share one database at present: they come and go. */
export class Cluster {
  readonly #setup: NodeSetup;
  readonly #nodes: Node[] = [];

  constructor(common: NodeSetup) {
    this.#setup = common;
  }

  get addresses(): string[] {
    return this.#nodes.map(({ server }) => server.address);
  }

  /** One of the nodes, by chance. */
  randomNode(): Node {
    const node = this.#nodes[randomInt(this.#setup.random, this.#nodes.length)];
    if (node === undefined) throw new RangeError('there is no node');
    return node;
  }

  /** Starts one more, at an address of its own. */
  async addNode(): Promise<void> {
    const { databaseUrl, environment, log } = this.#setup;
    const database = await startLink(databaseUrl);
    const server = await GameServer.create({ environment: { ...environment, DATABASE_URL: database.url }, log });
    this.#nodes.push({ server, database });
    await server.start();
  }

  /** Kills a node, and no one is sent there any more. */
  async killNode(node: Node): Promise<void> {
    this.#remove(node);
    await node.server.kill();
    await node.database.stop();
  }

  /** Stops a node in order; its exit code. */
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
