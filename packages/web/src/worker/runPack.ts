import { packRecord, parseRecord } from '@coup-fourre/rules/authority';
import type { PackReply, PackRequest } from './analysisMessages.ts';
import { packText } from './packedText.ts';

/** Packs a record up to one of its deals. */
export async function runPack({ id, record, deal }: PackRequest): Promise<PackReply> {
  const read = parseRecord(record);
  const deals = read.ok ? read.value.record.deals.slice(0, deal) : [];
  if (!read.ok || deals.length < deal) return { type: 'packed', id, packed: null };
  return { type: 'packed', id, packed: await packText(packRecord({ ...read.value.record, deals })) };
}
