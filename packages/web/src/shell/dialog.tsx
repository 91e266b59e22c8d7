import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  readonly title: string;
  readonly className?: string;
  /** The id of what a screen reader reads out after the title, such as what a question is about. */
  readonly about?: string;
  /** Called when Escape or a tap beside it closes it; a question that must be answered has none. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A modal dialog: the browser keeps the focus inside it and gives it back afterwards. */
export function Dialog({ title, className = '', about, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // It is closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      aria-describedby={about}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && isBeside(event.currentTarget, event)) onClose?.();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}

/** A tap on the backdrop counts as one on the dialog, but outside its box. */
function isBeside(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
