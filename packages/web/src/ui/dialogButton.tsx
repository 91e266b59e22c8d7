import { type ReactNode, Suspense, useState } from 'react';
import { Icon } from './art/index.ts';

interface DialogButtonProps {
  readonly icon: Parameters<typeof Icon>[0]['name'];
  readonly name: string;
  /** Whether it is an icon with a name. */
  readonly isSmall: boolean;
  /** Shared with the element that gets the focus if this button leaves the page. */
  readonly focusKey?: string;
  /** The dialog, which may load when it opens. */
  readonly dialog: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ icon, name, isSmall, focusKey, dialog }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={isSmall ? 'icon-button' : 'button quiet'}
        aria-haspopup="dialog"
        data-keep={focusKey}
        {...(isSmall && { 'aria-label': name })}
        onClick={() => setOpen(true)}
      >
        <Icon name={icon} size={20} /> {isSmall ? null : name}
      </button>
      {isOpen && <Suspense>{dialog(() => setOpen(false))}</Suspense>}
    </>
  );
}
