import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { botOf } from '@coup-fourre/bots';
import { applyChange, type ClientMessage, type ServerMessage, type Unnumbered, type Update } from '@coup-fourre/room';
import { ShuffleDevice } from '@coup-fourre/room/testing';
import {
  type Action,
  decodeView,
  encodeAction,
  isAttack,
  legalActions,
  type Random,
  rulesFor,
} from '@coup-fourre/rules';
import type { HttpClient } from '@coup-fourre/testing';
import { WebSocket } from 'ws';

type Act = { readonly type: 'act'; readonly room: string; readonly action: Action };
type Asked = Exclude<Unnumbered<ClientMessage>, { readonly type: 'act' }> | Act;

/** A player on a real socket, who acts on its messages and records every frame. */
export class SocketPlayer {
  readonly guest: string;
  readonly frames: string[] = [];
  readonly #webSocket: WebSocket;
  readonly #random: Random;
  readonly #answers = new Map<number, (answer: ServerMessage) => void>();
  readonly #shuffles = new ShuffleDevice(() => randomBytes(32).toString('hex'));
  #update: Update | null = null;
  #id = 0;

  constructor(wire: WebSocket, guest: string, random: Random) {
    this.#webSocket = wire;
    this.guest = guest;
    this.#random = random;
    wire.on('message', (frame: Buffer) => this.#receive(frame.toString()));
  }

  /** Registers a guest on the server and opens a socket. */
  static async connect(device: HttpClient, name: string, random: Random): Promise<SocketPlayer> {
    const guest = await device.becomeGuest(name);
    const origin = device.server;
    const wire = new WebSocket(`${origin.replace('http', 'ws')}/socket?session=session${name.toLowerCase()}`, {
      headers: { cookie: device.cookie ?? '', origin },
    });
    const player = new SocketPlayer(wire, guest, random);
    await once(wire, 'open');
    return player;
  }

  get latest(): Update {
    if (this.#update === null) throw new Error('nothing has been told yet');
    return this.#update;
  }

  #receive(text: string): void {
    this.frames.push(text);
    const answer = JSON.parse(text) as ServerMessage;
    if (answer.type === 'update') this.#update = answer.update;
    else if (answer.type === 'change') this.#update = applyChange(this.latest, answer.change);
    else if (answer.type === 'done' || answer.type === 'refused') this.#answers.get(answer.id)?.(answer);
    if (answer.type === 'update' || answer.type === 'change') this.#answerShuffle();
  }

  #answerShuffle(): void {
    const command = this.#shuffles.answer(this.latest);
    if (command !== null) void this.must({ ...command, room: this.latest.room } as Asked);
  }

  ask(request: Asked): Promise<ServerMessage> {
    this.#id += 1;
    const id = this.#id;
    const answered = new Promise<ServerMessage>((resolve) => this.#answers.set(id, resolve));
    const message = request.type === 'act' ? { ...request, action: encodeAction(request.action) } : request;
    this.#webSocket.send(JSON.stringify({ ...message, id }));
    return answered;
  }

  /** Sends a request that must succeed. Returns the room in the reply, if any. */
  async must(request: Asked): Promise<string> {
    const answer = await this.ask(request);
    if (answer.type !== 'done') throw new Error(`${JSON.stringify(request)} gets ${JSON.stringify(answer)}`);
    return answer.room ?? '';
  }

  /** A random action that the received messages allow, or null if there is none. */
  choice(): Action | null {
    const { table, seat, options, phase } = this.latest;
    if (table === null || seat === null || phase !== 'playing') return null;
    const view = decodeView(table.view, rulesFor(options.edition, options.players, options.house), seat);
    const isAwaited = table.pendingHazard === null ? view.table.turn === seat : table.pendingHazard.canCall;
    if (!isAwaited || view.table.phase === 'dealOver') return null;
    // Random play rarely attacks, but these tests need what follows an attack.
    const attack = this.#random() % 3 === 0 ? [...legalActions(view)].find(isAttack) : undefined;
    return attack ?? botOf('random')(view, this.#random);
  }

  close(): void {
    this.#webSocket.close();
  }
}
