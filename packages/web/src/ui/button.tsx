import type { ComponentProps } from 'react';
import { Icon, type IconName } from './art/index.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** True if it is not the main way onward. */
  readonly quiet?: boolean;
}

export function Button({ quiet = false, ...button }: ButtonProps) {
  return <button type="button" className={quiet ? 'button quiet' : 'button'} {...button} />;
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
