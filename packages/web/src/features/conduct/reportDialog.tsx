import { m, reasonText, reportKindText } from '@coup-fourre/client/text';
import { MAX_REPORT_LENGTH, REPORT_KINDS, type ReportKind } from '@coup-fourre/room';
import { useState } from 'react';
import { useOnline } from '../../online/useOnline.ts';
import { useServerChange } from '../../online/useServerChange.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select.tsx';
import { BlockButton } from './blockButton.tsx';
import type { ReportedPerson } from './reportButton.tsx';

/** Asks for the kind of a report, and says what happens to it. Without a table there is no talk to attach. */
export function ReportDialog({ name, reported, close }: ReportedPerson & { readonly close: () => void }) {
  const { api } = useOnline();
  const { refused, change } = useServerChange(() => undefined);
  const isOfTable = !('name' in reported);
  const [kind, setKind] = useState<ReportKind>(isOfTable ? 'talk' : 'name');
  const [words, setWords] = useState('');
  const [isSent, setSent] = useState(false);
  return (
    <Dialog title={m.reportPlayer({ name })} className="sheet" onClose={close}>
      {isSent ? (
        <div className="stack">
          <p role="status">{m.reportSent({ name })}</p>
          <BlockButton name={name} who={'name' in reported ? reported : { guest: reported.guest }} />
          <Button text={m.close()} onClick={close} />
        </div>
      ) : (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            void change(api.report({ ...reported, kind, words })).then(setSent);
          }}
        >
          <p>{isOfTable ? m.reportText({ name }) : m.reportProfileText({ name })}</p>
          <SelectField
            label={m.reportKind()}
            values={REPORT_KINDS}
            textOf={(each) => reportKindText(each)}
            chosen={kind}
            choose={setKind}
          />
          <label className="field-name">
            <span className="label">{m.reportWords()}</span>
            <textarea
              rows={3}
              maxLength={MAX_REPORT_LENGTH}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </label>
          {refused !== null && <p role="alert">{reasonText(refused)}</p>}
          <Button type="submit" icon="flag" text={m.reportSend()} />
        </form>
      )}
    </Dialog>
  );
}
