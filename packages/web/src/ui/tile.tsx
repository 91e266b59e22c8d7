import type { ComponentProps, ReactNode } from 'react';

interface TileProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title: ReactNode;
}

/** A tile of a page, with its heading. */
export function Tile({ title, className = '', children, ...rest }: TileProps) {
  return (
    <section className={`tile ${className}`} {...rest}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
