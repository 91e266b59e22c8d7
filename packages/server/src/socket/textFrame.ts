/** The first byte of the only frame of a text message (RFC 6455, section 5.2). */
const TEXT = 0x81;

/** Lengths up to 125 stand in the second byte. These values of it say that two or eight more bytes have the length. */
const [LENGTH_16, LENGTH_64] = [126, 127];

/**
 * A text message from a server as a whole WebSocket frame, in one buffer. ws would write header and text one by one,
 * from several objects, which takes longer than everything else about a message.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length < LENGTH_16 ? 2 : length < 0x10000 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = TEXT;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = LENGTH_16;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_64;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, start);
  return frame;
}
