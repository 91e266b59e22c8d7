import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const BYTES = 4;

/** Writes a line of JSON and numbers in place of the file before: one of the two is whole whenever the program is stopped. */
export function writeNumbers(path: string, head: object, parts: readonly Float32Array[]): void {
  const numbers = parts.map((part) => Buffer.from(Float32Array.from(part).buffer));
  writeFileSync(`${path}.new`, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...numbers]));
  renameSync(`${path}.new`, path);
}

/** The first line of such a file, as text, and the bytes after it; or in words why there are none. */
export function readNumbers(path: string): { readonly head: string; readonly numbers: Buffer } | string {
  if (!existsSync(path)) return `there is no file ${path}`;
  const bytes = readFileSync(path);
  const end = bytes.indexOf('\n');
  return { head: bytes.subarray(0, Math.max(0, end)).toString(), numbers: bytes.subarray(end + 1) };
}

/** The numbers in those bytes, in parts of those lengths; null where they are more or fewer. */
export function partsOf(bytes: Buffer, lengths: readonly number[]): Float32Array[] | null {
  if (bytes.length !== BYTES * lengths.reduce((sum, length) => sum + length, 0)) return null;
  const floats = new Float32Array(Uint8Array.from(bytes).buffer);
  let at = 0;
  return lengths.map((length) => {
    at += length;
    return floats.slice(at - length, at);
  });
}
