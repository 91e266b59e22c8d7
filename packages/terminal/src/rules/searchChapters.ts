import type { Block, Chapter } from './chapter.ts';
import { withoutBackquotes } from './layout.ts';

/** What has a word in it, by chapter: rules as a whole, of tables the rows. */
export function searchChapters(chapters: readonly Chapter[], word: string): Chapter[] {
  return chapters
    .map(({ title, blocks }) => ({
      title,
      blocks: blocks.flatMap((block) => matchingBlocks(block, word.toLowerCase())),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}

function matchingBlocks(block: Block, word: string): Block[] {
  const has = (texts: readonly string[]): boolean => withoutBackquotes(texts.join(' ')).toLowerCase().includes(word);
  if (block.kind === 'rule') return has([block.text, ...block.points]) ? [block] : [];
  const [headings = [], ...rows] = block.rows;
  const kept = rows.filter(has);
  return kept.length === 0 ? [] : [{ kind: 'grid', rows: [headings, ...kept] }];
}
