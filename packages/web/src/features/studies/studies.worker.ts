import type { Study } from '@coup-fourre/rules';
import { formatRecord, formatStudy, parseRecord, parseStudy } from '@coup-fourre/rules/authority';
import { type PackedTextFault, packText, unpackText } from '../../worker/packedText.ts';

/** A study whose chapters are records as text. */
export type StudyOfTexts = Study<string>;

/** Why a study cannot be read. `message` describes the fault in English, with the line. */
type StudyFault =
  | { readonly kind: PackedTextFault }
  | { readonly kind: 'badStudy'; readonly message: string; readonly line: number | null };

type ReadStudy =
  | { readonly ok: true; readonly study: StudyOfTexts }
  | { readonly ok: false; readonly fault: StudyFault };

/** A study for a file, and packed for a link, both as NOTATION.md describes. */
export interface WrittenStudy {
  readonly text: string;
  readonly packed: string;
}

/** Reads a study and checks every move of its chapters. */
async function readStudy(from: { readonly text: string } | { readonly packed: string }): Promise<ReadStudy> {
  const bytes = 'packed' in from ? await unpackText(from.packed) : null;
  if (typeof bytes === 'string') return { ok: false, fault: { kind: bytes } };
  const read = parseStudy('text' in from ? from.text : new TextDecoder().decode(bytes ?? undefined));
  if (!read.ok) {
    const { message, line = null } = read.error;
    return { ok: false, fault: { kind: 'badStudy', message, line } };
  }
  const chapters = read.value.chapters.map((chapter) => ({ ...chapter, record: formatRecord(chapter.record) }));
  return { ok: true, study: { ...read.value, chapters } };
}

/** Writes a study. Throws if a record is invalid. */
async function writeStudy({ chapters, ...head }: StudyOfTexts): Promise<WrittenStudy> {
  const read = chapters.map((chapter) => {
    const parsed = parseRecord(chapter.record);
    if (!parsed.ok) throw new Error(parsed.error.message);
    return { ...chapter, record: parsed.value.record };
  });
  const text = formatStudy({ ...head, chapters: read });
  return { text, packed: await packText(new TextEncoder().encode(text)) };
}

export const studyCalls = { readStudy, writeStudy };
export type StudyCalls = typeof studyCalls;
