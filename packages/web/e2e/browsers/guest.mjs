// A person at a table of the server who has no page. The person whose page is looked at plays with them.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { botOf } from '@coup-fourre/bots';
import { newSessionId, overWebSocket, RoomConnection } from '@coup-fourre/client/connection';
import { decodeServerMessage } from '@coup-fourre/room/serverMessage';
import { actorOf, decodeView, encodeAction, isAttack, rulesFor, seededRandom } from '@coup-fourre/rules';
import { WebSocket } from 'ws';
import { WAIT_MS } from './steps.mjs';

const POLL_MS = 25;

/** Resolves once a function returns a result other than null and false. */
export async function until(what, find) {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; ) {
    const found = await find();
    if (found !== null && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Gives a name, and takes a seat at the table of this address. */
export async function sitDown(link, { name, seat }) {
  const { origin, pathname } = new URL(link);
  const room = pathname.split('/').at(-1);
  const connection = connectionTo(origin, await cookieOf(origin, name));
  let latest = null;
  connection.listen((event) => {
    if (event.type === 'update') latest = event.update;
  });
  connection.enter(room);
  connection.start();
  const send = async (command) => assert.equal((await connection.request({ ...command, room })).type, 'done');
  await send({ type: 'sit', seat });
  return {
    /** The action that this person takes now. Null while others must act. */
    choice: () => (latest === null ? null : choiceIn(latest)),
    act: async (action) => {
      const before = latest;
      await send({ type: 'act', action: encodeAction(action) });
      await until('the effect of an action', () => latest !== before);
    },
    isAway: (other) => latest.seats[other].awaySince !== null,
  };
}

async function cookieOf(origin, name) {
  const headers = { origin, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/guest`, { method: 'POST', headers, body: JSON.stringify({ name }) });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

function connectionTo(origin, cookie) {
  const session = newSessionId(randomBytes);
  return new RoomConnection({
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
}

/** Plays in peace: after every attack the server would wait for answers. */
function choiceIn({ table, seat, options }) {
  if (table === null || seat === null) return null;
  const view = decodeView(table.view, rulesFor(options.edition, options.players, options.house), seat);
  const { pendingHazard } = table;
  if (actorOf(view) !== seat || (pendingHazard !== null && !pendingHazard.canCall)) return null;
  const action = botOf('classic')(view, seededRandom('road'));
  // A player who declines to answer a hazard sends nothing.
  if (action.type === 'pass') return null;
  return isAttack(action) ? { type: 'discard', card: action.card } : action;
}
