import { m } from '@coup-fourre/client/text';
import { type ReactNode, useContext, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { listen } from '../game/listen.ts';
import { after } from '../worker/after.ts';
import { AnnouncerContext } from './announcements/announcer.ts';
import type { IconName } from './art/index.ts';
import { BareButton, Button, buttonFace, IconAndWord, IconButton } from './button.tsx';

interface DialogProps {
  readonly title: string;
  readonly className?: string;
  /** A text below the title. A screen reader reads it when the dialog opens. */
  readonly about?: string;
  /** Id of another element to be read then. */
  readonly describedBy?: string | undefined;
  /** True if the table behind may be asked by keys before an answer. */
  readonly canAsk?: boolean;
  /** True if the title gets the focus, so that Enter does not choose an answer by accident. */
  readonly hasFocusOnTitle?: boolean;
  /**
   * Called when the close button, Escape or a tap on the backdrop closes the dialog. Omit it for a prompt that must be
   * answered.
   */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog. The browser traps the focus in it and restores it afterwards.
 * It has its own live regions, because a screen reader ignores everything behind it.
 */
export function Dialog({
  title,
  className = '',
  about,
  describedBy,
  canAsk,
  hasFocusOnTitle = false,
  onClose,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const aboutId = useId();
  const aboutIds = about === undefined ? describedBy : aboutId;
  const heading = useRef<HTMLHeadingElement>(null);
  const closing = useRef<HTMLButtonElement>(null);
  const announcer = useContext(AnnouncerContext);
  const assertive = useRef<HTMLDivElement>(null);
  const polite = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  const isPressedOutside = useRef(false);

  // WCAG 2.5.2: a tap on the backdrop closes when the finger is lifted, so that one can still slide off.
  const clicked = useEffectEvent((event: MouseEvent) => {
    if (isPressedOutside.current && dialog.current && isOutside(dialog.current, event)) onClose?.();
    isPressedOutside.current = false;
  });
  useEffect(() => (dialog.current ? listen(dialog.current, ['click'], (event) => clicked(event)) : undefined), []);

  // The browser restores the focus only if the dialog is closed before it is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    // The close button comes first in the dialog. The focus belongs to the first control after it, if there is one.
    if (closing.current) closing.current.disabled = true;
    element?.showModal();
    if (closing.current) closing.current.disabled = false;
    // The buttons at the foot are always in view. The browser scrolls to them all the same.
    if (document.activeElement?.closest('.sheet-foot')) element?.scrollTo(0, 0);
    if (hasFocusOnTitle) heading.current?.focus();
    else if (document.activeElement === element) closing.current?.focus();
    // Orca reads neither the name nor the description of a modal dialog, only the element with the focus.
    const texts = element?.dataset.about;
    if (!hasFocusOnTitle && texts !== undefined)
      document.activeElement?.setAttribute('aria-describedby', `${titleId} ${texts}`);
    const focused = document.activeElement;
    const stopFocus = isTextField(focused) ? focusLater(focused) : undefined;
    isShown.current = true;
    const [urgent, calm] = [assertive.current, polite.current];
    const hush = urgent && calm ? announcer.openDialog({ assertive: urgent, polite: calm }) : undefined;
    return () => {
      hush?.();
      stopFocus?.();
      isShown.current = false;
      element?.close();
    };
  }, [announcer, hasFocusOnTitle, titleId]);

  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      data-can-ask={canAsk}
      data-about={aboutIds}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={({ currentTarget }) => {
        // A second Escape, or the device's back gesture, cannot be prevented. A dialog that must be answered opens
        // again.
        if (currentTarget.open || !isShown.current) return;
        if (onClose) onClose();
        else currentTarget.showModal();
      }}
      onPointerDown={(event) => {
        isPressedOutside.current = event.target === event.currentTarget && isOutside(event.currentTarget, event);
      }}
    >
      {onClose && (
        <IconButton
          ref={closing}
          icon="close"
          label={m.close()}
          className="icon-button dialog-close"
          onClick={onClose}
        />
      )}
      <h2 ref={heading} id={titleId} {...(hasFocusOnTitle ? { tabIndex: -1, 'aria-describedby': aboutIds } : {})}>
        {title}
      </h2>
      {about !== undefined && <p id={aboutId}>{about}</p>}
      {children}
      <div ref={assertive} className="unseen" aria-live="assertive" />
      <div ref={polite} className="unseen" aria-live="polite" />
    </dialog>
  );
}

function isTextField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Milliseconds in which a screen reader notices that the page behind a dialog is gone. */
const FIELD_MS = 150;

/**
 * Focuses a text field again after a moment, unless something else has the focus by then. Orca is silent about a field
 * that has the focus when the page behind the dialog goes. Returns a function that cancels it.
 */
export function focusLater(
  field: Pick<HTMLElement, 'blur' | 'focus'>,
  isFocusFree = (): boolean => document.activeElement === document.body,
): () => void {
  field.blur();
  return after(FIELD_MS, () => {
    if (isFocusFree()) field.focus();
  });
}

/** True for a tap on the backdrop: its target is the dialog, but it is outside the dialog's box. */
function isOutside(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

interface ConfirmDialogProps {
  readonly title: string;
  readonly action: string;
  readonly confirm: () => void;
  readonly cancel: () => void;
  /** Label of the other button, if it is not "Cancel". */
  readonly cancelAction?: string;
  readonly children?: ReactNode;
}

/** Asks before something is lost. Its title has the focus, so that Enter confirms nothing, and the consequences are read. */
export function ConfirmDialog({ title, action, confirm, cancel, cancelAction, children }: ConfirmDialogProps) {
  const about = useId();
  return (
    <Dialog title={title} hasFocusOnTitle describedBy={children ? about : undefined} onClose={cancel}>
      <div id={about}>{children}</div>
      <div className="choices">
        <Button text={action} onClick={confirm} />
        <Button quiet text={cancelAction ?? m.cancel()} onClick={cancel} />
      </div>
    </Dialog>
  );
}

interface DialogButtonProps {
  readonly icon?: IconName;
  readonly text: string;
  /** True for an icon button, whose text only screen readers hear. */
  readonly isSmall?: boolean;
  readonly small?: boolean;
  /** Accessible name, if it says more than the text. */
  readonly label?: string | undefined;
  /** Shared with the element that gets the focus if this button leaves the page. */
  readonly focusKey?: string;
  /** The dialog's contents. They may load when it opens. */
  readonly dialog: (close: () => void) => ReactNode;
}

export function DialogButton({ icon, text, isSmall = false, small, label, focusKey, dialog }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BareButton
        {...(isSmall
          ? { className: 'icon-button', 'aria-label': text, children: icon && <IconAndWord icon={icon} word={text} /> }
          : { ...buttonFace({ quiet: true, small, icon, text }), 'aria-label': label })}
        aria-haspopup="dialog"
        data-keep={focusKey}
        onClick={() => setOpen(true)}
      />
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
