import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodePayload, encodeEcho, encodeMessages, MAX_PAYLOAD_BYTES } from './payload.ts';

const NAME = fc.string({ unit: 'binary', minLength: 1, maxLength: 50 });
const ROOM_NEWS = fc.record({ room: NAME, seq: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }) });
const NOTICES = fc
  .tuple(fc.array(ROOM_NEWS, { maxLength: 500 }), fc.array(fc.record({ guest: NAME }), { maxLength: 500 }))
  .map(([rooms, guests]) => [...rooms, ...guests]);

it('messages are encoded as JSON', () => {
  expect(encodeMessages([])).toEqual([]);
  expect(
    encodeMessages([
      { room: 'kestrel', seq: 7 },
      { room: 'merlin', seq: 1 },
    ]),
  ).toEqual(['{"at":[["kestrel",7],["merlin",1]]}']);
  expect(encodeMessages([{ guest: 'ada' }, { room: 'kestrel', seq: 7 }])).toEqual([
    '{"at":[["kestrel",7]]}',
    '{"guests":["ada"]}',
  ]);
  expect(decodePayload(encodeEcho('mark'))).toEqual({ messages: [], echo: 'mark' });
});

it('all messages survive encoding, and no payload is too long', () => {
  fc.assert(
    fc.property(NOTICES, (messages) => {
      const payloads = encodeMessages(messages);
      expect(payloads.flatMap((payload) => decodePayload(payload)?.messages ?? [])).toEqual(messages);
      for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(MAX_PAYLOAD_BYTES);
    }),
  );
});

it('as many messages as possible share a payload', () => {
  const messages = Array.from({ length: 5000 }, (_, i) => ({ room: `room-${i}`, seq: i + 1 }));
  const payloads = encodeMessages(messages);
  for (const payload of payloads.slice(0, -1)) expect(payload.length).toBeGreaterThan(MAX_PAYLOAD_BYTES - 30);
});

it('any other text is refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(decodePayload(text)).toBeNull();
    }),
  );
});
