import type { RoomReason } from '@coup-fourre/room';
import type { Players } from '@coup-fourre/rules';
import { HttpClient, PLAIN_TABLE } from '@coup-fourre/testing';
import { Client, type Credentials, type ServerAddresses } from './client.ts';
import { Player } from './player.ts';
import type { Transcript } from './recordedSockets.ts';

/** The people at a table. Computers take the remaining seats. */
export interface TableSetup {
  readonly players: Players;
  readonly people: number;
  readonly watchers: number;
  /** The number of people who also watch on a second device. */
  readonly secondDevices?: number;
  /** The longest that a person thinks about an action, in milliseconds. By default they are quick. */
  readonly maxThinkingMs?: number;
}

/** A match has one deal, so that matches end and restart. */
const OPTIONS = { ...PLAIN_TABLE, isPublic: true, isRated: true };

export class PlayedTable {
  readonly room: string;
  readonly players: readonly Player[];
  /** Clients that never act: spectators and second devices. */
  readonly watchers: readonly Client[];

  constructor(room: string, players: readonly Player[], watchers: readonly Client[]) {
    this.room = room;
    this.players = players;
    this.watchers = watchers;
  }

  get clients(): Client[] {
    return [...this.players.map(({ client }) => client), ...this.watchers];
  }

  get transcripts(): Transcript[] {
    return this.clients.map(({ transcript }) => transcript);
  }

  /** The last public number that each client has received. */
  get publicSeqs(): number[] {
    return this.clients.map(({ latest }) => latest?.publicSeq ?? 0);
  }

  get refusals(): RoomReason[] {
    return this.transcripts.flatMap(({ refused }) => refused.map(({ reason }) => reason));
  }

  play(): void {
    for (const player of this.players) player.play();
  }

  async stopPlaying(): Promise<void> {
    await Promise.all(this.players.map((player) => player.stopPlaying()));
  }

  disconnect(): void {
    for (const client of this.clients) client.close();
  }
}

/** Creates guests, opens a room and seats the players. The match has begun, but no one has acted. */
export async function openTable(
  { players, people, watchers, secondDevices = 0, maxThinkingMs }: TableSetup,
  servers: ServerAddresses,
): Promise<PlayedTable> {
  const names = Array.from({ length: people + watchers }, (_, index) => `Guest ${index + 1}`);
  const known = await Promise.all(names.map((name) => newGuest(name, servers)));
  const seated = known.slice(0, people).map((each) => new Player(each, servers, maxThinkingMs));
  const watching = [...known.slice(people), ...known.slice(0, secondDevices)].map((each) => new Client(each, servers));
  const [host, ...others] = seated.map(({ client }) => client);
  if (host === undefined) throw new RangeError('someone must open the room');
  const room = await host.must({ type: 'open', options: { ...OPTIONS, players } });
  for (const [index, client] of others.entries()) {
    await client.enter(room);
    await client.must({ type: 'sit', room, seat: index + 1 });
  }
  for (let seat = people; seat < players; seat += 1)
    await host.must({ type: 'addComputer', room, seat, level: 'novice' });
  await Promise.all(watching.map((client) => client.enter(room)));
  await host.must({ type: 'start', room });
  return new PlayedTable(room, seated, watching);
}

async function newGuest(name: string, { addresses }: ServerAddresses): Promise<Credentials> {
  const device = new HttpClient(addresses()[0] ?? '');
  const id = await device.becomeGuest(name);
  return { guest: { id, name }, cookie: device.cookie ?? '' };
}
