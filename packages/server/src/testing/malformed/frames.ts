import type { RandomChoices } from './randomChoices.ts';

/** A WebSocket frame with the first byte `first`. It is masked with zeros, because clients must mask frames. */
function frame(first: number, payload: Buffer): Buffer {
  const isLong = payload.length > 125;
  const head = isLong ? [first, 0x80 | 126, payload.length >> 8, payload.length & 255] : [first, 0x80 | payload.length];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload]);
}

const FINAL_TEXT = 0x81;

/** Bytes that violate the protocol or are too large. The server must close the WebSocket. */
export function brokenFrame(chance: RandomChoices): Buffer {
  const ping = Buffer.from('{"type":"ping","id":1}');
  switch (chance.below(10)) {
    case 0:
      return frame(FINAL_TEXT | chance.pick([0x40, 0x20, 0x10]), ping);
    case 1:
      return frame(0x80 | chance.pick([3, 4, 7, 11, 15]), ping);
    case 2:
      // An unmasked frame.
      return Buffer.concat([Buffer.from([FINAL_TEXT, ping.length]), ping]);
    case 3:
      // Invalid UTF-8.
      return frame(FINAL_TEXT, Buffer.from([0xff, 0xfe, chance.below(256)]));
    case 4:
      // A continuation without a beginning.
      return frame(0x80, ping);
    case 5:
      // A control frame that is too long, and a fragmented one.
      return chance.once(2) ? frame(0x89, Buffer.alloc(200)) : frame(0x09, Buffer.alloc(2));
    case 6:
      // A close frame with an invalid code or half a code.
      return frame(0x88, chance.once(2) ? Buffer.from([3]) : Buffer.from([0x03, 0xec]));
    case 7:
      // A text message that begins before the previous message ends.
      return Buffer.concat([frame(0x01, ping), frame(FINAL_TEXT, ping)]);
    case 8:
      // A frame that claims to have 2⁶³ bytes.
      return Buffer.from([FINAL_TEXT, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]);
    default:
      return frame(FINAL_TEXT, Buffer.alloc(5000 + chance.below(20_000), 'x'));
  }
}
