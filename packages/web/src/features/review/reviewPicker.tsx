import './reviewPicker.css';
import { m } from '@coup-fourre/client/text';
import { EDITION_IDS, PLAYER_COUNTS, rulesFor } from '@coup-fourre/rules';
import { type DragEvent, useState } from 'react';
import { numberedSetup } from '../../game/draft.ts';
import { Icon } from '../../ui/art/index.ts';
import { FileButton } from '../../ui/fileButton.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Tile } from '../../ui/tile.tsx';
import { RecentGamesTile } from './recentGamesTile.tsx';
import type { ReviewedGame } from './useReviewedGame.ts';

/** Selects a deal to review: from the recent games on this device, or from a record file. */
export function ReviewPicker({ open }: { readonly open: (game: ReviewedGame) => void }) {
  const [fault, setFault] = useState('');
  const [isOver, setOver] = useState(false);

  async function take(file: File): Promise<void> {
    setFault('');
    const read = await readRecordFile(file);
    if (read.ok) open(read.game);
    else setFault(read.fault);
  }

  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) void take(file);
    },
  };

  return (
    <div className="review-link" {...drop}>
      <Page title={m.reviewTitle()} subtitle={m.reviewNote()}>
        <div className="tiles-left">
          <RecentGamesTile />
        </div>
        <div className="tiles-right">
          <Tile title={m.reviewOpenTitle()} className="stack">
            <p>{m.reviewOpenText()}</p>
            <div className={isOver ? 'drop-zone over' : 'drop-zone'}>
              <Icon name="book" size={40} />
              <FileButton text={m.reviewOpenGo()} accept=".txt,.record,text/plain" take={(file) => void take(file)} />
              <span className="drop-hint">{isOver ? m.reviewDropHere() : m.reviewOpenDrop()}</span>
            </div>
            {fault !== '' && <p role="alert">{fault}</p>}
          </Tile>
        </div>
      </Page>
    </div>
  );
}

/** A larger file is not a record. A long match of six takes about 100,000 bytes. */
const MAX_FILE_BYTES = 2_000_000;
const HEADING = /^\s*coup-fourre record \d/;

type RecordFileResult =
  | { readonly ok: true; readonly game: ReviewedGame }
  | { readonly ok: false; readonly fault: string };

/** Reads the header of a record file, which is all that the page needs. The review's worker reads the rest. */
async function readRecordFile(file: File): Promise<RecordFileResult> {
  const kind: RecordFileResult = { ok: false, fault: m.reviewFaultKind({ name: file.name }) };
  if (file.size > MAX_FILE_BYTES) return kind;
  const record = await file.text().catch(() => '');
  const edition = EDITION_IDS.find((id) => id === wordAfter(record, 'edition'));
  const players = PLAYER_COUNTS.find((count) => String(count) === wordAfter(record, 'players'));
  if (!HEADING.test(record) || edition === undefined || players === undefined) return kind;
  return { ok: true, game: { record, setup: numberedSetup(rulesFor(edition, players)) } };
}

function wordAfter(record: string, key: string): string | undefined {
  return record.match(new RegExp(`^${key} (\\S+)\\s*$`, 'm'))?.[1];
}
