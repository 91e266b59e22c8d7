import { type Edition, RULE_VALUES, type RuleField } from '@coup-fourre/rules/editions';
import type { Block, Chapter } from './chapter.ts';

/** Marks text that applies to one value of a field: `ties: shared`: …; further values come without the field. */
const VALUE_MARK = /`(?:(\w+): )?(\w+)`: /g;
/** Names the field that the following points are about. */
const FIELD = /`(\w+)`/;

/** The chapters on how to play a deal, in any edition. */
const PLAY_CHAPTER = /^([1-9]|1[0-2]) /;

/** The chapters for an edition, without what applies only to others. */
export function editionChapters(chapters: readonly Chapter[], edition: Edition): Chapter[] {
  return chapters
    .filter(({ title }) => PLAY_CHAPTER.test(title))
    .map(({ title, blocks }) => ({ title, blocks: blocks.flatMap((block) => editionBlock(block, edition)) }));
}

function editionBlock(block: Block, edition: Edition): Block[] {
  if (block.kind === 'grid') return [block];
  const text = editionText(block.text, edition, null);
  if (text === '') return [];
  const field = fieldNamed(FIELD.exec(block.text)?.[1]);
  const points = block.points.map((point) => editionText(point, edition, field)).filter((point) => point !== '');
  return [{ ...block, text, points }];
}

/** A text without the parts that are marked with other values than the edition's. */
function editionText(text: string, edition: Edition, ofPoint: RuleField | null): string {
  const marks = [...text.matchAll(VALUE_MARK)];
  const field = fieldNamed(marks[0]?.[1]) ?? ofPoint;
  if (field === null) return text;
  const own = marks.filter(([, , value]) => RULE_VALUES[field].some((known) => String(known) === value));
  const parts = own.map((mark, index) => ({ value: mark[2], text: text.slice(mark.index, own[index + 1]?.index) }));
  const held = edition[field];
  const kept = parts.filter(({ value }) => typeof held !== 'object' && value === String(held)).map((part) => part.text);
  return [text.slice(0, own[0]?.index), ...kept].join('').trim().replace(/;$/, '.');
}

function fieldNamed(name: string | undefined): RuleField | null {
  return (Object.keys(RULE_VALUES) as RuleField[]).find((field) => field === name) ?? null;
}
