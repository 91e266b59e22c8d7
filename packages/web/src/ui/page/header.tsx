import { m } from '@coup-fourre/client/text';
import type { ReactNode } from 'react';
import { useGame } from '../../game/useGame.ts';
import { Logo } from '../art/index.ts';
import { SoundButton } from '../sound/soundSwitch.tsx';
import { VisuallyHidden } from '../visuallyHidden.tsx';
import { Link } from './link.tsx';
import { LanguageSwitch, ThemeButton } from './settingsSwitches.tsx';
import { usePath } from './useAddress.ts';

/** The bar at the top of every screen with room for it. The name links to the home screen. */
export function Header({ meta, tool }: { readonly meta?: string; readonly tool?: ReactNode }) {
  const { game } = useGame();
  return (
    <header className="header">
      <Link to="/" className="brand" onFollow={() => void game.leave()}>
        <Logo className="logo" />
        <VisuallyHidden>{m.backToHome()}</VisuallyHidden>
      </Link>
      {meta === undefined && <NavLinks />}
      <span className="space" />
      {meta && <span className="meta label">{meta}</span>}
      {tool}
      <LanguageSwitch />
      <SoundButton />
      <ThemeButton />
    </header>
  );
}

/** A table shows no links, so that no one leaves it by accident. */
function NavLinks() {
  const path = usePath();
  return (
    <nav className="places" aria-label={m.places()}>
      <Link to="/rooms" isCurrent={path === '/rooms'}>
        {m.navRooms()}
      </Link>
      <Link to="/games" isCurrent={path === '/games'}>
        {m.navGames()}
      </Link>
    </nav>
  );
}
