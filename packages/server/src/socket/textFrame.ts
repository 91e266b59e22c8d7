/** The first byte of the only frame of a text message (RFC 6455, section 5.2). */
const TEXT = 0x81;

/** Lengths up to 125 stand in the second byte. These values of it say that two or eight more bytes have the length. */
const [LENGTH_16, LENGTH_64] = [126, 127];

/**
 * A text message from a server as a whole WebSocket frame, with one character for each byte (latin1). Node writes such a string
 * without a buffer. ws would write header and text one by one, from several objects, which takes longer than everything
 * else about a message.
 */
export function textFrame(text: string): string {
  const length = Buffer.byteLength(text);
  // Most messages are ASCII, so they are bytes already.
  return headerOf(length) + (length === text.length ? text : Buffer.from(text).toString('latin1'));
}

function headerOf(length: number): string {
  if (length < LENGTH_16) return String.fromCharCode(TEXT, length);
  if (length < 0x10000) return String.fromCharCode(TEXT, LENGTH_16, length >> 8, length & 0xff);
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length));
  return String.fromCharCode(TEXT, LENGTH_64, ...bytes);
}
