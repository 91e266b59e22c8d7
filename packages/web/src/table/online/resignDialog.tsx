import { m } from '@coup-fourre/client/text';
import { Dialog } from '../../ui/dialog.tsx';

interface ResignDialogProps {
  readonly resign: () => void;
  readonly close: () => void;
}

/** Nobody gives up by accident. */
export function ResignDialog({ resign, close }: ResignDialogProps) {
  return (
    <Dialog title={m.resignTitle()} onClose={close}>
      <p>{m.resignText()}</p>
      <div className="choices">
        <button type="button" className="button" onClick={resign}>
          {m.resign()}
        </button>
        <button type="button" className="button quiet" onClick={close}>
          {m.cancel()}
        </button>
      </div>
    </Dialog>
  );
}
