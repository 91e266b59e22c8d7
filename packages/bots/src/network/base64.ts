const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUE_OF = new Int16Array(128).fill(-1);
for (let value = 0; value < ALPHABET.length; value += 1) VALUE_OF[ALPHABET.charCodeAt(value)] = value;

/** The bytes of a base64 text (RFC 4648, without line breaks), or null if it is not valid. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 !== 0) return null;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  let index = 0;
  let bits = 0;
  for (let digit = 0; digit < text.length - padding; digit += 1) {
    const value = VALUE_OF[text.charCodeAt(digit)] ?? -1;
    if (value < 0) return null;
    bits = (bits << 6) | value;
    if (digit % 4 === 0) continue;
    bytes[index] = bits >>> (6 - 2 * (digit % 4));
    index += 1;
  }
  return bytes;
}

/** The base64 text of some bytes (RFC 4648), padded with `=`. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const three = ((bytes[index] as number) << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0);
    for (let digit = 0; digit < 4; digit += 1)
      text += index + digit > bytes.length ? '=' : ALPHABET[(three >>> (18 - 6 * digit)) & 63];
  }
  return text;
}

/** A whole number below 64 ** `digits` in the digits of base64. */
export function encodeDigits(number: number, digits: number): string {
  return (digits > 1 ? encodeDigits(number >>> 6, digits - 1) : '') + ALPHABET[number & 63];
}

/** The value of the digit at an index, or -1 for any other character. */
export function valueOfDigit(text: string, index: number): number {
  return VALUE_OF[text.charCodeAt(index)] ?? -1;
}
