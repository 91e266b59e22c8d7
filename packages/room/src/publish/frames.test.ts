import { decodeView, EDITIONS, PLAYER_COUNTS, rulesFor, seededRandom, supportsPlayers } from '@coup-fourre/rules';
import { mutateJson, mutateText } from '@coup-fourre/rules/testing';
import { expect, test } from 'vitest';
import { seatOf } from '../state/room.ts';
import { ANNA, BRUNO, CLARA, DORA, startedTestRoom } from '../testing/testRoom.ts';
import { applyChange, isConsistent } from '../wire/applyChange.ts';
import type { ServerMessage } from '../wire/serverMessage.ts';
import { decodeServerMessage } from '../wire/serverMessage.ts';
import type { Update } from '../wire/update.ts';
import { UpdateBuilder } from './updateBuilder.ts';

const TABLES = EDITIONS.flatMap((edition) =>
  PLAYER_COUNTS.filter((players) => supportsPlayers(edition, players)).map((players) => [edition.id, players] as const),
);

const PEOPLE = [ANNA, BRUNO, CLARA, DORA];
const WATCHER = { id: 'watcher', name: 'Wanda' };

const EVENTS_BETWEEN = 12;

const SHORT_MESSAGES: readonly ServerMessage[] = [
  { type: 'welcome', guest: ANNA, now: 1 },
  { type: 'done', id: 1 },
  { type: 'done', id: 2, room: 'r1' },
  { type: 'refused', id: 3, reason: 'notYourTurn' },
  { type: 'refused', id: 3, reason: 'notStored' },
  { type: 'refused', id: 3, reason: 'roomFull' },
  { type: 'out', room: 'r1', reason: 'removedByHost' },
  { type: 'leaving', reconnectInMs: 1000 },
];

const played = new Map<string, ServerMessage[]>();

/** Messages to a person and a spectator, sampled every few events of a match. Played once for all tests. */
function messagesOfMatch(table: (typeof TABLES)[number]): ServerMessage[] {
  const messages = played.get(table.join()) ?? playMatch(table);
  played.set(table.join(), messages);
  return messages;
}

function playMatch([edition, players]: (typeof TABLES)[number]): ServerMessage[] {
  const house = { format: 'single', extension: false } as const;
  const table = startedTestRoom({ edition, players, house }, `frames ${edition} ${players}`);
  const messages: ServerMessage[] = [];
  let before = table.room;
  const step = (): void => {
    const builder = new UpdateBuilder(table.room, table.now);
    for (const guest of [BRUNO, WATCHER]) {
      messages.push({
        type: 'update',
        update: builder.fullUpdate({ seat: seatOf(table.room, guest.id), since: before.publicSeq }),
      });
      messages.push({ type: 'change', change: table.changeFor(guest, before) });
    }
    before = table.room;
  };
  table.must(ANNA, { type: 'say', phrase: 'hello' });
  table.must(ANNA, { type: 'chat', text: 'good evening' });
  table.must(ANNA, { type: 'pause' });
  step();
  table.must(ANNA, { type: 'resume' });
  table.play(PEOPLE, (room) => {
    if (room.publicSeq >= before.publicSeq + EVENTS_BETWEEN) step();
    return room.phase === 'over';
  });
  table.disconnect(BRUNO);
  table.change({ ...ANNA, name: 'Eva', appearance: { face: 'cap', car: 'van' } });
  step();
  return messages;
}

test.each(TABLES)('%s for %i: every frame of a match is read as it was written', (...size) => {
  for (const message of messagesOfMatch(size)) {
    const frame = JSON.stringify(message);
    expect(decodeServerMessage(frame)).toEqual(JSON.parse(frame));
    if (message.type === 'update') expect(isConsistent(message.update)).toBe(true);
  }
});

test.each(SHORT_MESSAGES)('%j is read', (message) => {
  expect(decodeServerMessage(JSON.stringify(message))).toEqual(message);
});

test('unknown fields of a newer server are ignored, and an unknown reason counts as a refusal', () => {
  expect(decodeServerMessage('{"type":"done","id":1,"later":true}')).toEqual({ type: 'done', id: 1 });
  expect(decodeServerMessage('{"type":"refused","id":1,"reason":"tooLate"}')).toEqual({
    type: 'refused',
    id: 1,
    reason: 'serverFault',
  });
});

test('an unknown face or car of a newer server is ignored', () => {
  const guest = { id: 'ada', name: 'Ada', appearance: { face: 'fox', car: 'van' } };
  expect(decodeServerMessage(JSON.stringify({ type: 'welcome', guest, now: 1 }))).toEqual({
    type: 'welcome',
    guest: { ...guest, appearance: { car: 'van' } },
    now: 1,
  });
});

test('a field that a newer server has added anywhere is ignored', () => {
  for (const message of messagesOfMatch(['winning-moves-2008', 2])) {
    const json: unknown = JSON.parse(JSON.stringify(message));
    expect(decodeServerMessage(JSON.stringify(withAddedFields(json)))).toEqual(json);
  }
});

/** The same JSON with a new field in each object. Card counts are left alone, because their keys are cards. */
function withAddedFields(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withAddedFields);
  if (typeof json !== 'object' || json === null) return json;
  const fields = Object.entries(json).map(([key, value]) => [key, key === 'seen' ? value : withAddedFields(value)]);
  return { ...Object.fromEntries(fields), addedLater: { speed: 1 } };
}

test.each([
  ['a rule with a value that it cannot have', { target: 800 }],
  ['a rule with a value of another type', { format: true }],
  ['rules that are a text', 'format=single'],
])('%s cannot be read', (_, house) => {
  const update = messagesOfMatch(['winning-moves-2008', 2]).find((message) => message.type === 'update')?.update;
  if (!update) throw new Error('no update arrived');
  const frameWith = (change: unknown) =>
    JSON.stringify({ type: 'update', update: { ...update, options: { ...update.options, house: change } } });
  expect(decodeServerMessage(frameWith({ target: 700 }))).not.toBeNull();
  expect(decodeServerMessage(frameWith(house))).toBeNull();
});

test.each(['', '{', 'null', '[]', '7', '{}', '{"type":"fly"}', '{"type":"done"}', '{"type":"update","update":{}}'])(
  'the frame %j cannot be read',
  (frame) => {
    expect(decodeServerMessage(frame)).toBeNull();
  },
);

test('a frame that is not text is refused', () => {
  for (const frame of [undefined, null, 7, {}, new ArrayBuffer(4)]) expect(decodeServerMessage(frame)).toBeNull();
});

test('a client turns malformed frames into tables that it can show, or refuses them', () => {
  const random = seededRandom('malformed frames');
  const messages = TABLES.flatMap(messagesOfMatch);
  const counts = { read: 0, refused: 0 };
  const known = messages.find((message) => message.type === 'update')?.update;
  for (const [index, message] of messages.entries()) {
    const json: unknown = JSON.parse(JSON.stringify(message));
    const frame = JSON.stringify(mutateJson(json, random)) ?? '';
    const read = decodeServerMessage(index % 4 === 0 ? mutateText(JSON.stringify(json), random) : frame);
    if (read === null) counts.refused += 1;
    else counts.read += 1;
    if (read?.type === 'update') showTable(read.update);
    if (read?.type === 'change' && known) showTable(applyChange(known, read.change));
  }
  expect(counts.read).toBeGreaterThan(100);
  expect(counts.refused).toBeGreaterThan(100);
});

function showTable(update: Update): void {
  if (!isConsistent(update) || update.table === null) return;
  const { edition, players, house } = update.options;
  expect(() => decodeView(update.table?.view as never, rulesFor(edition, players, house), update.seat)).not.toThrow();
}
