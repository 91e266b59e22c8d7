import { deflateRawSync } from 'node:zlib';
import { packRecord, parseRecord } from '../../rules/src/authority.ts';

export function packedRecord(text: string): string {
  const read = parseRecord(text);
  if (!read.ok) throw new Error(read.error.message);
  return Buffer.concat([Buffer.from([1]), deflateRawSync(packRecord(read.value.record))]).toString('base64url');
}
