import { type ReactNode, use, useId, useLayoutEffect, useRef } from 'react';
import { LiveRegionStackContext } from './announcements/liveRegionStack.ts';

interface DialogProps {
  readonly title: string;
  readonly className?: string;
  /** The id of what a screen reader reads out after the title, such as what a question is about. */
  readonly describedBy?: string;
  /** Whether the title has the focus at first, so that Enter takes none of the answers by accident. */
  readonly hasFocusOnTitle?: boolean;
  /** Called when Escape or a tap beside it closes it; a question that must be answered has none. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog: the browser keeps the focus inside it and gives it back afterwards. What happens meanwhile is read out
 * from within, since a screen reader ignores what is behind.
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
  const liveRegions = use(LiveRegionStackContext);
  const assertive = useRef<HTMLDivElement>(null);
  const polite = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);

  // It is closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    if (hasFocusOnTitle) heading.current?.focus();
    isShown.current = true;
    const [urgent, calm] = [assertive.current, polite.current];
    const hush = urgent && calm ? liveRegions.open({ assertive: urgent, polite: calm }) : undefined;
    return () => {
      hush?.();
      isShown.current = false;
      element?.close();
    };
  }, [liveRegions, hasFocusOnTitle]);

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
        // A second Escape, or the device's own way back, cannot be called off: what must be answered opens again.
        if (currentTarget.open || !isShown.current) return;
        if (onClose) onClose();
        else currentTarget.showModal();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && isOutside(event.currentTarget, event)) onClose?.();
      }}
    >
      <h2 ref={heading} id={titleId} {...(hasFocusOnTitle ? { tabIndex: -1 } : {})}>
        {title}
      </h2>
      {children}
      <div ref={assertive} className="unseen" aria-live="assertive" />
      <div ref={polite} className="unseen" aria-live="polite" />
    </dialog>
  );
}

/** A tap on the backdrop counts as one on the dialog, but outside its box. */
function isOutside(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
