import type { ComponentProps } from 'react';
import { Icon, type IconName } from './art/index.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** True if it is not the main way onward. */
  readonly quiet?: boolean;
  /** True if it stands in a line of text or of other buttons. */
  readonly small?: boolean;
}

export function Button({ quiet = false, small = false, ...button }: ButtonProps) {
  return <button type="button" className={`button${quiet ? ' quiet' : ''}${small ? ' small' : ''}`} {...button} />;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> {
  readonly icon: IconName;
  readonly label: string;
}

/** A button without words. Only screen readers hear its label. */
export function IconButton({ icon, label, ...button }: IconButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} {...button}>
      <Icon name={icon} />
    </button>
  );
}
