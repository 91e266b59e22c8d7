import type { OnlineCommand, RoomConnection } from '@coup-fourre/client/connection';
import type { RoomOptions } from '@coup-fourre/room';
import { encodeAction, seededRandom } from '@coup-fourre/rules';
import { PLAIN_TABLE } from '@coup-fourre/testing';
import { expect } from '@playwright/test';
import type { Person } from './online.ts';
import { choiceIn, connectionTo, viewIn } from './peacefulPlayer.mjs';
import { goTo } from './player.ts';

/** A player whose commands are refused so often does not play. */
const MAX_REFUSALS = 20;

/** A connection of a person's own device, which has a cookie. */
async function connectionOf(context: Person['context'], origin: string): Promise<RoomConnection> {
  const cookies = await context.cookies(origin);
  return connectionTo(origin, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
}

/** Gives commands as a person, without a page. Returns the room of the last answer. Fails if a command is refused. */
async function command(
  { context }: Pick<Person, 'context'>,
  origin: string,
  { room = null, commands }: { readonly room?: string | null; readonly commands: readonly OnlineCommand[] },
): Promise<string> {
  const connection = await connectionOf(context, origin);
  if (room !== null) connection.enter(room);
  connection.start();
  let last = room ?? '';
  for (const each of commands) {
    const reply = await connection.request(each);
    expect(reply).toMatchObject({ type: 'done' });
    if (reply.type === 'done') last = reply.room ?? last;
  }
  connection.stop();
  return last;
}

/**
 * Opens a table without the page of its host, which costs much less than the home screen and its dialog. Gives everyone
 * their names, and seats the others in order. Returns the table's link.
 */
export async function prepareTable(
  people: readonly Pick<Person, 'context' | 'name'>[],
  options: Partial<RoomOptions> = {},
): Promise<string> {
  const origin = process.env.E2E_ADDRESS ?? '';
  let room = '';
  for (const [seat, { context, name }] of people.entries()) {
    await becomeGuest({ context, name }, origin);
    if (seat === 0)
      room = await command({ context }, origin, {
        commands: [{ type: 'open', options: { ...PLAIN_TABLE, ...options } }],
      });
    else await command({ context }, origin, { room, commands: [{ type: 'sit', room, seat }] });
  }
  return `${origin}/room/${room}`;
}

async function becomeGuest({ context, name }: Pick<Person, 'context' | 'name'>, origin: string): Promise<void> {
  const answer = await context.request.post(`${origin}/api/guest`, { data: { name }, headers: { origin } });
  expect(answer.status()).toBe(200);
}

/** Gives a person a name and a seat at a table, without their page. */
export async function sitDown(person: Pick<Person, 'context' | 'name'>, link: string, seat: number): Promise<void> {
  const { origin, pathname } = new URL(link);
  const room = pathname.split('/').at(-1) ?? '';
  await becomeGuest(person, origin);
  await command(person, origin, { room, commands: [{ type: 'sit', room, seat }] });
}

/** Plays a group's challenge against its computers at seat 0, without a page. */
export async function playChallenge(person: Pick<Person, 'context' | 'name'>, link: string): Promise<void> {
  const { origin, pathname } = new URL(link);
  await becomeGuest(person, origin);
  const rooms = `${origin}/api/challenges/${pathname.split('/').at(-1)}/rooms`;
  const answer = await person.context.request.post(rooms, { data: { seat: 0, free: [] }, headers: { origin } });
  expect(answer.status()).toBe(200);
  await playOverSocket(person, `${origin}/room/${(await answer.json()).room}`);
}

/** Starts the match of a table without its host's page. */
export async function startMatch(host: Pick<Person, 'context'>, link: string): Promise<void> {
  await startAmongComputers(host, link, []);
}

/** Does the same after quick computers have taken these seats. */
export async function startAmongComputers(
  host: Pick<Person, 'context'>,
  link: string,
  seats: readonly number[],
): Promise<void> {
  const { origin, pathname } = new URL(link);
  const room = pathname.split('/').at(-1) ?? '';
  const computers = seats.map((seat) => ({ type: 'addComputer', room, seat, level: 'random' }) as const);
  await command(host, origin, { room, commands: [...computers, { type: 'start', room }] });
}

/**
 * Plays a person's deal of an online room to its end, at their seat and without their page: to draw and click is most of the
 * work of a deal. Their page may be open meanwhile. `link` is the room's address. In a room of several deals, `until` says
 * whether to play on.
 */
export async function playOverSocket(
  { context }: Pick<Person, 'context'>,
  link: string,
  until: 'deal' | 'match' = 'deal',
): Promise<void> {
  const { origin, pathname } = new URL(link);
  const random = seededRandom(link);
  const connection = await connectionOf(context, origin);
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
        const action = choiceIn(event.update, random);
        if (action !== null) void send({ type: 'act', room, action: encodeAction(action) });
      });
      connection.enter(pathname.split('/').at(-1) ?? '');
      connection.start();
    });
  } finally {
    connection.stop();
  }
}

/** Watches a table without a page. Returns a function that leaves it. */
export async function watchWithoutPage(person: Pick<Person, 'context' | 'name'>, link: string): Promise<() => void> {
  const { origin, pathname } = new URL(link);
  await becomeGuest(person, origin);
  const connection = await connectionOf(person.context, origin);
  connection.enter(pathname.split('/').at(-1) ?? '');
  connection.start();
  return () => connection.stop();
}

/** Does the same while the page shows another screen, so that it need not render each move. Then returns to the room. */
export async function playWithoutPage(person: Person, link: string, until: 'deal' | 'match' = 'deal'): Promise<void> {
  await goTo(person.page, '/accessibility');
  await expect(person.page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  await playOverSocket(person, link, until);
  await goTo(person.page, new URL(link).pathname);
}
