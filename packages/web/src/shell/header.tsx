import type { ReactNode } from 'react';
import { Logo } from '../art/index.ts';
import { useGame } from '../game/useGame.ts';
import { m } from '../paraglide/messages.js';
import { LanguageSwitch } from './languageSwitch.tsx';
import { MoodButton } from './moodSwitch.tsx';
import { Unseen } from './unseen.tsx';

/** The bar at the top of every screen that has room for it; its name leads back to the start. */
export function Header({ meta, tool }: { readonly meta?: string; readonly tool?: ReactNode }) {
  const { game } = useGame();
  return (
    <header className="header">
      <button type="button" className="brand" onClick={() => void game.leave()}>
        <Logo className="logo" />
        <Unseen>{m.toStart()}</Unseen>
      </button>
      <span className="space" />
      {meta && <span className="meta label">{meta}</span>}
      {tool}
      <LanguageSwitch />
      <MoodButton />
    </header>
  );
}
