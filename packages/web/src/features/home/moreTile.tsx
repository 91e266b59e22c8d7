import { m } from '@coup-fourre/client/text';
import { Icon } from '../../ui/art/index.ts';
import type { HomeLink } from '../../ui/page/feature.ts';
import { Link } from '../../ui/page/link.tsx';

/** Links to everything else: the score pad, the statistics, the rules. */
export function MoreTile({ links }: { readonly links: readonly HomeLink[] }) {
  return (
    <section className="tile more-tile">
      <h2>{m.homeMore()}</h2>
      <ul>
        {links.map(({ to, icon, title, note, isInHeader = false }) => (
          <li key={to} className={isInHeader ? 'in-header' : ''}>
            <Link to={to}>
              <Icon name={icon} />
              <span>
                <b>{title()}</b> {note && <small>{note()}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
