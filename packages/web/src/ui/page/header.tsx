import { m } from '@coup-fourre/client/text';
import { createContext, type ReactNode, useContext } from 'react';
import { useGame } from '../../game/useGame.ts';
import { useFriends } from '../../online/useFriends.tsx';
import { useIdentity } from '../../online/useOnline.ts';
import { useOwnRooms } from '../../online/useOwnRooms.tsx';
import { useSetting } from '../../settings/useSettings.ts';
import { Avatar, Icon, type IconName, Logo } from '../art/index.ts';
import { LanguageSelect } from '../settings/languageSelect.tsx';
import { VisuallyHidden } from '../visuallyHidden.tsx';
import { type Address, joinAddress } from './address.ts';
import type { PageLink } from './feature.ts';
import { Link } from './link.tsx';
import { usePath } from './useAddress.ts';

export const PageLinksContext = createContext<readonly PageLink[]>([]);

interface HeaderProps {
  /** A link that comes first. It is only visible while it has the focus. */
  readonly skipLink?: ReactNode;
  /** A text instead of the links, so that nobody leaves a table by accident. */
  readonly meta?: string;
  readonly tool?: ReactNode;
}

/** The bar at the top of every screen with room for it. On a phone its five links are a bar at the bottom. */
export function Header({ skipLink, meta, tool }: HeaderProps) {
  const { game } = useGame();
  const hasLinks = meta === undefined;
  return (
    <header className="header">
      {skipLink}
      <Link to="/" className="brand" onFollow={() => void game.leave()}>
        <Logo className="logo" />
        <VisuallyHidden>{m.backToHome()}</VisuallyHidden>
      </Link>
      {hasLinks && <MainLinks />}
      <span className="space" />
      {meta && <span className="meta label">{meta}</span>}
      {tool}
      {hasLinks && <OwnLinks />}
    </header>
  );
}

/**
 * Links to the guest's own pages, and to everything that waits for the guest. A guest without a name also gets the
 * choice of language.
 */
function OwnLinks() {
  const { state } = useIdentity();
  const { isGuest } = useFriends();
  return (
    <>
      {state !== 'known' && <LanguageSelect />}
      {isGuest && (
        <Link to="/sign-in" className="row menu-button sign-in">
          {m.signIn()}
        </Link>
      )}
      <Bell />
      <FaceMenu />
    </>
  );
}

function MainLinks() {
  const path = usePath();
  const { game } = useGame();
  const links = useContext(PageLinksContext).filter(({ at }) => at === 'header');
  return (
    <nav className="main-links" aria-label={m.places()}>
      <Link to="/" isCurrent={path === '/'} onFollow={() => void game.leave()}>
        <Icon name="play" /> {m.play()}
      </Link>
      {links.map(({ to, icon, title }) => (
        <Link key={to} to={to} isCurrent={path.startsWith(to)}>
          <Icon name={icon} /> {title()}
        </Link>
      ))}
    </nav>
  );
}

/** What waits for the guest: turns at online tables, invitations, requests of friends and clubs. Absent if nothing waits. */
function Bell() {
  const own = useOwnRooms();
  const { list } = useFriends();
  const path = usePath();
  const turns = own?.ok ? own.value.rooms.filter(({ isYourTurn }) => isYourTurn) : [];
  const links: readonly MenuLink[] = [
    ...turns.map(({ room, seats }) => ({
      to: `/room/${room}` as const,
      icon: 'flag' as const,
      title: seats.filter((name) => name !== null).join(', '),
    })),
    // At its own table an invitation is already accepted.
    ...(list?.invitations ?? []).flatMap(({ table, from }) =>
      path === `/room/${table.room}`
        ? []
        : { to: joinAddress(table.room), icon: 'play' as const, title: m.friendInvites({ name: from.name }) },
    ),
    ...(list?.requests ?? []).map(({ name }) => ({
      to: '/friends' as const,
      icon: 'users' as const,
      title: m.friendAsks({ name }),
    })),
    ...(list?.clubs ?? []).map(({ name }) => ({
      to: '/clubs' as const,
      icon: 'flag' as const,
      title: m.clubAsks({ name }),
    })),
  ];
  if (links.length === 0) return null;
  return (
    <HeaderMenu
      id="waiting"
      label={
        links.length === turns.length
          ? m.turnsWaiting({ count: turns.length })
          : m.thingsWaiting({ count: links.length })
      }
      sign={
        <>
          <Icon name="bell" /> <b>{links.length}</b>
        </>
      }
      links={links}
    />
  );
}

function FaceMenu() {
  const known = useIdentity();
  const { isGuest } = useFriends();
  const chosen = useSetting('face');
  const links = useContext(PageLinksContext).filter(({ at }) => at === 'face');
  const guest = known.state === 'known' ? known.guest : null;
  const face = guest?.appearance?.face ?? (chosen === '' ? undefined : chosen);
  return (
    <HeaderMenu
      id="own"
      label={guest ? m.ownMenuOf({ name: guest.name }) : m.ownMenu()}
      sign={
        <>
          {face === undefined ? <Icon name="user" /> : <Avatar portrait={face} team="teal" className="face" />}
          {guest && <span className="own-name">{guest.name}</span>}
          <Icon name="expand" size={16} />
        </>
      }
      links={[
        ...(isGuest ? [{ to: '/sign-in' as const, icon: 'key' as const, title: m.signIn() }] : []),
        ...links.map(({ to, icon, title }) => ({ to, icon, title: title() })),
      ]}
    >
      {guest && <LanguageSelect />}
    </HeaderMenu>
  );
}

interface MenuLink {
  readonly to: Address;
  readonly icon: IconName;
  readonly title: string;
}

interface HeaderMenuProps {
  readonly id: string;
  readonly label: string;
  readonly sign: ReactNode;
  readonly links: readonly MenuLink[];
  readonly children?: ReactNode;
}

/** A button that opens a list of links. The browser closes the list by Escape, and by a press elsewhere. */
function HeaderMenu({ id, label, sign, links, children }: HeaderMenuProps) {
  const path = usePath();
  const list = `${id}-menu`;
  return (
    <>
      <button type="button" className="row menu-button" aria-label={label} popoverTarget={list}>
        {sign}
      </button>
      <nav id={list} popover="auto" className="menu-list" aria-label={label}>
        {links.map(({ to, icon, title }) => (
          <Link
            key={`${to} ${title}`}
            to={to}
            isCurrent={path === to}
            onFollow={() => document.getElementById(list)?.hidePopover()}
          >
            <Icon name={icon} /> {title}
          </Link>
        ))}
        {children}
      </nav>
    </>
  );
}
