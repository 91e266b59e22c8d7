// A person without a page at a table of a server. Node runs it as it is, for the walk of other browsers.

import { randomBytes } from 'node:crypto';
import { botOf } from '@coup-fourre/bots';
import { newSessionId, overWebSocket, RoomConnection } from '@coup-fourre/client/connection';
import { decodeServerMessage } from '@coup-fourre/room/serverMessage';
import { actorOf, decodeView, isAttack, rulesFor } from '@coup-fourre/rules';
import { WebSocket } from 'ws';

/**
 * A connection of a person's own device.
 * @param {string} origin
 * @param {string} cookie
 * @returns {RoomConnection}
 */
export function connectionTo(origin, cookie) {
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

/**
 * The person's view in an update. Null without a table or a seat.
 * @param {import('@coup-fourre/room').Update} update
 * @returns {import('@coup-fourre/rules').View | null}
 */
export function viewIn({ table, seat, options }) {
  if (table === null || seat === null) return null;
  return decodeView(table.view, rulesFor(options.edition, options.players, options.house), seat);
}

/**
 * What a quick, peaceful player does now. Null if others are to act. After every attack the server would wait for answers.
 * @param {import('@coup-fourre/room').Update} update
 * @param {import('@coup-fourre/rules').Random} random
 * @returns {import('@coup-fourre/rules').Action | null}
 */
export function choiceIn(update, random) {
  const view = viewIn(update);
  const pendingHazard = update.table?.pendingHazard ?? null;
  if (view === null || actorOf(view) !== update.seat || (pendingHazard !== null && !pendingHazard.canCall)) return null;
  const action = botOf('classic')(view, random);
  // A player who declines to answer a hazard sends nothing.
  if (action.type === 'pass') return null;
  return isAttack(action) ? { type: 'discard', card: action.card } : action;
}
