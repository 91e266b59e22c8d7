import { m } from '@coup-fourre/client/text';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** The label of the button that confirms. */
  readonly action: string;
  readonly confirm: () => void;
  readonly cancel: () => void;
  /** The label of the other button, if it is not "Cancel". */
  readonly cancelAction?: string;
  /** What confirming does. */
  readonly children?: ReactNode;
}

/** Asks for confirmation before something is lost. */
export function ConfirmDialog({ title, action, confirm, cancel, cancelAction, children }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={cancel}>
      {children}
      <div className="choices">
        <button type="button" className="button" onClick={confirm}>
          {action}
        </button>
        <button type="button" className="button quiet" onClick={cancel}>
          {cancelAction ?? m.cancel()}
        </button>
      </div>
    </Dialog>
  );
}
