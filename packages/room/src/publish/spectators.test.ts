import { describe, expect, it } from 'vitest';
import type { Room } from '../state/room.ts';
import { ANNA, BRUNO, CLARA, DORA, startedTestRoom, TestRoom } from '../testing/testRoom.ts';

describe('the number of spectators', () => {
  it('counts guests without a seat, however many devices they have, as they come and go', () => {
    const table = startedTestRoom();
    const count = () => table.updateFor(ANNA).spectators;
    const before = table.room;
    table.connect(CLARA);
    expect(table.changeFor(ANNA, before)).toMatchObject({ spectators: 1 });
    const { publicSeq, at } = table.room;
    table.connect(CLARA, ' phone');
    expect([count(), table.room.publicSeq]).toEqual([1, publicSeq]);
    table.connect(DORA);
    table.disconnect(CLARA);
    expect(count()).toBe(2);
    table.disconnect(CLARA, ' phone');
    expect(count()).toBe(1);
    // A new spectator must not make the room look active in lists.
    expect(table.room.at).toBe(at);
  });

  it('excludes guests who sit down, and includes guests who leave a seat and stay', () => {
    const table = new TestRoom();
    table.connect(BRUNO);
    expect(table.updateFor(ANNA).spectators).toBe(1);
    table.sit(BRUNO, 1);
    expect(table.updateFor(ANNA).spectators).toBe(0);
    table.must(BRUNO, { type: 'leave' });
    expect(table.updateFor(ANNA).spectators).toBe(1);
    table.disconnect(BRUNO);
    expect(table.updateFor(ANNA).spectators).toBe(0);
  });

  it('excludes removed guests, and everyone once a match begins that no one may watch', () => {
    const table = new TestRoom({ canWatch: false });
    table.sit(BRUNO, 1);
    table.must(ANNA, { type: 'remove', seat: 1 });
    expect(table.room.watchers).toEqual([]);
    table.connect(CLARA);
    table.must(ANNA, { type: 'addComputer', seat: 1, level: 'classic' });
    table.must(ANNA, { type: 'start' });
    expect(table.updateFor(ANNA).spectators).toBe(0);
  });
});

/** Everything that players receive in a match, after each event. `talk` makes the spectators chat. */
function playedWith(talk: (table: TestRoom) => void): { readonly bytes: string[]; readonly table: TestRoom } {
  const table = startedTestRoom({ house: { format: 'single' } }, 'gallery');
  for (const guest of [CLARA, DORA]) table.connect(guest);
  const bytes: string[] = [];
  let before: Room = table.room;
  table.play([ANNA, BRUNO], () => {
    talk(table);
    const { room } = table;
    if (room.phase === 'over') return true;
    for (const guest of [ANNA, BRUNO]) bytes.push(JSON.stringify(table.changeFor(guest, before)));
    for (const guest of [ANNA, BRUNO]) bytes.push(JSON.stringify(table.updateFor(guest)));
    before = room;
    return false;
  });
  return { bytes, table };
}

describe('spectators’ chat', () => {
  it('changes no byte of what a player receives before the match is over', () => {
    const silent = playedWith(() => undefined);
    let said = 0;
    const chatty = playedWith((table) => {
      if (table.room.phase !== 'playing') return;
      said += 1;
      table.must(CLARA, { type: 'chat', text: `she should discard the 200, ${said}` });
      table.must(DORA, { type: 'say', phrase: 'laugh' });
    });
    expect(said).toBeGreaterThan(20);
    expect(chatty.bytes).toEqual(silent.bytes);
    const shown = chatty.table.updateFor(ANNA);
    expect(shown.phase).toBe('over');
    expect(shown.spectatorMessages).toHaveLength(30);
    expect(shown.spectatorMessages.at(-2)).toMatchObject({
      name: 'Clara',
      text: `she should discard the 200, ${said}`,
    });
  });

  it('reaches each other spectator once, and no player', () => {
    const table = startedTestRoom();
    for (const guest of [CLARA, DORA]) table.connect(guest);
    const before = table.room;
    table.must(CLARA, { type: 'say', phrase: 'wow' });
    expect(table.changeFor(DORA, before).spectatorMessages).toEqual([
      { number: 1, at: table.now, guest: 'clara', name: 'Clara', phrase: 'wow' },
    ]);
    expect(table.changeFor(ANNA, before)).not.toHaveProperty('spectatorMessages');
    expect(table.updateFor(ANNA)).toMatchObject({ chatMessages: [], spectatorMessages: [] });
  });

  it('is limited to phrases if the room forbids free text', () => {
    const table = startedTestRoom({ canChat: false });
    expect(table.ask(CLARA, { type: 'chat', text: 'hm' })).toBe('noChat');
    expect(table.ask(CLARA, { type: 'say', phrase: 'wow' })).toBeNull();
  });

  it('is published once even if it is sent often, and does not push out a player’s command', () => {
    const table = startedTestRoom();
    for (const _ of [1, 2]) table.ask(ANNA, { type: 'say', phrase: 'hello' }, 900);
    for (let each = 0; each < 40; each += 1) {
      const watcher = { id: `watcher${each}`, name: 'W' };
      for (const _ of [1, 2]) table.ask(watcher, { type: 'say', phrase: 'wow' }, 901);
    }
    table.ask(ANNA, { type: 'say', phrase: 'hello' }, 900);
    expect(table.room.chatMessages).toHaveLength(1);
    expect(table.room.spectatorMessages.at(-1)?.number).toBe(40);
  });
});
