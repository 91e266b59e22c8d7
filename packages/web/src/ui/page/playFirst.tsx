import { m } from '@coup-fourre/client/text';
import { Icon } from '../art/index.ts';
import { Tile } from '../tile.tsx';
import { ButtonLink } from './link.tsx';

interface PlayFirstProps {
  readonly title: string;
  /** What the page will show after a deal. */
  readonly text: string;
  readonly className?: string;
}

/** Shown on a page that is empty before the first deal. */
export function PlayFirst({ title, text, className = '' }: PlayFirstProps) {
  return (
    <Tile title={title} className={`stack play-first ${className}`}>
      <p className="lead">{text}</p>
      <ButtonLink to="/">
        {m.playNow()} <Icon name="arrow" size={20} />
      </ButtonLink>
    </Tile>
  );
}
