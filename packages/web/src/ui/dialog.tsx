import { m } from '@coup-fourre/client/text';
import { type ReactNode, Suspense, use, useId, useLayoutEffect, useRef, useState } from 'react';
import { AnnouncerContext } from './announcements/announcer.ts';
import { Icon } from './art/index.ts';

interface DialogProps {
  readonly title: string;
  readonly className?: string;
  /** The id of the element that a screen reader reads after the title. */
  readonly describedBy?: string;
  /** Whether the title has the focus at first, so that Enter does not choose an answer by accident. */
  readonly hasFocusOnTitle?: boolean;
  /** Called when its button, Escape or a tap on the backdrop closes it; a prompt that must be answered has none. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog: the browser traps the focus in it and restores it afterwards. Events meanwhile are announced from
 * inside, since a screen reader ignores everything behind.
 */
export function Dialog({
  title,
  className = '',
  describedBy,
  hasFocusOnTitle = false,
  onClose,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const closing = useRef<HTMLButtonElement>(null);
  const announcer = use(AnnouncerContext);
  const assertive = useRef<HTMLDivElement>(null);
  const polite = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);

  // Close it before it is removed: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    // The button that closes it comes first, but the focus belongs to what can be done here, if there is anything.
    if (closing.current) closing.current.disabled = true;
    element?.showModal();
    if (closing.current) closing.current.disabled = false;
    if (hasFocusOnTitle) heading.current?.focus();
    else if (document.activeElement === element) closing.current?.focus();
    isShown.current = true;
    const [urgent, calm] = [assertive.current, polite.current];
    const hush = urgent && calm ? announcer.openDialog({ assertive: urgent, polite: calm }) : undefined;
    return () => {
      hush?.();
      isShown.current = false;
      element?.close();
    };
  }, [announcer, hasFocusOnTitle]);

  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={({ currentTarget }) => {
        // A second Escape, or the device's back gesture, cannot be cancelled: a dialog that must be answered opens
        // again.
        if (currentTarget.open || !isShown.current) return;
        if (onClose) onClose();
        else currentTarget.showModal();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && isOutside(event.currentTarget, event)) onClose?.();
      }}
    >
      {onClose && (
        <button
          ref={closing}
          type="button"
          className="icon-button dialog-close"
          aria-label={m.close()}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      )}
      <h2 ref={heading} id={titleId} {...(hasFocusOnTitle ? { tabIndex: -1 } : {})}>
        {title}
      </h2>
      {children}
      <div ref={assertive} className="unseen" aria-live="assertive" />
      <div ref={polite} className="unseen" aria-live="polite" />
    </dialog>
  );
}

/** A tap on the backdrop has the dialog as its target, but is outside its box. */
function isOutside(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

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
