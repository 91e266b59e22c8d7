import { randomBytes } from 'node:crypto';
import { readUpdate, type TableModel, tableModelOf, withHazardDeclined } from '@coup-fourre/client';
import {
  newContribution,
  newSessionId,
  type OpenTransport,
  overWebSocket,
  type Reply,
  RoomConnection,
  RoomSession,
  type ShuffleMemory,
} from '@coup-fourre/client/connection';
import type { Api } from '@coup-fourre/client/http';
import { m, noticeText, phraseText, type Refusal, reasonText, sanctionText } from '@coup-fourre/client/text';
import type { Phrase, RoomReason, Update } from '@coup-fourre/room';
import { decodeServerMessage } from '@coup-fourre/room/serverMessage';
import { type Action, encodeAction } from '@coup-fourre/rules';
import { schedule } from '@coup-fourre/server/search';
import { WebSocket } from 'ws';
import type { GameCommand, GameUpdate, PlayableGame } from '../table/playableGame.ts';
import { sanitizeNames, sanitizeText } from '../text/shownText.ts';
import type { RoomLink } from './roomLink.ts';

/** A guest's cookie, the routes called as that guest, and this device's contributions to shuffles. */
export interface OnlineGuest {
  readonly cookie: string;
  readonly api: Pick<Api, 'block' | 'conduct' | 'report'>;
  readonly memory: ShuffleMemory;
}

export class OnlineGame implements PlayableGame {
  readonly #connection: RoomConnection;
  readonly #session: RoomSession;
  readonly #api: OnlineGuest['api'];
  readonly #link: string;
  #onUpdate: (update: GameUpdate) => void = () => undefined;
  #update: Update | null = null;
  #model: TableModel | null = null;
  #lastNotices = 0;
  #isTakingSeat = false;
  #isLost = false;
  /** True if the player has already heard that the server has another version. */
  #isOtherVersion = false;

  constructor({ server, room }: RoomLink, { cookie, api, memory }: OnlineGuest) {
    this.#api = api;
    this.#link = `${server}/room/${room}`;
    this.#connection = new RoomConnection({
      open: openSocket(server, cookie),
      now: Date.now,
      schedule,
      random: Math.random,
      hasNetwork: () => true,
    });
    this.#session = new RoomSession(room, {
      connection: this.#connection,
      newContribution: () => newContribution(randomBytes),
      memory,
      onRestored: () => this.#beginAgain(),
      onUpdate: (update) => this.#receive(sanitizeNames(update)),
    });
  }

  start(onUpdate: (update: GameUpdate) => void): Promise<Refusal | null> {
    this.#onUpdate = onUpdate;
    this.#connection.status.subscribe(() => this.#announceConnection());
    this.#connection.otherDevices.subscribe(() => {
      if (this.#connection.otherDevices.get() > 0) this.#notify(m.otherDeviceOnline());
    });
    this.#connection.start();
    return new Promise((begun) => {
      this.#session.state.subscribe(() => {
        const { admission, update } = this.#session.state.get();
        if (admission.state === 'shut') {
          begun(admission.reason);
          void this.#end(admission.reason);
        } else if (update !== null) begun(null);
      });
      this.#session.open();
    });
  }

  async send(command: GameCommand): Promise<Refusal | null> {
    switch (command.type) {
      case 'act':
        if (command.action.type === 'pass') return this.#decline(command.action);
        return refusalOf(await this.#session.request({ type: 'act', action: encodeAction(command.action) }));
      case 'ready':
        return this.newMatch();
      case 'say':
        return this.#say(command.phrase);
      case 'letBotPlay':
        return refusalOf(await this.#session.request({ type: 'leave' }));
      case 'takeExtraTime':
      case 'reclaimSeat':
      case 'pause':
      case 'resume':
      case 'resign':
        return refusalOf(await this.#session.request({ type: command.type }));
      case 'report':
      case 'block':
        return this.#actAgainst(command);
      default:
        return 'badMessage';
    }
  }

  async newMatch(): Promise<Refusal | null> {
    return refusalOf(await this.#session.request({ type: 'ready' }));
  }

  farewell(): Promise<string> {
    const { seat, phase } = this.#update ?? { seat: null, phase: 'gathering' };
    const isSeatKept = seat !== null && phase !== 'over';
    return Promise.resolve((isSeatKept ? m.goodbyeOnline : m.goodbyeTable)({ link: this.#link }));
  }

  close(): Promise<void> {
    this.#onUpdate = () => undefined;
    this.#connection.stop();
    return Promise.resolve();
  }

  #announceConnection(): void {
    const { state, isOtherVersion } = this.#connection.status.get();
    if (isOtherVersion && !this.#isOtherVersion) this.#notify(m.programOtherVersion());
    this.#isOtherVersion = isOtherVersion;
    if (isOtherVersion) return;
    if (state === 'offline' && !this.#isLost) this.#notify(m.connectionLost());
    if (state === 'connected' && this.#isLost) this.#notify(m.connectionRestored());
    if (state === 'offline' || state === 'connected') this.#isLost = state === 'offline';
  }

  #notify(words: string): void {
    this.#onUpdate({ type: 'notice', words });
  }

  async #end(reason: RoomReason): Promise<void> {
    this.#connection.stop();
    const words = [reasonText(reason), ...(reason === 'suspended' ? await this.#sanctions() : [])];
    this.#onUpdate({ type: 'ended', words: words.join(' ') });
  }

  /** The player's restrictions, each with its reason and end. */
  async #sanctions(): Promise<readonly string[]> {
    const own = await this.#api.conduct();
    return own.ok ? own.value.conduct.sanctions.map((sanction) => sanitizeText(sanctionText(sanction))) : [];
  }

  /** Says a phrase. The room sends it to the others only, so it is shown here once it is said. */
  async #say(phrase: Phrase): Promise<Refusal | null> {
    const refusal = refusalOf(await this.#session.request({ type: 'say', phrase }));
    const { seat = null, seats = [] } = this.#update ?? {};
    const own = seat === null ? undefined : seats[seat];
    if (refusal === null && own?.kind === 'person')
      this.#notify(m.noticeSaid({ name: own.name, words: phraseText(phrase) }));
    return refusal;
  }

  /** Reports or blocks the person at a seat. */
  async #actAgainst(command: Extract<GameCommand, { type: 'report' | 'block' }>): Promise<Refusal | null> {
    const { room = '', seats = [] } = this.#update ?? {};
    const holder = seats[command.seat];
    if (holder?.kind !== 'person') return 'noSuchRoom';
    const { guest } = holder;
    const done =
      command.type === 'block'
        ? await this.#api.block({ guest })
        : await this.#api.report({ guest, room, kind: command.kind, words: '' });
    return done.ok ? null : done.reason;
  }

  #receive(update: Update): void {
    const before = this.#update;
    // An update with a known number can only contain the viewer's own settings.
    const isOld = before !== null && update.publicSeq <= before.publicSeq && before.seat === update.seat;
    this.#update = update;
    const { notices } = this.#session.state.get();
    if (notices.number !== this.#lastNotices)
      // A request for a pause is shown over the table until it is answered.
      for (const notice of notices.list)
        if (notice.type !== 'wantsPause') this.#notify(sanitizeText(noticeText(notice)));
    this.#lastNotices = notices.number;
    if (update.phase === 'closed') void this.#end('roomClosed');
    else {
      const { table } = update;
      if (table === null) this.#onUpdate({ type: 'lobby', lobby: update });
      else {
        const reading = readUpdate(update, table, Date.now() - update.now);
        this.#show(tableModelOf(isOld ? { ...reading, events: [] } : reading, this.#model));
      }
      this.#takeFreeSeat(update);
    }
  }

  /** Forgets everything shown, so that the next update counts as the first. */
  #beginAgain(): void {
    this.#update = null;
    this.#model = null;
    this.#onUpdate({ type: 'restored' });
  }

  #show(model: TableModel): void {
    this.#model = model;
    this.#onUpdate({ type: 'table', model });
  }

  /** A pass is only sent if the table waits for it. */
  async #decline(pass: Action): Promise<Refusal | null> {
    if (this.#model === null) return null;
    const isAwaited = this.#model.online?.isAnswerAwaited === true;
    this.#show({ ...withHazardDeclined(this.#model), events: [] });
    return isAwaited ? refusalOf(await this.#session.request({ type: 'act', action: encodeAction(pass) })) : null;
  }

  #takeFreeSeat({ phase, seat, seats }: Update): void {
    const free = seats.findIndex(({ kind }) => kind === 'free');
    const isOpen = phase === 'gathering' || phase === 'over';
    if (!isOpen || seat !== null || free < 0 || this.#isTakingSeat) return;
    this.#isTakingSeat = true;
    void this.#session.request({ type: 'sit', seat: free }).then((reply) => {
      this.#isTakingSeat = false;
      const reason = refusalOf(reply);
      const update = this.#update;
      if (reason === 'seatTaken' && update !== null) this.#takeFreeSeat(update);
      else if (reason !== null) void this.#end(reason);
    });
  }
}

function refusalOf(reply: Reply): RoomReason | null {
  return reply.type === 'refused' ? reply.reason : null;
}

/** Opens sockets to a server for a guest, all in one session. */
function openSocket(server: string, cookie: string): OpenTransport {
  const address = `${server.replace('http', 'ws')}/socket?session=${newSessionId(randomBytes)}`;
  const decoder = Promise.resolve(decodeServerMessage);
  return (listener) => {
    const socket = new WebSocket(address, { headers: { cookie, origin: new URL(server).origin } });
    return overWebSocket(socket, decoder, listener);
  };
}
