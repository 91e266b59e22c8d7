// A person at a table of the server who has no page. The person whose page is looked at plays with them.

import assert from 'node:assert/strict';
import { encodeAction, seededRandom } from '@coup-fourre/rules';
import { choiceIn, connectionTo } from '../peacefulPlayer.mjs';
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
    choice: () => (latest === null ? null : choiceIn(latest, seededRandom('road'))),
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
