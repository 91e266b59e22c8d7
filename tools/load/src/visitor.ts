import type { Day, RoomOptions } from '@coup-fourre/room';
import { DEFAULT_EDITION, decodeView, encodeAction, rulesFor } from '@coup-fourre/rules';
import { chooseAction } from './choice.ts';
import type { GuestPool } from './guestPool.ts';
import { LoadClient } from './loadClient.ts';
import type { VisitStep } from './loadStats.ts';
import { type PlayedRoomDeps, shuffleAnswers } from './playedRoom.ts';

/** The plan of a visit: turns to play in a run of the day, or in a room against the same computer. */
export interface VisitPlan {
  readonly server: string;
  readonly game: 'day' | 'plain';
  readonly turns: number;
}

const OPTIONS: RoomOptions = {
  edition: DEFAULT_EDITION,
  players: 2,
  house: {},
  clock: { kind: 'unlimited' },
  isPublic: false,
  canWatch: false,
  canChat: false,
  isRated: false,
};

/** A person who arrives, begins a game, plays some turns, gives up and reads the results. Counts the waiting times. */
export class Visitor {
  readonly #guests: GuestPool;
  readonly #plan: VisitPlan;
  readonly #deps: PlayedRoomDeps;

  constructor(guests: GuestPool, plan: VisitPlan, deps: PlayedRoomDeps) {
    this.#guests = guests;
    this.#plan = plan;
    this.#deps = deps;
  }

  /** Runs the visit. Counts a failed visit as a refusal. */
  async visit(): Promise<void> {
    const { stats } = this.#deps;
    const client = await LoadClient.connect(this.#guests, stats).catch(String);
    if (typeof client === 'string') return stats.addRefusal(client);
    try {
      const room = await this.#timed('begin', () => this.#begin(client));
      let acted = 0;
      for (let turn = 0; turn < this.#plan.turns && (await isOnTurn(client, { room, acted })); turn += 1) {
        acted = client.update?.publicSeq ?? 0;
        await this.#timed('act', () => this.#act(client, room));
      }
      await this.#timed('finish', () => client.ask({ type: 'resign', room }));
      await this.#timed('results', () => this.#results(client));
    } catch (error) {
      stats.addRefusal(String(error));
    } finally {
      client.close();
    }
  }

  async #timed<Answer>(step: VisitStep, ask: () => Promise<Answer>): Promise<Answer> {
    const began = performance.now();
    const answer = await ask();
    this.#deps.stats.addStep(step, performance.now() - began);
    return answer;
  }

  async #begin(client: LoadClient): Promise<string> {
    if (this.#plan.game === 'day') {
      const { room } = (await this.#fetch(client, 'POST', '/api/days/today/run')) as { readonly room: string };
      await client.ask({ type: 'enter', room, since: 0 });
      return room;
    }
    const shuffles = shuffleAnswers(client, this.#deps.stats);
    client.onUpdate = () => {
      if (client.update !== null) void shuffles.answer(client.update);
    };
    const room = await client.ask({ type: 'open', options: OPTIONS });
    await client.ask({ type: 'addComputer', room, seat: 1, level: 'expert' });
    await client.ask({ type: 'start', room });
    return room;
  }

  #act(client: LoadClient, room: string): Promise<string> {
    const { update } = client;
    if (!update?.table) throw new Error('the room has no table yet');
    const { edition, players, house } = update.options;
    const view = decodeView(update.table.view, rulesFor(edition, players, house), 0);
    const action = chooseAction(view, { hazards: 'discarded', random: this.#deps.random });
    return client.ask({ type: 'act', room, action: encodeAction(action) });
  }

  async #results(client: LoadClient): Promise<void> {
    if (this.#plan.game === 'plain') return void (await this.#fetch(client, 'GET', '/api/games'));
    const { day } = (await this.#fetch(client, 'GET', '/api/days/today')) as { readonly day: Pick<Day, 'mine'> };
    // The results of others are hidden from a guest who has given up.
    if (day.mine?.state !== 'finished') throw new Error('the day does not know that a guest has finished');
  }

  async #fetch({ guest: { cookie, server } }: LoadClient, method: string, path: string): Promise<unknown> {
    const headers = { cookie, origin: server, 'content-type': 'application/json' };
    const answer = await fetch(server + path, { method, headers, ...(method === 'POST' && { body: '{}' }) });
    if (!answer.ok) throw new Error(`${path} is refused: ${await answer.text()}`);
    return answer.json();
  }
}

interface LastAction {
  readonly room: string;
  /** The number of the update to which the player reacted last. The effects of the action are in a later update. */
  readonly acted: number;
}

/** Waits for the turn of seat 0, continuing from deal to deal. Returns false once the match is over. */
function isOnTurn(client: LoadClient, { room, acted }: LastAction): Promise<boolean> {
  return new Promise((resolve) => {
    const before = client.onUpdate;
    let isReady = false;
    const settle = (isOn: boolean): void => {
      client.onUpdate = before;
      resolve(isOn);
    };
    const look = (): void => {
      const { update } = client;
      if (!update?.table || update.publicSeq <= acted) return;
      const { view } = update.table;
      if (view.phase === 'matchOver') settle(false);
      else if (view.actor === 0) settle(true);
      else if (view.phase === 'dealOver' && !isReady) {
        isReady = true;
        client.send({ type: 'ready', room });
      }
    };
    client.onUpdate = (frame, message) => {
      before(frame, message);
      look();
    };
    look();
  });
}
