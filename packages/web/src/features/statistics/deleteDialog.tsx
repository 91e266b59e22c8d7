import { m, numberText } from '@coup-fourre/client/text';
import { Dialog } from '../../ui/dialog.tsx';

interface DeleteDialogProps {
  readonly count: number;
  readonly yes: () => void;
  readonly close: () => void;
}

/** Nobody loses what was counted by accident. */
export function DeleteDialog({ count, yes, close }: DeleteDialogProps) {
  return (
    <Dialog title={m.statsDeleteTitle()} onClose={close}>
      <p>{m.statsDeleteText({ count: numberText(count) })}</p>
      <div className="choices">
        <button type="button" className="button" onClick={yes}>
          {m.statsDelete()}
        </button>
        <button type="button" className="button quiet" onClick={close}>
          {m.keep()}
        </button>
      </div>
    </Dialog>
  );
}
