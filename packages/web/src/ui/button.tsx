import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './art/index.ts';

/** The content and look of a button, or of a link that looks like a button. */
export interface ButtonFace {
  /** True unless it is the screen's main button. */
  readonly quiet?: boolean | undefined;
  /** True if it is in a line of text or of other buttons. */
  readonly small?: boolean | undefined;
  readonly big?: boolean | undefined;
  readonly icon?: IconName | undefined;
  readonly text?: string | undefined;
  /** Shown after the icon and the text. */
  readonly children?: ReactNode;
}

/** Class and content of the element. */
export function buttonFace({ quiet = false, small = false, big = false, icon, text, children }: ButtonFace) {
  const content = (
    <>
      {icon && <Icon name={icon} size={big ? 30 : 20} />}
      {text}
      {children}
    </>
  );
  return {
    className: `button${quiet ? ' quiet' : ''}${small ? ' small' : ''}${big ? ' big' : ''}`,
    children: content,
  };
}

interface BareButtonProps extends ComponentProps<'button'> {
  /** True if it does nothing now. Unlike a disabled button, it can have the focus. */
  readonly isOff?: boolean;
}

/** A button with a look of its own. */
export function BareButton({ isOff, onClick, ...rest }: BareButtonProps) {
  return <button type="button" aria-disabled={isOff} onClick={isOff ? undefined : onClick} {...rest} />;
}

export function Button({ quiet, small, big, icon, text, children, ...rest }: ButtonFace & BareButtonProps) {
  return <BareButton {...buttonFace({ quiet, small, big, icon, text, children })} {...rest} />;
}

/** The content of an icon button. Among the tools of a wide window, it also shows the word. */
export function IconAndWord({ icon, word }: { readonly icon: IconName; readonly word: string }) {
  return (
    <>
      <Icon name={icon} size={20} />
      <span className="wide-word" aria-hidden="true">
        {word}
      </span>
    </>
  );
}

interface IconButtonProps extends BareButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** Size of the icon in the design's pixels. */
  readonly size?: number;
}

/** A button without words. Only screen readers hear its label. */
export function IconButton({ icon, label, size, ...rest }: IconButtonProps) {
  return (
    <BareButton className="icon-button" aria-label={label} {...rest}>
      <Icon name={icon} size={size} />
    </BareButton>
  );
}
