import { randomBytes } from 'node:crypto';
import { botOf } from '@coup-fourre/bots';
import { newSessionId, type OnlineCommand, overWebSocket, RoomConnection } from '@coup-fourre/client/connection';
import type { Update } from '@coup-fourre/room';
import { decodeServerMessage } from '@coup-fourre/room/serverMessage';
import {
  type Action,
  actorOf,
  decodeView,
  encodeAction,
  isAttack,
  type Random,
  rulesFor,
  seededRandom,
  type View,
} from '@coup-fourre/rules';
import { WebSocket } from 'ws';
import type { Person } from './online.ts';

/** A player whose commands are refused so often does not play. */
const MAX_REFUSALS = 20;

/**
 * Plays a person's deal of an online room to its end, at their seat and without their page: to draw and click is most of the
 * work of a deal. Their page may be open meanwhile. `link` is the room's address. In a room of several deals, `until` says
 * whether to play on.
 */
export async function playOverSocket(
  { context }: Person,
  link: string,
  until: 'deal' | 'match' = 'deal',
): Promise<void> {
  const { origin, pathname } = new URL(link);
  const cookies = await context.cookies(origin);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const session = newSessionId(randomBytes);
  const random = seededRandom(link);
  const connection = new RoomConnection({
    open: (listener) => {
      const address = `${origin.replace('http', 'ws')}/socket?session=${session}`;
      const socket = new WebSocket(address, { headers: { cookie, origin } });
      return overWebSocket(socket, Promise.resolve(decodeServerMessage), listener);
    },
    now: Date.now,
    schedule: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    hasNetwork: () => true,
  });
  try {
    await new Promise<void>((done, failed) => {
      let refusals = 0;
      const send = async (command: OnlineCommand): Promise<void> => {
        const reply = await connection.request(command);
        if (reply.type === 'done') return;
        // An update that changes nothing for the player may lead to the same command twice.
        refusals += 1;
        if (refusals > MAX_REFUSALS) failed(new Error(`${JSON.stringify(command)} is refused: ${reply.reason}`));
      };
      connection.listen((event) => {
        if (event.type === 'out') failed(new Error(`the room is closed to the player: ${event.reason}`));
        if (event.type !== 'update') return;
        const { room, phase } = event.update;
        const view = viewIn(event.update);
        const isDealOver = view?.table.phase === 'dealOver';
        if (phase === 'over' || (isDealOver && until === 'deal')) return done();
        if (isDealOver) return void send({ type: 'ready', room });
        const action = view === null ? null : choiceIn(view, event.update, random);
        if (action !== null) void send({ type: 'act', room, action: encodeAction(action) });
      });
      connection.enter(pathname.split('/').at(-1) ?? '');
      connection.start();
    });
  } finally {
    connection.stop();
  }
}

/** Does the same while the page has left the room, so that it need not render each move. Then opens the room again. */
export async function playWithoutPage(person: Person, link: string, until: 'deal' | 'match' = 'deal'): Promise<void> {
  await Promise.all([playOverSocket(person, link, until), person.page.goto('about:blank')]);
  await person.page.goto(link);
}

function viewIn({ table, seat, options }: Update): View | null {
  if (table === null || seat === null) return null;
  return decodeView(table.view, rulesFor(options.edition, options.players, options.house), seat);
}

/** What a quick, peaceful player does now. Null if others are to act. After every attack the server would wait for answers. */
function choiceIn(view: View, { table, seat }: Update, random: Random): Action | null {
  const pendingHazard = table?.pendingHazard ?? null;
  if (actorOf(view) !== seat || (pendingHazard !== null && !pendingHazard.canCall)) return null;
  const action = botOf('classic')(view, random);
  // A player who declines to answer a hazard sends nothing.
  if (action.type === 'pass') return null;
  return isAttack(action) ? { type: 'discard', card: action.card } : action;
}
