import { m } from '@coup-fourre/client/text';
import type { ReactNode } from 'react';
import { useGame } from '../../game/useGame.ts';
import { Logo } from '../art/index.ts';
import { SoundButton } from '../sound/soundSwitch.tsx';
import { VisuallyHidden } from '../visuallyHidden.tsx';
import { LanguageSwitch } from './languageSwitch.tsx';
import { Link } from './link.tsx';
import { ThemeButton } from './themeSwitch.tsx';
import { useRoute } from './useRoute.ts';

/** The bar at the top of every screen that has room for it; its name leads back to the start. */
export function Header({ meta, tool }: { readonly meta?: string; readonly tool?: ReactNode }) {
  const { game } = useGame();
  return (
    <header className="header">
      <Link to={{ at: 'home' }} className="brand" onFollow={() => void game.leave()}>
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

/** Where else one can go; at a table there is nothing of it, so that no one leaves by accident. */
function NavLinks() {
  const { at } = useRoute();
  return (
    <nav className="places" aria-label={m.places()}>
      <Link to={{ at: 'rooms' }} isCurrent={at === 'rooms'}>
        {m.navRooms()}
      </Link>
      <Link to={{ at: 'games' }} isCurrent={at === 'games'}>
        {m.navGames()}
      </Link>
    </nav>
  );
}
