import type { InputError } from '@coup-fourre/rules';
import { type GameRecord, PACKED_TEXT, parseRecord, unpackRecord } from '@coup-fourre/rules/authority';

/** Why a text is not a packed record: characters other than base64url, another version, damaged, or too long. */
export type PackedTextFault = 'notPacked' | 'otherVersion' | 'damaged' | 'tooLong';

/** Why a record cannot be read. `message` describes the fault in English. */
export type RecordFault =
  | { readonly kind: PackedTextFault }
  | { readonly kind: 'badRecord'; readonly message: string; readonly line: number | null };

type ReadRecord =
  | { readonly ok: true; readonly value: GameRecord }
  | { readonly ok: false; readonly fault: RecordFault };

const { version: VERSION, maxCharacters: MAX_CHARACTERS, maxBytes: MAX_BYTES } = PACKED_TEXT;
const BASE64URL = /^[\w-]+$/;

/** Packs bytes for a link as described in NOTATION.md: base64url of a version byte and the raw deflated bytes. */
export async function packText(bytes: Uint8Array): Promise<string> {
  const deflated = await readAll(through(bytes, new CompressionStream('deflate-raw')), Number.POSITIVE_INFINITY);
  const binary = Array.from([VERSION, ...(deflated ?? [])], (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function unpackText(text: string): Promise<Uint8Array | PackedTextFault> {
  if (text.length > MAX_CHARACTERS) return 'tooLong';
  if (!BASE64URL.test(text)) return 'notPacked';
  const bytes = bytesOf(text);
  if (bytes === null) return 'damaged';
  if (bytes[0] !== VERSION) return 'otherVersion';
  try {
    return (await readAll(through(bytes.subarray(1), new DecompressionStream('deflate-raw')), MAX_BYTES)) ?? 'tooLong';
  } catch {
    return 'damaged';
  }
}

/** Reads a record from its text or its packed form. */
export async function readRecord(from: { readonly record: string } | { readonly packed: string }): Promise<ReadRecord> {
  const bytes = 'packed' in from ? await unpackText(from.packed) : null;
  if (typeof bytes === 'string') return { ok: false, fault: { kind: bytes } };
  const read = 'record' in from ? parseRecord(from.record) : unpackRecord(bytes ?? new Uint8Array());
  return read.ok ? { ok: true, value: read.value.record } : badRecord(read.error);
}

export function badRecord({ message, line }: InputError): { readonly ok: false; readonly fault: RecordFault } {
  return { ok: false, fault: { kind: 'badRecord', message, line: line ?? null } };
}

/** Null if the last characters are missing, so that the rest is no whole number of bytes. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): ReadableStream<Uint8Array> {
  return new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(stream);
}

/** Reads a whole stream. Returns null if it has more than `maxBytes`. */
async function readAll(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array | null> {
  const reader = stream.getReader();
  let all = new Uint8Array();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return all;
    if (all.length + value.length > maxBytes) {
      await reader.cancel();
      return null;
    }
    const longer = new Uint8Array(all.length + value.length);
    longer.set(all);
    longer.set(value, all.length);
    all = longer;
  }
}
