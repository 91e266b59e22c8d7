import type { ComponentProps, ReactNode } from 'react';

interface TileProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title: ReactNode;
}

interface FoldedTileProps extends TileProps {
  readonly isOpen?: boolean;
}

/** A tile for things that few people need. It shows only its heading until it is opened. */
export function FoldedTile({ title, isOpen = false, className = '', children, ...rest }: FoldedTileProps) {
  return (
    <section className={`tile ${className}`} {...rest}>
      <details className="folded" open={isOpen}>
        <summary>
          <h2>{title}</h2>
        </summary>
        <div className="stack">{children}</div>
      </details>
    </section>
  );
}

export function Tile({ title, className = '', children, ...rest }: TileProps) {
  return (
    <section className={`tile ${className}`} {...rest}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
