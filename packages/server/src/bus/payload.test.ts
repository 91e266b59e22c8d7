import fc from 'fast-check';
import { expect, it } from 'vitest';
import { echoPayload, LONGEST_PAYLOAD, payloadsOf, toldBy } from './payload.ts';

const NOTICES = fc.array(
  fc.record({
    room: fc.string({ unit: 'binary', minLength: 1, maxLength: 50 }),
    seq: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  }),
  { maxLength: 500 },
);

it('notices are told as JSON', () => {
  expect(payloadsOf([])).toEqual([]);
  expect(
    payloadsOf([
      { room: 'kestrel', seq: 7 },
      { room: 'merlin', seq: 1 },
    ]),
  ).toEqual(['{"at":[["kestrel",7],["merlin",1]]}']);
  expect(toldBy(echoPayload('mark'))).toEqual({ notices: [], echo: 'mark' });
});

it('any notices come through, and no payload is too long', () => {
  fc.assert(
    fc.property(NOTICES, (notices) => {
      const payloads = payloadsOf(notices);
      expect(payloads.flatMap((payload) => toldBy(payload)?.notices ?? [])).toEqual(notices);
      for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(LONGEST_PAYLOAD);
    }),
  );
});

it('payloads are filled', () => {
  const notices = Array.from({ length: 5000 }, (_, i) => ({ room: `room-${i}`, seq: i + 1 }));
  const payloads = payloadsOf(notices);
  for (const payload of payloads.slice(0, -1)) expect(payload.length).toBeGreaterThan(LONGEST_PAYLOAD - 30);
});

it('any other text is not ours', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(toldBy(text)).toBeNull();
    }),
  );
});
