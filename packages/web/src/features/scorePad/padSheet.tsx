import { editionName, m } from '@coup-fourre/client/text';
import { scoreDeal } from '@coup-fourre/rules';
import { type FormEvent, useId, useRef, useState } from 'react';
import { range } from '../../game/range.ts';
import { Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { type DealDraft, isBlank } from './dealDraft.ts';
import { faultText } from './faultText.ts';
import { PadTable } from './padTable.tsx';
import { broughtForward, nameOnPad, rulesOf, type ScorePad, tableOfDraft } from './scorePad.ts';

interface PadSheetProps {
  readonly pad: ScorePad;
  readonly change: (pad: ScorePad) => void;
  readonly write: () => void;
}

/** The deal in progress: the sheet, the extension, and why the deal is impossible, if it is. */
export function PadSheet({ pad, change, write }: PadSheetProps) {
  const faultId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [wasRefused, setRefused] = useState(false);
  const judged = tableOfDraft(pad);
  const blank = isBlank(pad.entry);
  const refusal = judged.ok ? null : judged.refusal;
  const fault = refusal !== null ? faultText(pad, refusal) : blank && wasRefused ? m.padBlank() : '';
  const changeEntry = (entry: DealDraft): void => change({ ...pad, entry });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setRefused(refusal !== null || blank);
    const column = form.current?.querySelector<HTMLInputElement>(`[data-team="${refusal?.team ?? 0}"]`);
    column?.focus();
    if (refusal === null && !blank) write();
  }

  return (
    <form ref={form} className={`pad teams-${pad.names.length}`} onSubmit={submit}>
      <div className="pad-head">
        <h2>{m.score()}</h2>
        <span>
          {m.dealNumber({ number: pad.deals.length + 1 })} · {editionName(pad.edition)}
        </span>
      </div>
      <PadTable
        pad={pad}
        scores={judged.ok ? scoreDeal(judged.table) : null}
        pointsBefore={broughtForward(pad)}
        change={changeEntry}
        fault={refusal === null ? null : { refusal, id: faultId }}
      />
      <DealFields pad={pad} change={changeEntry} />
      <div className="pad-foot">
        <output id={faultId} className="pad-fault">
          {fault !== '' && (
            <>
              <Icon name="warning" size={20} /> {fault}
            </>
          )}
        </output>
        <Button type="submit" className="button pad-write">
          {m.padRecord()} <Icon name="check" />
        </Button>
      </div>
    </form>
  );
}

/** Fields for the whole table: who called an extension, and whether the draw pile was empty. */
function DealFields({ pad, change }: { readonly pad: ScorePad; readonly change: (entry: DealDraft) => void }) {
  const { entry } = pad;
  const { extension, target, teams } = rulesOf(pad);
  return (
    <div className="pad-fields">
      {extension && target === 700 && (
        <label className="row">
          <span>{m.padExtendedBy()}</span>
          <Select
            values={[null, ...range(teams)]}
            textOf={(team) => (team === null ? m.padNoOne() : nameOnPad(pad, team))}
            chosen={entry.extendedBy}
            choose={(extendedBy) => change({ ...entry, extendedBy })}
          />
        </label>
      )}
      <label className="row pad-check">
        <span>{m.padPileEmpty()}</span>
        <input
          type="checkbox"
          checked={entry.isDrawPileEmpty}
          onChange={({ target: box }) => change({ ...entry, isDrawPileEmpty: box.checked })}
        />
      </label>
    </div>
  );
}
