import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { PACKED_TEXT } from '@coup-fourre/rules/authority';
import { UsageError } from '../program/errors.ts';

const { version: VERSION, maxCharacters: MAX_CHARACTERS, maxBytes: MAX_BYTES } = PACKED_TEXT;
const TOO_LONG = 'the link is longer than any game could be';

/** Packs bytes for links as described in NOTATION.md: base64url of the version and the raw deflated bytes. */
export function packText(bytes: Uint8Array): string {
  return Buffer.concat([Buffer.from([VERSION]), deflateRawSync(bytes)]).toString('base64url');
}

/** Unpacks a text. Throws UsageError if it is damaged, too long or of another version. */
export function unpackText(text: string): Uint8Array {
  if (text.length > MAX_CHARACTERS) throw new UsageError(TOO_LONG);
  if (!/^[\w-]+$/.test(text)) throw new UsageError('the link has characters that do not belong there: copy all of it');
  const [version, ...deflated] = Buffer.from(text, 'base64url');
  if (version !== VERSION) throw new UsageError('the link is from another version of the game');
  try {
    return inflateRawSync(Uint8Array.from(deflated), { maxOutputLength: MAX_BYTES });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new UsageError(TOO_LONG);
    throw new UsageError('the cards in the link are damaged: copy all of it');
  }
}
