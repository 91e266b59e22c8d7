import { m, numberText } from '@coup-fourre/client/text';
import { type FileFault, formatStatistics, formatStatisticsCsv, readStatistics } from '@coup-fourre/room/statistics';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, DialogButton } from '../../ui/dialog.tsx';
import { FileButton } from '../../ui/fileButton.tsx';
import { Tile } from '../../ui/tile.tsx';
import { saveFile } from '../../ui/useShare.ts';
import type { Tallies } from './useTallies.ts';

const FAULTS: Readonly<Record<FileFault, () => string>> = {
  notStatistics: m.statsFaultKind,
  newerVersion: m.statsFaultNewer,
  damaged: m.statsFaultDamaged,
};
const NAME = 'coup-fourre-statistics';

function isoText(at: number): string {
  return new Date(at).toISOString();
}

export function FilesTile({ store }: { readonly store: Tallies }) {
  const [message, setMessage] = useState('');
  const [fault, setFault] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const tallies = store.tallies ?? [];
  const isEmpty = tallies.length === 0;

  function show(news: string, wrong = ''): void {
    setMessage(news);
    setFault(wrong);
  }

  async function take(file: File): Promise<void> {
    const read = readStatistics(await file.text());
    if (!read.ok) return show('', FAULTS[read.fault]());
    const fresh = await store.add(read.deals);
    if (fresh === null) return show('', m.statsFaultStored());
    return show(m.statsImported({ count: numberText(read.deals.length), fresh: numberText(fresh) }));
  }

  async function forget(): Promise<void> {
    const isDone = await store.deleteAll();
    show(isDone ? m.statsDeleted() : '', isDone ? '' : m.statsFaultStored());
    chooser.current?.focus();
  }

  return (
    <Tile title={isEmpty ? m.statsOtherDevice() : m.statsFiles()} className="stack close files-tile">
      <p>{isEmpty ? m.statsOtherDeviceText() : m.statsFilesText()}</p>
      {!isEmpty && (
        <>
          <Button
            quiet
            small
            text={m.statsJson()}
            onClick={() =>
              saveFile({ name: `${NAME}.json`, text: formatStatistics(tallies), type: 'application/json' })
            }
          />
          <Button
            quiet
            small
            text={m.statsCsv()}
            onClick={() =>
              saveFile({ name: `${NAME}.csv`, text: formatStatisticsCsv(tallies, isoText), type: 'text/csv' })
            }
          />
        </>
      )}
      <FileButton
        quiet
        small
        ref={chooser}
        text={m.statsImport()}
        accept=".json,application/json"
        take={(file) => void take(file)}
      />
      {!isEmpty && (
        <DialogButton
          small
          icon="trash"
          text={m.statsDelete()}
          dialog={(close) => (
            <ConfirmDialog
              title={m.statsDeleteTitle()}
              action={m.statsDelete()}
              cancelAction={m.keep()}
              confirm={() => {
                close();
                void forget();
              }}
              cancel={close}
            >
              <p>{m.statsDeleteText({ count: numberText(tallies.length) })}</p>
            </ConfirmDialog>
          )}
        />
      )}
      <output>{message}</output>
      {fault !== '' && <p role="alert">{fault}</p>}
    </Tile>
  );
}
