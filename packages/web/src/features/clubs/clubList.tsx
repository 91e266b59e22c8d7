import { m } from '@coup-fourre/client/text';
import type { ClubListing } from '@coup-fourre/room';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';
import { eveningText } from './clubText.ts';

/** Clubs by name, each with its members and its next evening. */
export function ClubList({ clubs }: { readonly clubs: readonly ClubListing[] }) {
  return (
    <ul className="stack close">
      {clubs.map((listing) => (
        <li key={listing.club}>
          <ClubLink listing={listing} />
        </li>
      ))}
    </ul>
  );
}

function ClubLink({ listing: { club, name, members, evening } }: { readonly listing: ClubListing }) {
  return (
    <Link to={`/clubs/${club}`} className="way">
      <span className="named">
        <b>{name}</b>
        <small>
          {m.clubMembers({ count: members })}
          {evening !== null && ` · ${eveningText(evening)}`}
        </small>
      </span>
      <Icon name="next" />
    </Link>
  );
}
