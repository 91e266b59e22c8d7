import { m } from '@coup-fourre/client/text';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useCopy } from '../../ui/useShare.ts';

/** Shows new recovery codes, once. A tap outside the dialog does not close it, because the codes would be lost. */
export function CodesDialog({ codes, close }: { readonly codes: readonly string[]; readonly close: () => void }) {
  const { isCopied, copy } = useCopy(codes.join('\n'));
  return (
    <Dialog title={m.codesTitle()} about={m.codesText()} className="sheet codes-dialog" hasFocusOnTitle>
      <ol className="codes" data-testid="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <output className="label">
        {isCopied === true && m.codesCopied()}
        {isCopied === false && m.codesNotCopied()}
      </output>
      <div className="row wrap even">
        <Button quiet icon="copy" text={m.codesCopy()} onClick={copy} />
        <Button quiet icon="print" text={m.codesPrint()} onClick={() => window.print()} />
      </div>
      <div className="sheet-foot">
        <Button text={m.codesDone()} onClick={close} />
      </div>
    </Dialog>
  );
}
