import { m } from '@coup-fourre/client/text';
import { EDITION_IDS, type Players } from '@coup-fourre/rules';
import { numberedSetup } from '../../game/numberedSetup.ts';
import type { ReviewedGame } from './reviewedGame.ts';

/** Larger files are no records: a long match of six takes some 100,000 bytes. */
const MAX_FILE_BYTES = 2_000_000;
const HEADING = /^\s*coup-fourre record \d/;

/** The result of reading a file: a game, or the reason why it is none. */
type RecordFileResult =
  | { readonly ok: true; readonly game: ReviewedGame }
  | { readonly ok: false; readonly fault: string };

/** Reads the header of a record file, which is all that the page needs; the review's worker reads the rest. */
export async function readRecordFile(file: File): Promise<RecordFileResult> {
  const kind: RecordFileResult = { ok: false, fault: m.reviewFaultKind({ name: file.name }) };
  if (file.size > MAX_FILE_BYTES) return kind;
  const record = await file.text().catch(() => '');
  const edition = EDITION_IDS.find((id) => id === wordAfter(record, 'edition'));
  const players = Number(wordAfter(record, 'players'));
  if (!HEADING.test(record) || edition === undefined || !isPlayers(players)) return kind;
  return { ok: true, game: { record, setup: numberedSetup({ edition, players, house: {} }) } };
}

function wordAfter(record: string, key: string): string | undefined {
  return record.match(new RegExp(`^${key} (\\S+)\\s*$`, 'm'))?.[1];
}

function isPlayers(count: number): count is Players {
  return [2, 3, 4, 6].includes(count);
}
