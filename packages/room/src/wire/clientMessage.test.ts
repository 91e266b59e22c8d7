import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPTIONS } from '../testing/testRoom.ts';
import { decodeClientMessage } from './clientMessage.ts';

const SEED = '0123456789abcdef'.repeat(4);
const room = 'Ab-_9';

const GOOD = [
  { type: 'ping', id: 1 },
  { type: 'open', id: 2, options: OPTIONS },
  {
    type: 'open',
    id: 2,
    options: { ...OPTIONS, clock: { kind: 'days', days: 3 }, house: { target: 700 } },
  },
  { type: 'quick', id: 3, edition: 'encyclopedia', players: 4 },
  { type: 'enter', id: 4, room, since: 0 },
  { type: 'exit', id: 5, room },
  { type: 'sit', id: 6, room, seat: 5 },
  { type: 'leave', id: 7, room },
  { type: 'addComputer', id: 8, room, seat: 1, level: 'classic', temperament: 'gambler' },
  { type: 'addComputer', id: 8, room, seat: 1, level: 'champion' },
  { type: 'remove', id: 9, room, seat: 1 },
  { type: 'start', id: 10, room },
  { type: 'setAutoCall', id: 12, room, safety: 'drivingAce', on: true },
  { type: 'ready', id: 13, room },
  { type: 'commitShuffle', id: 13, room, deal: 1, attempt: 2, commitment: SEED },
  { type: 'revealShuffle', id: 13, room, deal: 1, attempt: 2, value: SEED },
  { type: 'reclaimSeat', id: 14, room },
  { type: 'resign', id: 15, room },
  { type: 'pause', id: 16, room },
  { type: 'resume', id: 17, room },
  { type: 'say', id: 18, room, phrase: 'hello' },
  { type: 'chat', id: 19, room, text: '<b>hi</b>' },
];

describe('a client’s message', () => {
  it.each(GOOD)('%j is read', (message) => {
    expect(decodeClientMessage(message)).toEqual({ ok: true, message });
  });

  it('has its action decoded', () => {
    const read = decodeClientMessage({ type: 'act', id: 1, room, action: { type: 'discard', card: 'roll' } });
    expect(read).toMatchObject({ ok: true, message: { action: { type: 'discard' } } });
  });

  it.each([
    [{ type: 'fly', id: 3 }, 3, 'badMessage', 'type'],
    [{ type: 'ping' }, 0, 'badMessage', 'id'],
    [{ type: 'ping', id: 0 }, 0, 'badMessage', 'id'],
    [{ type: 'ping', id: -1 }, 0, 'badMessage', 'id'],
    [{ type: 'enter', id: 4, room: '../etc', since: 0 }, 4, 'badMessage', 'room'],
    [{ type: 'enter', id: 4, room, since: -1 }, 4, 'badMessage', 'since'],
    [{ type: 'sit', id: 6, room, seat: 6 }, 6, 'badMessage', 'seat'],
    [{ type: 'commitShuffle', id: 6, room, deal: 1, attempt: 1, commitment: 'short' }, 6, 'badMessage', 'commitment'],
    [{ type: 'commitShuffle', id: 6, room, deal: 0, attempt: 1, commitment: SEED }, 6, 'badMessage', 'deal'],
    [{ type: 'revealShuffle', id: 6, room, deal: 1, attempt: 1.5, value: SEED }, 6, 'badMessage', 'attempt'],
    [
      { type: 'addComputer', id: 8, room, seat: 1, level: 'champion', temperament: 'racer' },
      8,
      'badMessage',
      'temperament',
    ],
    [{ type: 'chat', id: 8, room, text: ' ' }, 8, 'badMessage', 'text'],
    [{ type: 'chat', id: 8, room, text: 'x'.repeat(201) }, 8, 'badMessage', 'text'],
    [{ type: 'setAutoCall', id: 8, room, safety: 'roll', on: true }, 8, 'badMessage', 'safety'],
    [{ type: 'open', id: 2, options: { ...OPTIONS, players: 5 } }, 2, 'badSetup', 'options.players'],
    [
      { type: 'open', id: 2, options: { ...OPTIONS, edition: 'computer', players: 4 } },
      2,
      'badSetup',
      'options.players',
    ],
    [
      { type: 'open', id: 2, options: { ...OPTIONS, clock: { kind: 'turn', seconds: 1 } } },
      2,
      'badSetup',
      'options.clock.seconds',
    ],
    [{ type: 'open', id: 2, options: { ...OPTIONS, house: { target: 800 } } }, 2, 'badSetup', 'options.house.target'],
    [{ type: 'open', id: 2, options: { ...OPTIONS, house: { sped: 1 } } }, 2, 'badSetup', 'options.house.sped'],
    [{ type: 'act', id: 2, room, action: { type: 'play', card: 'goo' } }, 2, 'badMessage', 'action.card'],
    [{ type: 'toString', id: 2 }, 2, 'badMessage', 'type'],
    [null, 0, 'badMessage', undefined],
    [[], 0, 'badMessage', 'type'],
  ])('%j is refused', (sent, id, reason, field) => {
    expect(decodeClientMessage(sent)).toEqual({ ok: false, refusal: { id, reason, field } });
  });

  it('of any kind never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...GOOD), fc.string(), (value, good, key) => {
        decodeClientMessage(value);
        decodeClientMessage({ ...good, [key]: value });
        for (const field of Object.keys(good)) decodeClientMessage({ ...good, [field]: value });
      }),
    );
  });
});

it('chat text keeps no direction marks and no terminal control codes', () => {
  const text = 'a\u202Egnp\u2066b\u200F \u001b[31mred\nnext';
  const decoded = decodeClientMessage({ type: 'chat', id: 1, room, text });
  expect(decoded).toMatchObject({ ok: true, message: { text: 'agnpb  [31mred next' } });
  expect(decodeClientMessage({ type: 'chat', id: 1, room, text: '\u202E' })).toMatchObject({ ok: false });
});
