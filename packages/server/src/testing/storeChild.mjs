// A process with a store: `node storeChild.mjs <module with openStore> <configuration as JSON> <behavior>`.
import { constants } from 'node:buffer';
import { writeSync } from 'node:fs';
import { argv, stdin } from 'node:process';
import { CompiledQuery } from 'kysely';

const [module = '', index = '', behavior = ''] = argv.slice(2);
const { openStore } = await import(module);
const ROOMS = 40;

/** Writes synchronously, so that the text leaves this process even if it is killed right afterwards. */
function say(line) {
  try {
    writeSync(1, `${line}\n`);
  } catch (error) {
    if (error.code !== 'EAGAIN') throw error;
    say(line);
  }
}

const store = await openStore(JSON.parse(index)).catch((error) => {
  say(`refused ${error.message}`);
  process.exit(3);
});

/** The behaviors, which start once the store is open. */
const BEHAVIORS = {
  /** Keeps the store open until its input ends. */
  holds: async () => {
    say('open');
    for await (const _ of stdin);
  },
  /** Appends once and exits without closing the store. */
  forgets: async () => {
    say('open');
    await store.rooms.append({ row: rowOf('a', 1), seq: 1, events: [eventOf(1)], finished: null });
    say('added 1 a');
  },
  /** Reads a text too long for a string, and then appends. */
  overflows: async () => {
    say('open');
    const query = CompiledQuery.raw("select printf('%0*d', ?, 1)", [constants.MAX_STRING_LENGTH + 1]);
    const read = store.driver.db.executeQuery(query).then(() => 'read');
    say(await read.catch(() => 'rejected'));
    await store.rooms.append({ row: rowOf('a', 1), seq: 1, events: [eventOf(1)], finished: null });
    say('added 1 a');
  },
  /** Appends to many rooms at full speed, forever, and prints the acknowledged appends. */
  appends: async () => {
    say('open');
    await Promise.all(
      Array.from({ length: ROOMS }, async (_, each) => {
        const room = `room ${each}`;
        let seq = (await store.rooms.read(room, 0)).length + 1;
        for (;;) {
          const events = Array.from({ length: 1 + (seq % 3) }, (__, index) => eventOf(seq + index));
          const isAdded = await store.rooms.append({ row: rowOf(room, seq), seq, events, finished: null });
          if (!isAdded) say(`lost ${room} ${seq}`);
          seq += events.length;
          say(`added ${seq - 1} ${room}`);
        }
      }),
    );
  },
  /**
   * Makes friends of Ann and one account after the other, each with a club that the next one joins, forever. Prints the
   * acknowledged accounts.
   */
  befriends: async () => {
    say('open');
    await addAccount('ann');
    for (let count = 1; ; count += 1) {
      const other = `other ${count}`;
      await addAccount(other);
      await store.friends.ask({ guest: other, other: 'ann', at: count });
      await store.friends.answer({ guest: 'ann', other, at: count }, true);
      await store.clubs.add({ club: other, name: other, guest: other, at: count });
      const host = { club: `other ${count - 1}`, guest: `other ${count - 1}` };
      await store.memberships.ask(host, other, count);
      await store.memberships.accept({ ...host, guest: other }, count);
      say(other);
    }
  },
};

async function addAccount(guest) {
  await store.guests.add({ id: guest, name: guest }, { hash: guest, device: guest, label: null }, 0);
  await store.accounts.open({ guest, skeleton: guest, at: 0, passkey: null, codes: [guest] });
}

const eventOf = (number) => ({ type: 'chatted', seat: 0, text: `${number}`, at: number });
const rowOf = (room, at) => ({
  room,
  phase: 'playing',
  isPublic: true,
  isQuick: false,
  edition: 'winning-moves-2008',
  players: 2,
  freeSeats: 0,
  listing: `{"at":${at}}`,
  guests: ['ann', 'bob'],
  due: at,
  nodes: ['north'],
  club: null,
  at,
});

await BEHAVIORS[behavior]();
if (behavior !== 'forgets') await store.close();
