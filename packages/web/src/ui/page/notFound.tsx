import { m } from '@coup-fourre/client/text';
import type { ReactNode } from 'react';
import { Icon } from '../art/index.ts';
import { Link } from './link.tsx';
import { Page } from './page.tsx';

interface NotFoundProps {
  /** The title of the page, where its address says what it would have. */
  readonly title?: string;
  /** What is not there, in one sentence. */
  readonly text: string;
  /** Further ways on. */
  readonly children?: ReactNode;
}

/** The page of something that is not there: it says so, and leads on. */
export function NotFound({ title = m.notFoundTitle(), text, children }: NotFoundProps) {
  return (
    <Page title={title}>
      <section className="tile narrow form" data-testid="not-found">
        <p role="alert">{text}</p>
        <div className="ways-on">
          <Link to="/" className="button">
            {m.backToHome()}
          </Link>
          {children}
          <Link to="/rooms" className="button quiet">
            <Icon name="users" size={20} /> {m.makeTable()}
          </Link>
        </div>
      </section>
    </Page>
  );
}
